import { type DocsError, formatLocation } from '../../../tools/messages/errors.ts';
import { paint, paintProblem } from './colors.ts';
import { type JoinedProblem, joinByCause } from './joinByCause.ts';

/** Maximum number of errors that are printed in full. For the others only the first line is printed. */
const FULL_ERRORS = 40;
const FULL_WARNINGS = 10;
/** Maximum numbers of messages of one area that are printed. */
const ERRORS_OF_AN_AREA = 50;
const WARNINGS_OF_AN_AREA = 20;
/** Maximum number of messages that are printed. Errors come first. */
const PRINTED_MESSAGES = 100;
/** Maximum number of areas whose messages beyond a limit are counted one by one. */
const PRINTED_SUMS = 10;

/** Problems that a command prints. */
export interface FoundProblems {
  errors: readonly DocsError[];
  /**
   * Errors that do not stop watch mode.
   * @default none
   */
  open?: readonly DocsError[];
  warnings: readonly DocsError[];
}

/** Removes duplicates: several compilers, modules or languages may report the same problem. */
export function uniqueProblems(errors: readonly DocsError[]): DocsError[] {
  const unique = new Map<string, DocsError>();
  for (const error of errors) if (!unique.has(error.message)) unique.set(error.message, error);
  return [...unique.values()];
}

/** Returns the warnings that no error repeats: a value that a component refuses is found before and while a page is rendered. */
export function withoutRepeated(warnings: readonly DocsError[], errors: readonly DocsError[]): DocsError[] {
  const rendered = new Set(errors.flatMap((error) => (error.area === 'prerender' ? lineOf(error) : [])));
  return warnings.filter((warning) => warning.area !== 'props' || !lineOf(warning).some((line) => rendered.has(line)));
}

function lineOf({ location }: DocsError): string[] {
  return location?.line === undefined ? [] : [`${location.file}:${location.line}`];
}

/** Returns the number of problems: those of one cause are one. */
export function countProblems(errors: readonly DocsError[]): number {
  return joinByCause(errors).length;
}

/** What identifies problems that were printed before, in another process. */
export type PrintedKeys = Record<'open' | 'warnings', readonly string[]>;

/** Problems that were printed before. */
interface PrintedProblems extends FoundProblems {
  /** @default none */
  keys?: PrintedKeys;
}

const NOTHING: PrintedProblems = { errors: [], warnings: [] };

/** Options of `printMessages`. */
interface PrintOptions {
  /**
   * Problems of the previous compilation, which are not printed again.
   * @default none
   */
  printed?: PrintedProblems;
  /**
   * Returns whether a warning is printed without code frame and hint.
   * @default none is
   */
  isBrief?: (warning: DocsError) => boolean;
}

/**
 * Prints errors and warnings.
 * @returns whether it has printed any
 */
export function printMessages(
  { errors, open = [], warnings }: FoundProblems,
  { printed = NOTHING, isBrief = () => false }: PrintOptions = {},
): boolean {
  const added = newProblems(warnings, printed.warnings, printed.keys?.warnings);
  // What rendering has found in a page that nobody had opened stops watch mode once it is opened.
  const before = new Set([...printed.errors, ...(printed.open ?? [])].map(({ message }) => message));
  const failed = [
    ...errors.filter(({ message }) => !before.has(message)),
    ...newProblems(open, printed.open ?? [], printed.keys?.open),
  ];
  const left = Math.max(0, PRINTED_MESSAGES - countProblems(failed));
  for (const line of formatWarnings(added, left, isBrief)) console.warn(line);
  if (failed.length > 0) console.error(formatErrors(failed));
  return added.length + failed.length > 0;
}

/**
 * Returns the problems that were not printed before. One that an edit has moved to another line is not new.
 * @param keys keys of others that were printed
 */
export function newProblems(
  errors: readonly DocsError[],
  printed: readonly DocsError[],
  keys: readonly string[] = [],
): DocsError[] {
  if (printed.length + keys.length === 0) return [...errors];
  const now = new Set(errors.map(placedKeyOf));
  const before = new Set(printed.map(placedKeyOf));
  const moved = new Map<string, number>();
  for (const key of [...keys, ...printed.filter((error) => !now.has(placedKeyOf(error))).map(keyOf)]) {
    moved.set(key, (moved.get(key) ?? 0) + 1);
  }
  return errors.filter((error) => {
    if (before.has(placedKeyOf(error))) return false;
    const key = keyOf(error);
    const count = moved.get(key) ?? 0;
    moved.set(key, count - 1);
    return count <= 0;
  });
}

/** Returns what identifies a problem at its place. Its message has lines of the file, which is not read for that. */
function placedKeyOf({ area, location, problem, hint = '' }: DocsError): string {
  const { file = '', line = '', column = '' } = location ?? {};
  return [area, file, line, column, problem, hint].join('\n');
}

/** Matches the line and column of a file that a problem names. */
const POSITION = /(?<=\.\w+):\d+(?::\d+)?\b/g;

