import { inspect } from 'node:util';
import type { CommonCause, DocsErrorOptions, Fix, Hint, Issue, SourceLocation } from '../../model/issue.ts';
import { linesOf } from './sourceLines.ts';

const FRAME_LINES_AROUND = 2;
const FRAME_CHARACTERS = 200;
/** Maximum length of a quoted value. */
const QUOTED_CHARACTERS = 60;
/** Maximum number of values in a quoted one: a list may have 100,000,000. */
const QUOTED_PARTS = 1_000;

/** Maximum length of a problem and of a hint. Code of a site may report all that it has read. */
const MAX_CHARACTERS = 10_000;

/** Characters that a terminal obeys, but tabs and line ends. */
const CONTROL = /[^\P{Cc}\t\n]/gu;
/** What `toPrintable` may change. */
const UNPRINTABLE = /[^\P{Cc}\t]/u;
/** Line ends before what GitHub Actions takes for a command. */
const BEFORE_COMMAND = /\n(?=\s*(?:::|##\[))/g;
/** The pictures of control characters, such as "␛", have the code of the character added to this one. */
const PICTURES = 0x2400;

/**
 * Returns a text that can be printed as it is: a page that somebody proposes must not clear the screen, or give commands to the machine
 * that checks it.
 */
export function toPrintable(text: string): string {
  if (!UNPRINTABLE.test(text)) return text;
  return text
    .replace(CONTROL, (character) => {
      const code = character.charCodeAt(0);
      return code < 0x20 ? String.fromCharCode(PICTURES + code) : code === 0x7f ? '\u2421' : '\ufffd';
    })
    .replace(BEFORE_COMMAND, '\u240a');
}

/** Cuts a text to its maximum length. */
function cut(text: string): string {
  const more = text.length - MAX_CHARACTERS;
  return more > 0 ? `${text.slice(0, MAX_CHARACTERS)}… (${more.toLocaleString('en')} more characters)` : text;
}

/** Formats a code frame: numbered lines around a location, with a marker below the column. */
export function codeFrame(source: string, line: number, column?: number): string {
  const lines = linesOf(source);
  const first = Math.max(1, line - FRAME_LINES_AROUND);
  const last = Math.min(lines.length, line + FRAME_LINES_AROUND);
  const width = String(last).length;
  const cut = column === undefined || column <= FRAME_CHARACTERS ? 0 : column - FRAME_CHARACTERS / 2;
  const rows: string[] = [];
  for (let number = first; number <= last; number++) {
    const text = (lines[number - 1] ?? '').slice(cut, cut + FRAME_CHARACTERS);
    rows.push(`${number === line ? '>' : ' '} ${String(number).padStart(width)} | ${toPrintable(text)}`.trimEnd());
    if (number === line && column !== undefined) {
      const before = text.slice(0, column - 1 - cut).replace(/[^\t]/g, ' ');
      rows.push(`  ${' '.repeat(width)} | ${before}^`);
    }
  }
  return rows.join('\n');
}

/**
 * An error in the user's input. Its message has the form `[docs:area] file:line:column problem`, followed by the code
 * frame and the hint. It is composed when it is read, because most of 100,000 errors are only counted.
 */
export class DocsError extends Error {
  override readonly name = 'DocsError';
  readonly area: string;
  readonly location: SourceLocation | undefined;
  readonly problem: string;
  readonly hint: string | undefined;
  readonly fix: Fix | undefined;
  readonly related: readonly SourceLocation[];
  readonly commonCause: CommonCause | undefined;
  #source: string | (() => string | undefined) | undefined;
  #frame: string | undefined;

  constructor({
    area,
    location,
    source,
    cause,
    frame,
    problem,
    hint,
    related = [],
    commonCause,
  }: Omit<DocsErrorOptions, 'source'> & { source?: string | (() => string | undefined); frame?: string }) {
    // Nobody reads the stack, which takes longer than all else of an error.
    const { stackTraceLimit } = Error;
    Error.stackTraceLimit = 0;
    super(undefined, { cause });
    Error.stackTraceLimit = stackTraceLimit;
    this.area = area;
    this.location = location;
    this.problem = toPrintable(cut(problem));
    const advice = textOfHint(hint);
    this.hint = advice === undefined ? undefined : toPrintable(cut(advice));
    this.fix = typeof hint === 'object' ? hint.fix : undefined;
    this.related = related;
    this.commonCause = commonCause;
    this.#source = source;
    this.#frame = frame;
  }

  override get message(): string {
    const { area, location, problem, frame, hint } = this;
    const at = location ? `${toPrintable(formatLocation(location))} ` : '';
    const first = `[docs:${area}] ${at}${problem}`;
    return [first, frame, hint].filter((part) => part !== undefined).join('\n');
  }

  /** Lines of the source around the location; `undefined` if one of both is not known. */
  get frame(): string | undefined {
    if (this.#source !== undefined && this.location?.line !== undefined) {
      const source = typeof this.#source === 'function' ? this.#source() : this.#source;
      if (source !== undefined) this.#frame ??= codeFrame(source, this.location.line, this.location.column);
      this.#source = undefined;
    }
    return this.#frame;
  }

  /** Prints only the message where the error is inspected as an object, as Rspack's command line does. */
  [inspect.custom](): string {
    return this.message;
  }
}

/** Converts an error to an issue of the check that has its area. */
export function toIssue(error: DocsError): Issue {
  const { area, location, problem, related, commonCause } = error;
  const hint = hintOf(error);
  return {
    check: area,
    message: problem,
    ...(location && { location }),
    ...(hint !== undefined && { hint }),
    ...(related.length > 0 && { related }),
    ...(commonCause && { commonCause }),
  };
}

/** Returns the hint of an error, with its fix. */
export function hintOf({ hint, fix }: Pick<DocsError, 'hint' | 'fix'>): Hint | undefined {
  return fix && hint !== undefined ? { text: hint, fix } : hint;
}

/** Returns the sentence of a hint. */
export function textOfHint(hint: Hint | undefined): string | undefined {
  return typeof hint === 'object' ? hint.text : hint;
}

/** Several errors of one check. */
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
 * Returns the errors that a thrown value contains.
 * @throws the value itself if it is neither a `DocsError` nor a `DocsErrors`
 */
export function toDocsErrors(thrown: unknown): readonly DocsError[] {
  if (thrown instanceof DocsError) return [thrown];
  if (thrown instanceof DocsErrors) return thrown.errors;
  throw thrown;
}

/** Sorts the errors of one file by line. Errors without a line come first. */
export function sortByLocation<Located extends Pick<DocsError, 'location'>>(errors: readonly Located[]): Located[] {
  const rank = ({ location }: Located) => [location?.line ?? 0, location?.column ?? 0];
  return [...errors].sort((one, other) => {
    const [line = 0, column = 0] = rank(one);
    const [otherLine = 0, otherColumn = 0] = rank(other);
    return line - otherLine || column - otherColumn;
  });
}

/** Quotes a value for a message as JSON, truncated if long. */
export function quoteValue(value: unknown): string {
  const text = typeof value === 'function' ? 'a function' : toJson(value);
  return text.length > QUOTED_CHARACTERS ? `${text.slice(0, QUOTED_CHARACTERS)}…` : text;
}

function toJson(value: unknown): string {
  let count = 0;
  const countParts = (_: string, part: unknown) => {
    count += 1;
    if (count > QUOTED_PARTS) throw new RangeError('It is too long.');
    return part;
  };
  try {
    return JSON.stringify(value, countParts) ?? String(value);
  } catch {
    // It is circular, contains a bigint, has getters that throw, or is too long.
    return inspect(value, { depth: 0, breakLength: Number.POSITIVE_INFINITY, customInspect: false });
  }
}

/** Joins choices as `a, b or c`. */
export function joinChoices(choices: readonly string[]): string {
  return choices.length < 2 ? choices.join('') : `${choices.slice(0, -1).join(', ')} or ${choices.at(-1)}`;
}

/** Formats a location as `file:line:column`. Omits what is unknown. */
export function formatLocation({ file, line, column }: SourceLocation): string {
  return [file, line, line === undefined ? undefined : column].filter((part) => part !== undefined).join(':');
}

/** Returns the message of any thrown value. */
export function messageOf(error: unknown): string {
  if (error instanceof Error) return error.message === '' ? `${error.name} without a message` : error.message;
  return typeof error === 'string' ? error : quoteValue(error);
}
