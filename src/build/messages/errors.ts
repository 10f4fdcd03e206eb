import { inspect } from 'node:util';

/** Where in the product's input a problem lies. */
export interface SourceLocation {
  /** Path shown to the author: relative to the working directory, with forward slashes. */
  file: string;
  /** Counted from 1. */
  line?: number;
  /** Counted from 1, in UTF-16 units. */
  column?: number;
}

export interface DocsErrorOptions {
  /** Part of the product that noticed: links, pages, config, ... */
  area: string;
  problem: string;
  /** What to do about it. */
  hint?: string;
  location?: SourceLocation;
  /** Text of the file, from which the code frame is cut. */
  source?: string;
  cause?: unknown;
}

const FRAME_LINES_AROUND = 2;
const FRAME_CHARACTERS = 200;
/** Of a value that a message quotes. */
const QUOTED_CHARACTERS = 60;

/** Some lines of a source round a place, numbered, with a mark below the column. */
export function codeFrame(source: string, line: number, column?: number): string {
  const lines = source.split(/\r\n|\r|\n/);
  const first = Math.max(1, line - FRAME_LINES_AROUND);
  const last = Math.min(lines.length, line + FRAME_LINES_AROUND);
  const width = String(last).length;
  const cut = column === undefined || column <= FRAME_CHARACTERS ? 0 : column - FRAME_CHARACTERS / 2;
  const rows: string[] = [];
  for (let number = first; number <= last; number++) {
    const text = (lines[number - 1] ?? '').slice(cut, cut + FRAME_CHARACTERS);
    rows.push(`${number === line ? '>' : ' '} ${String(number).padStart(width)} | ${text}`.trimEnd());
    if (number === line && column !== undefined) {
      const before = text.slice(0, column - 1 - cut).replace(/[^\t]/g, ' ');
      rows.push(`  ${' '.repeat(width)} | ${before}^`);
    }
  }
  return rows.join('\n');
}

/** A mistake in the product's input. Its message: `[docs:area] file:line:column problem`, the code frame, the hint. */
export class DocsError extends Error {
  readonly area: string;
  readonly location: SourceLocation | undefined;
  readonly problem: string;
  readonly hint: string | undefined;
  readonly frame: string | undefined;

  constructor({ area, problem, hint, location, source, cause }: DocsErrorOptions) {
    const frame =
      source !== undefined && location?.line !== undefined
        ? codeFrame(source, location.line, location.column)
        : undefined;
    const at = location ? `${formatLocation(location)} ` : '';
    super([`[docs:${area}] ${at}${problem}`, frame, hint].filter((part) => part !== undefined).join('\n'), { cause });
    this.name = 'DocsError';
    this.stack = `${this.name}: ${this.message}`;
    this.area = area;
    this.location = location;
    this.problem = problem;
    this.hint = hint;
    this.frame = frame;
  }

  /** Whoever prints the error as an object, as Rspack's command line does, prints what its author should read. */
  [inspect.custom](): string {
    return this.message;
  }
}

/** Several mistakes that were found at once. */
export class DocsErrors extends Error {
  readonly errors: readonly DocsError[];

  constructor(errors: readonly DocsError[]) {
    super(errors.map(({ message }) => message).join('\n\n'));
    this.name = 'DocsErrors';
    this.stack = `${this.name}: ${this.message}`;
    this.errors = errors;
  }

  [inspect.custom](): string {
    return this.message;
  }
}

/**
 * The mistakes that a thrown value stands for.
 * @throws the value itself if it is neither a DocsError nor a DocsErrors
 */
export function toDocsErrors(thrown: unknown): readonly DocsError[] {
  if (thrown instanceof DocsError) return [thrown];
  if (thrown instanceof DocsErrors) return thrown.errors;
  throw thrown;
}

/** Errors of one file in the order of their lines; those without a line come first. */
export function sortByLocation(errors: readonly DocsError[]): DocsError[] {
  const rank = ({ location }: DocsError) => [location?.line ?? 0, location?.column ?? 0];
  return [...errors].sort((one, other) => {
    const [line = 0, column = 0] = rank(one);
    const [otherLine = 0, otherColumn = 0] = rank(other);
    return line - otherLine || column - otherColumn;
  });
}

/** A value as messages quote it: JSON, cut where it is long. */
export function quoteValue(value: unknown): string {
  const text = typeof value === 'function' ? 'a function' : (JSON.stringify(value) ?? String(value));
  return text.length > QUOTED_CHARACTERS ? `${text.slice(0, QUOTED_CHARACTERS)}…` : text;
}

/** `a, b or c` */
export function joinChoices(choices: readonly string[]): string {
  return choices.length < 2 ? choices.join('') : `${choices.slice(0, -1).join(', ')} or ${choices.at(-1)}`;
}

/** `file:line:column` with what is known. */
export function formatLocation({ file, line, column }: SourceLocation): string {
  return [file, line, line === undefined ? undefined : column].filter((part) => part !== undefined).join(':');
}

/** The message of anything that was thrown. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