/** Returns what identifies a problem wherever it is in its file. */
export function keyOf({ area, location, problem }: DocsError): string {
  return [area, location?.file ?? '', firstLineOf(problem).replace(POSITION, '')].join(' ');
}

function firstLineOf(text: string): string {
  return text.split('\n', 1)[0] ?? '';
}

/** Formats warnings for a terminal. */
function formatWarnings(
  errors: readonly DocsError[],
  total: number,
  isBrief: (warning: DocsError) => boolean,
): string[] {
  const label = paint('yellow', 'warning', process.stderr);
  const limits = { full: FULL_WARNINGS, ofArea: WARNINGS_OF_AN_AREA, total };
  return shorten(errors, limits, 'yellow', isBrief).map((message) => `${label} ${message}`);
}

/** Formats errors for a terminal, each followed by an empty line. */
export function formatErrors(errors: readonly DocsError[]): string {
  const limits = { full: FULL_ERRORS, ofArea: ERRORS_OF_AN_AREA, total: PRINTED_MESSAGES };
  return shorten(errors, limits, 'red')
    .map((message) => `${message}\n`)
    .join('\n');
}

/** Areas whose problems are a line each: what a site of another engine loses is a list, and nothing to correct. None of them is left out. */
const OF_ONE_LINE: ReadonlySet<string> = new Set(['not-carried']);

/** Areas whose problems only a build finds. */
const OF_BUILDS: ReadonlySet<string> = new Set(['bundle', 'prerender']);

/** Maximum numbers of messages. */
interface MessageLimits {
  /** Messages that are printed with code frame and hint. */
  full: number;
  /** Messages of one area. */
  ofArea: number;
  /** Messages of all areas. */
  total: number;
}

/**
 * Formats the first problems in full. Of the others, only the line with location and problem is left, and the hint if it
 * is the first of its kind. An area with many problems does not hide the next one: those beyond a limit are counted.
 */
function shorten(
  all: readonly DocsError[],
  { full, ofArea, total }: MessageLimits,
  color: 'red' | 'yellow',
  isBrief: (error: DocsError) => boolean = () => false,
): string[] {
  const joined = joinByCause(all);
  const counts = new Map<string, number>();
  for (const { error } of joined) counts.set(error.area, (counts.get(error.area) ?? 0) + 1);
  const limited = [...counts].flatMap(([area, count]) => (OF_ONE_LINE.has(area) ? [] : [count]));
  const limit = shareOfArea(limited, ofArea, total);
  const printed = new Map<string, number>();
  const omitted = new Map<string, DocsError>();
  const hints = new Set<string>();
  const shown: string[] = [];
  let limitedCount = 0;
  for (const [index, each] of joined.entries()) {
    const { error } = each;
    const { area } = error;
    const count = printed.get(area) ?? 0;
    const isLimited = !OF_ONE_LINE.has(area);
    if (isLimited && (count === limit || limitedCount >= total)) {
      if (!omitted.has(area)) omitted.set(area, error);
      continue;
    }
    printed.set(area, count + 1);
    if (isLimited) limitedCount++;
    const hint = hintOf(each);
    const key = `${area} ${hint}`;
    const isNew = hint !== undefined && !hints.has(key);
    hints.add(key);
    const frame = index < full ? error.frame : undefined;
    const problem = index < full ? error.problem : firstLineOf(error.problem);
    const isShort = isBrief(error) || OF_ONE_LINE.has(area) || (index >= full && !isNew);
    const details = isShort ? { frame: undefined, hint: undefined } : { frame, hint };
    shown.push(paintProblem({ area, location: error.location, problem, ...details }, color));
  }
  const sums = [...omitted].map(([area, { location }]) => {
    const all = counts.get(area) ?? 0;
    const count = all - (printed.get(area) ?? 0);
    const command = OF_BUILDS.has(area) ? 'build' : 'check';
    const from = location ? `, from ${formatLocation(location)} on` : '';
    return {
      count,
      line: `[docs:${area}] ${count} more${from}, ${all} in all. "docspack ${command} --json" lists them.`,
    };
  });
  const rest = sums.slice(PRINTED_SUMS);
  const others = rest.reduce((sum, { count }) => sum + count, 0);
  const last = `${others} more of ${rest.length} other kinds. "docspack check --json" lists them.`;
  return [...shown, ...sums.slice(0, PRINTED_SUMS).map(({ line }) => line), ...(others > 0 ? [last] : [])];
}

/** Returns what is printed below the code frame. */
function hintOf({ error, more }: JoinedProblem): string | undefined {
  const parts = [error.hint, more].filter((part) => part !== undefined);
  return parts.length === 0 ? undefined : parts.join('\n');
}

/** Returns how many messages of each area are printed, so that all areas together have at most `total`; at least one. */
function shareOfArea(counts: readonly number[], ofArea: number, total: number): number {
  let share = ofArea;
  while (share > 1 && counts.reduce((sum, count) => sum + Math.min(count, share), 0) > total) share--;
  return share;
}
