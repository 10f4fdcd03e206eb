import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { toDisplayPath } from '../../../tools/messages/displayPath.ts';
import { DocsError, messageOf } from '../../../tools/messages/errors.ts';
import { paint, paintMessage } from './colors.ts';
import { joinByCause } from './joinByCause.ts';

/** Maximum number of errors that are printed in full. For the others only the first line is printed. */
const FULL_ERRORS = 40;
const FULL_WARNINGS = 10;
/** Maximum numbers of messages of one cause that are printed. */
const ERRORS_OF_A_CAUSE = 50;
const WARNINGS_OF_A_CAUSE = 20;
/** Maximum number of messages that are printed. Errors come first. */
const PRINTED_MESSAGES = 100;
/** Maximum number of causes whose messages beyond a limit are counted one by one. */
const PRINTED_SUMS = 10;

/** Errors and warnings of a compilation. */
export interface CompilationMessages {
  errors: readonly string[];
  /**
   * Errors that do not stop watch mode.
   * @default none
   */
  open?: readonly string[];
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
  const errors = uniqueMessages(compilation.errors, cwd);
  return { errors, warnings: withoutRepeated(uniqueMessages(compilation.getWarnings(), cwd), errors) };
}

/** Returns the warnings that no error repeats: a value that a component refuses is found before and while a page is rendered. */
export function withoutRepeated(warnings: readonly string[], errors: readonly string[]): string[] {
  const rendered = new Set(errors.flatMap((error) => placeOf(error, 'prerender') ?? []));
  return warnings.filter((warning) => !rendered.has(placeOf(warning, 'props') ?? ''));
}

/** Returns the number of problems: those of one cause are one. */
export function countProblems(messages: readonly string[]): number {
  return joinByCause(messages).length;
}

/** Returns the file and line of a message of one area. */
function placeOf(message: string, area: string): string | undefined {
  return message.startsWith(`[docs:${area}] `) ? /^\S+ (\S+?:\d+)/.exec(message)?.[1] : undefined;
}

const NO_MESSAGES: CompilationMessages = { errors: [], warnings: [] };

/**
 * Prints errors and warnings.
 * @param printed messages of the previous compilation, which are not printed again
 * @default none
 * @returns whether it has printed any
 */
export function printMessages(
  { errors, open = [], warnings }: CompilationMessages,
  printed: CompilationMessages = NO_MESSAGES,
): boolean {
  const added = newMessages(warnings, printed.warnings);
  // What rendering has found in a page that nobody had opened stops watch mode once it is opened.
  const before = new Set([...printed.errors, ...(printed.open ?? [])]);
  const isAll = before.size === 0 && open.length === 0;
  // The messages of a list are joined by cause once.
  const failed = isAll
    ? errors
    : [...errors.filter((error) => !before.has(error)), ...newMessages(open, printed.open ?? [])];
  const left = Math.max(0, PRINTED_MESSAGES - countProblems(failed));
  for (const line of formatWarnings(added, left)) console.warn(line);
  if (failed.length > 0) console.error(formatErrors(failed));
  return added.length + failed.length > 0;
}

/** Returns the messages that were not printed before. One that an edit has moved to another line is not new. */
export function newMessages(messages: readonly string[], printed: readonly string[]): string[] {
  if (printed.length === 0) return [...messages];
  const now = new Set(messages);
  const before = new Set(printed);
  const moved = new Map<string, number>();
  for (const message of printed.filter((each) => !now.has(each))) {
    const key = withoutLines(message);
    moved.set(key, (moved.get(key) ?? 0) + 1);
  }
  return messages.filter((message) => {
    if (before.has(message)) return false;
    const key = withoutLines(message);
    const count = moved.get(key) ?? 0;
    moved.set(key, count - 1);
    return count <= 0;
  });
}

