import type { z } from 'zod';
import { isRecord } from '../../shared/isRecord.ts';
import { formatPath, validate } from './validate.ts';

/** Where the options of a plugin are wrong. */
interface OptionsMistake {
  plugin: string;
  /** The first key that is wrong. */
  path: readonly PropertyKey[];
}

/** Wrong options of a plugin, thrown where the configuration calls it. */
class WrongOptions extends TypeError {
  readonly mistake: OptionsMistake;

  constructor(message: string, mistake: OptionsMistake) {
    super(message);
    this.mistake = mistake;
  }
}

/** Returns where options are wrong, if an error is about that. The configuration may have loaded the engine once more, with a class of its own. */
export function readOptionsMistake(error: unknown): OptionsMistake | undefined {
  const mistake = error instanceof TypeError && 'mistake' in error ? error.mistake : undefined;
  if (!isRecord(mistake) || typeof mistake.plugin !== 'string' || !Array.isArray(mistake.path)) return undefined;
  return { plugin: mistake.plugin, path: mistake.path.map((key) => (typeof key === 'number' ? key : String(key))) };
}

/**
 * Checks the options of a plugin where the configuration calls it, so that the error is located there.
 * @throws TypeError names each key that is wrong, with its value
 */
export function requireOptions(plugin: string, schema: z.ZodType, options: unknown): void {
  const { issues } = validate(schema, options);
  const [first] = issues;
  if (!first) return;
  const problems = issues.map(({ path, problem, hint }) => {
    const subject = path.length === 0 ? 'The argument' : `"${formatPath(path)}"`;
    const advice = typeof hint === 'object' ? hint.text : hint;
    return `${subject} of ${plugin}() ${problem}.${advice === undefined ? '' : ` ${advice}`}`;
  });
  throw new WrongOptions(problems.join('\n'), { plugin, path: first.path });
}
