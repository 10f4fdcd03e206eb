import type { z } from 'zod';
import { formatPath, validate } from './validate.ts';

/**
 * Checks the options of a plugin where the configuration calls it, so that the error is located there.
 * @throws TypeError names each key that is wrong, with its value
 */
export function requireOptions(plugin: string, schema: z.ZodType, options: unknown): void {
  const { issues } = validate(schema, options);
  if (issues.length === 0) return;
  const problems = issues.map(({ path, problem, hint }) => {
    const subject = path.length === 0 ? 'The argument' : `"${formatPath(path)}"`;
    const advice = typeof hint === 'object' ? hint.text : hint;
    return `${subject} of ${plugin}() ${problem}.${advice === undefined ? '' : ` ${advice}`}`;
  });
  throw new TypeError(problems.join('\n'));
}
