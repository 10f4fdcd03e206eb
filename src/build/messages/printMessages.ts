import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { paint, paintMessage } from './colors.ts';
import { toDisplayPath } from './displayPath.ts';
import { DocsError, messageOf } from './errors.ts';

/** Maximum number of errors that are printed in full. For the others only the first line is printed. */
const FULL_ERRORS = 40;
const FULL_WARNINGS = 10;

/** Errors and warnings of a compilation. */
export interface CompilationMessages {
  errors: readonly string[];
  warnings: readonly string[];
}

/**
 * Returns a compilation's errors and warnings without duplicates.
 * @param cwd folder that paths are displayed relative to
 */
export function readMessages(
  { compilation }: { compilation: { errors: Iterable<BundlerError>; getWarnings(): Iterable<BundlerError> } },
  cwd: string,
): CompilationMessages {
  return {
    errors: uniqueMessages(compilation.errors, cwd),
    warnings: uniqueMessages(compilation.getWarnings(), cwd),
  };
}

/**
 * Prints errors and warnings.
 * @param printed warnings of the previous compilation, which are not printed again
 * @default none
 */
export function printMessages({ errors, warnings }: CompilationMessages, printed: readonly string[] = []): void {
  const before = new Set(printed);
  const added = warnings.filter((message) => !before.has(message));
  for (const line of formatWarnings(added)) console.warn(line);
  if (errors.length > 0) console.error(formatErrors(errors));
}

/** Removes duplicates, because both compilers or several modules may report the same error. */
function uniqueMessages(problems: Iterable<BundlerError>, cwd: string): string[] {
  return [...new Set([...problems].map((problem) => formatProblem(problem, cwd)))];
}

/** An error of the bundler, usually with the module in which it occurred. */
export interface BundlerError extends Error {
  module?: { identifier(): string } | null;
}

/**
 * Formats an error for a terminal. The bundler's own messages lack the file, and have a position only in their code
 * frame.
 */
export function formatProblem(problem: BundlerError, cwd: string): string {
  if (problem instanceof DocsError) return problem.message;
  const message = cleanMessage(messageOf(problem));
  // The identifier lists loaders, each followed by an exclamation mark, and then the file.
  const file = problem.module?.identifier().split('!').at(-1)?.split('?')[0] ?? '';
  if (!path.isAbsolute(file) || message.startsWith('[docs:')) return message;
  // Code frames of other messages show the compiled text.
  const [, line, column] = (/Module build failed/.test(message) && /─\[(\d+):(\d+)\]/.exec(message)) || [];
  // SWC columns are 0-based.
  const at = line === undefined ? '' : `:${line}:${Number(column) + 1}`;
  return `${toDisplayPath(file, cwd)}${at}\n${message.trimEnd()}`;
}

/** Removes colors and the repeated header that Rspack prepends to a loader's error. */
export function cleanMessage(message: string): string {
  const plain = stripVTControlCharacters(message);
  const docs = plain.indexOf('[docs:');
  return docs < 0
    ? plain
    : plain
        .slice(docs)
        .replace(/^[ \t]*[│╰─▶×⚠]+[ \t]?/gm, '')
        .trimEnd();
}

/** Formats warnings for a terminal. */
function formatWarnings(messages: readonly string[]): string[] {
  const label = paint('yellow', 'warning', process.stderr);
  return shorten(messages, FULL_WARNINGS).map((message) => `${label} ${paintMessage(message, 'yellow')}`);
}

/** Formats errors for a terminal, each followed by an empty line. */
export function formatErrors(messages: readonly string[]): string {
  return shorten(messages, FULL_ERRORS)
    .map((message) => `${paintMessage(message, 'red')}\n`)
    .join('\n');
}

/** Keeps the first messages in full, and only the line with location and problem of the others. */
function shorten(messages: readonly string[], full: number): string[] {
  return messages.map((message, index) =>
    index < full || !message.startsWith('[docs:') ? message : (message.split('\n', 1)[0] ?? ''),
  );
}
