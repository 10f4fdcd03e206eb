import { DocsError, messageOf } from '../errors.ts';
import { ParserFailure } from './markdownParser.ts';
import { readSyntaxProblem, type SyntaxProblem } from './nativeCompiler.ts';

/** What a Markdown compiler threw, as the author should see it. */
export function toSyntaxError(cause: unknown, shown: string, source: string): DocsError {
  if (cause instanceof ParserFailure) return toFailureError(cause, shown);
  const { message, line, column } = cause instanceof RangeError ? TOO_DEEP : problemOf(cause);
  return new DocsError({
    area: 'mdx',
    place: { file: shown, line, column },
    problem: `cannot be compiled: ${message.replace(/\.$/, '')}.`,
    remedy: remedyFor(message),
    source,
    cause,
  });
}

/** What could not be parsed at all; where in the file is not known. */
function toFailureError(cause: ParserFailure, shown: string): DocsError {
  return new DocsError({
    area: 'mdx',
    place: { file: shown },
    problem: `${cause.message}.`,
    remedy:
      'Look for tags, brackets or operators that follow each other in braces, or for a line with thousands of "&", "*" or "_"; take half of the page out to find it.',
    cause,
  });
}

const TOO_DEEP: SyntaxProblem = { message: 'it is nested too deeply', line: undefined, column: undefined };

function remedyFor(message: string): string | undefined {
  if (/expression|brace/.test(message)) return 'Write a brace that is meant as text as \\{ or in code.';
  if (/tag|</.test(message)) return 'Close every tag, and write a < that is meant as text as &lt; or in code.';
  return undefined;
}

/** Place and words of an error of either compiler. */
function problemOf(error: unknown): SyntaxProblem {
  if (typeof error !== 'object' || error === null || !('reason' in error)) return readSyntaxProblem(messageOf(error));
  const mentioned = readSyntaxProblem(String(error.reason));
  if (!('line' in error) || typeof error.line !== 'number') return mentioned;
  const column = 'column' in error && typeof error.column === 'number' ? error.column : undefined;
  return { message: mentioned.message, line: error.line, column };
}
