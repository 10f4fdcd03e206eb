import type { Hint } from '../../../model/issue.ts';
import { DocsError, messageOf } from '../../../tools/messages/errors.ts';
import { ParserFailure } from '../../../tools/messages/ParserFailure.ts';
import { readSyntaxProblem, type SyntaxProblem } from './nativeCompiler.ts';
import { vueHint } from './vueHint.ts';

/**
 * Converts an error of a Markdown compiler to a readable error.
 * @param failedLine first line of the block that the parser could not finish, if known
 */
export function toSyntaxError(cause: unknown, displayPath: string, source: string, failedLine?: number): DocsError {
  if (cause instanceof ParserFailure) return toFailureError(cause, displayPath, source, failedLine);
  const { message, line, column } = cause instanceof RangeError ? TOO_DEEP : problemOf(cause);
  // Some messages end with the location.
  const isWatching = (place: string) => place.split(/[(\-)]/)[1] === `${line}:${column}`;
  return new DocsError({
    area: 'mdx',
    location: { file: displayPath, line, column },
    problem: `cannot be compiled: ${message.replace(/ \([\d:-]+\)/, (place) => (isWatching(place) ? '' : place)).replace(/\.$/, '')}.`,
    hint: vueHint({ source, line, column }) ?? remedyFor(message),
    source,
    cause,
  });
}

const LOOK_FOR =
  'Look for tags, brackets or operators that follow each other in braces, a table of thousands of columns, or a line with thousands of "&", "*" or "_"';

/** Creates the error for input that the parser could not finish. */
function toFailureError(
  cause: ParserFailure,
  displayPath: string,
  source: string,
  line: number | undefined,
): DocsError {
  if (cause.kind === 'plugin')
    return new DocsError({ area: 'mdx', location: { file: displayPath }, problem: `${cause.message}.`, cause });
  return new DocsError({
    area: 'mdx',
    location: { file: displayPath, line },
    problem: `${cause.message}.`,
    hint: `${LOOK_FOR}${line === undefined ? '; take half of the page out to find it' : ' in this block'}.`,
    source,
    cause,
  });
}

const TOO_DEEP: SyntaxProblem = { message: 'it is nested too deeply', line: undefined, column: undefined };

function remedyFor(message: string): Hint | undefined {
  if (/expression|brace/.test(message)) {
    return { text: 'Write a literal brace as \\{ or in code.', fix: { kind: 'escape-brace' } };
  }
  if (/tag|</.test(message)) return 'Close every tag, and write a literal < as &lt; or in code.';
  return undefined;
}

/** Returns location and message of an error of either compiler. */
function problemOf(error: unknown): SyntaxProblem {
  if (typeof error !== 'object' || error === null || !('reason' in error)) return readSyntaxProblem(messageOf(error));
  const mentioned = readSyntaxProblem(String(error.reason));
  if (!('line' in error) || typeof error.line !== 'number') return mentioned;
  const column = 'column' in error && typeof error.column === 'number' ? error.column : undefined;
  return { message: mentioned.message, line: error.line, column };
}
