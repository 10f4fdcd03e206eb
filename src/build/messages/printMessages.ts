import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { toDisplayPath } from './displayPath.ts';
import { DocsError, messageOf } from './errors.ts';

/** Messages that are printed in full. Of each other one its first line is printed, so that none is hidden. */
const FULL_ERRORS = 40;
const FULL_WARNINGS = 10;

/**
 * Prints a compilation's errors and warnings, each once, and returns them.
 * @param cwd folder that files are shown relative to
 * @param printed warnings of the compilation before, which are not printed again; default none
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

/** A mistake that both compilers or two modules report is one mistake. */
function uniqueMessages(problems: Iterable<BundlerError>, cwd: string): string[] {
  return [...new Set([...problems].map((problem) => formatProblem(problem, cwd)))];
}

/** An error of the bundler; most have the module in which it was found. */
export interface BundlerError extends Error {
  module?: { identifier(): string } | null;
}

/** A problem as a terminal shows it. The bundler's own messages lack the file, and have a position in a frame at most. */
export function formatProblem(problem: BundlerError, cwd: string): string {
  if (problem instanceof DocsError) return problem.message;
  const message = cleanMessage(messageOf(problem));
  // Loaders, an exclamation mark after each, and the file.
  const file = problem.module?.identifier().split('!').at(-1)?.split('?')[0] ?? '';
  if (!path.isAbsolute(file) || message.startsWith('[docs:')) return message;
  // The frames of other messages are of the compiled text.
  const [, line, column] = (/Module build failed/.test(message) && /─\[(\d+):(\d+)\]/.exec(message)) || [];
  // Columns of SWC count from 0.
  const at = line === undefined ? '' : `:${line}:${Number(column) + 1}`;
  return `${toDisplayPath(file, cwd)}${at}\n${message.trimEnd()}`;
}

/** Without colors and without the repeated head that Rspack puts before a loader's error. */
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

/** Messages as a terminal shows them, each with an empty line after it. */
export function formatErrors(messages: readonly string[]): string {
  return shorten(messages, FULL_ERRORS)
    .map((message) => `${message}\n`)
    .join('\n');
}

/** The first messages in full; of the others the line with location and problem. */
function shorten(messages: readonly string[], full: number): string[] {
  return messages.map((message, index) =>
    index < full || !message.startsWith('[docs:') ? message : (message.split('\n', 1)[0] ?? ''),
  );
}
