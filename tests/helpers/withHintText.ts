import type { Hint } from '../../src/model/issue.ts';
import { textOfHint } from '../../src/tools/messages/errors.ts';

/** Returns a problem with the sentence of its hint alone. */
export function withHintText<Problem extends { hint?: Hint | undefined }>(
  problem: Problem,
): Omit<Problem, 'hint'> & { hint?: string } {
  const { hint, ...rest } = problem;
  const text = textOfHint(hint);
  return { ...rest, ...(text !== undefined && { hint: text }) };
}
