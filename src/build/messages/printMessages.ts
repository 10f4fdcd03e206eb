import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { toDisplayPath } from './displayPath.ts';
import { DocsError, messageOf } from './errors.ts';

/** Maximum number of errors that are printed in full. For the others only the first line is printed. */
const FULL_ERRORS = 40;
const FULL_WARNINGS = 10;

/**
 * Prints a compilation's errors and warnings without duplicates, and returns them.
 * @param cwd folder that paths are displayed relative to
 * @param printed warnings of the previous compilation, which are not printed again
 * @default none
 */
export function printMessages(
  { compilation }: { compilation: { errors: Iterable<BundlerError>; getWarnings(): Iterable<BundlerError> } },
  cwd: string,
  printed: readonly string[] = [],
): { errors: string[]; warnings: string[] } {
  const warnings = uniqueMessages(compilation.getWarnings(), cwd);
  const errors = uniqueMessages(compilation.errors, cwd);
  const before = new Set(printed);
  printWarnings(warnings.filter((message) => !before.has(message)));
  printErrors(errors);
  return { errors, warnings };
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

function printWarnings(warnings: readonly string[]) {
  for (const message of shorten(warnings, FULL_WARNINGS)) console.warn(`warning ${message}`);
}

function printErrors(errors: readonly string[]) {
  if (errors.length > 0) console.error(formatErrors(errors));
}

/** Formats messages for a terminal, each followed by an empty line. */
export function formatErrors(messages: readonly string[]): string {
  return shorten(messages, FULL_ERRORS)
    .map((message) => `${message}\n`)
    .join('\n');
}

/** Keeps the first messages in full, and only the line with location and problem of the others. */
function shorten(messages: readonly string[], full: number): string[] {
  return messages.map((message, index) =>
    index < full || !message.startsWith('[docs:') ? message : (message.split('\n', 1)[0] ?? ''),
  );
}