/** Returns the first line of a message without the numbers of lines and columns. */
function withoutLines(message: string): string {
  const [first = ''] = message.split('\n', 1);
  return message.startsWith('[docs:') ? first.replace(/(?<=\.\w+):\d+(?::\d+)?\b/g, '') : message;
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
function formatWarnings(messages: readonly string[], total: number): string[] {
  const label = paint('yellow', 'warning', process.stderr);
  return shorten(messages, { full: FULL_WARNINGS, ofCause: WARNINGS_OF_A_CAUSE, total }).map(
    (message) => `${label} ${paintMessage(message, 'yellow')}`,
  );
}

/** Formats errors for a terminal, each followed by an empty line. */
export function formatErrors(messages: readonly string[]): string {
  return shorten(messages, { full: FULL_ERRORS, ofCause: ERRORS_OF_A_CAUSE, total: PRINTED_MESSAGES })
    .map((message) => `${paintMessage(message, 'red')}\n`)
    .join('\n');
}

/** Returns what a message has below its first line and its code frame. */
function hintOf(message: string): string {
  const [, ...rest] = message.split('\n');
  return rest.filter((line) => !/^(?:[> ] +\d+ \||\s+\| *\^$)/.test(line)).join('\n');
}

/** Cause of messages without an area. */
const OF_BUNDLER = '[bundler]';
/** Causes that only a build finds. */
const OF_BUILDS: ReadonlySet<string> = new Set([OF_BUNDLER, '[docs:prerender]']);

/** Maximum numbers of messages. */
interface MessageLimits {
  /** Messages that are printed with code frame and hint. */
  full: number;
  /** Messages of one cause. */
  ofCause: number;
  /** Messages of all causes. */
  total: number;
}

/**
 * Keeps the first messages in full. Of the others, only the line with location and problem is left, and the hint if it
 * is the first of its kind. A cause with many messages does not hide the next one: those beyond a limit are counted.
 */
function shorten(all: readonly string[], { full, ofCause, total }: MessageLimits): string[] {
  const messages = joinByCause(all).map(({ message }) => ({ message, cause: causeOf(message) }));
  const counts = new Map<string, number>();
  for (const { cause } of messages) counts.set(cause, (counts.get(cause) ?? 0) + 1);
  const limit = shareOfCause([...counts.values()], ofCause, total);
  const printed = new Map<string, number>();
  const omitted = new Map<string, string>();
  const hints = new Set<string>();
  const shown: string[] = [];
  for (const [index, { message, cause }] of messages.entries()) {
    const [first = ''] = message.split('\n', 1);
    const count = printed.get(cause) ?? 0;
    if (count === limit || shown.length >= total) {
      if (!omitted.has(cause)) omitted.set(cause, /^\S+ (\S+)/.exec(first)?.[1] ?? '');
      continue;
    }
    printed.set(cause, count + 1);
    const hint = hintOf(message);
    const key = `${cause} ${hint}`;
    const isNew = hint !== '' && !hints.has(key);
    hints.add(key);
    // The first line of a message of the bundler may be only a path.
    if (index < full || cause === OF_BUNDLER) shown.push(message);
    else shown.push(isNew ? `${first}\n${hint}` : first);
  }
  const sums = [...omitted].map(([cause, first]) => {
    const all = counts.get(cause) ?? 0;
    const count = all - (printed.get(cause) ?? 0);
    const command = OF_BUILDS.has(cause) ? 'build' : 'check';
    return {
      count,
      line: `${cause} ${count} more, from ${first} on, ${all} in all. "docspack ${command} --json" lists them.`,
    };
  });
  const rest = sums.slice(PRINTED_SUMS);
  const others = rest.reduce((sum, { count }) => sum + count, 0);
  const last = `${others} more of ${rest.length} other kinds. "docspack check --json" lists them.`;
  return [...shown, ...sums.slice(0, PRINTED_SUMS).map(({ line }) => line), ...(others > 0 ? [last] : [])];
}

function causeOf(message: string): string {
  return /^\[docs:[\w-]+\]/.exec(message)?.[0] ?? OF_BUNDLER;
}

/** Returns how many messages of each cause are printed, so that all causes together have at most `total`; at least one. */
function shareOfCause(counts: readonly number[], ofCause: number, total: number): number {
  let share = ofCause;
  while (share > 1 && counts.reduce((sum, count) => sum + Math.min(count, share), 0) > total) share--;
  return share;
}
