import type { JsonValue } from '../../src/model/json.ts';

/** A comment below a line that asks for what is known about a position of it. */
export interface CodeQuery {
  kind: 'type' | 'completions';
  /** 0-based line of the comment. */
  at: number;
  /** 0-based line and column that it is about. */
  line: number;
  column: number;
}

/** A comment below a line that marks a range of it. */
export interface CodeRange {
  line: number;
  column: number;
  length: number;
}

/** A file of a fence. */
export interface CodePart {
  /** `undefined` for the file that the fence is. */
  name: string | undefined;
  /** 0-based first line, and the one after the last. */
  from: number;
  to: number;
}

/** A mistake in a comment. */
export interface MarkProblem {
  line: number;
  message: string;
  hint: string;
}

/** What the comments of Twoslash in a fence say. Lines are counted from 0. */
export interface CodeMarks {
  /** Lines with a comment that is not shown. */
  comments: ReadonlySet<number>;
  /** Lines that are compiled and not shown. */
  cut: ReadonlySet<number>;
  /** Lines that replace a comment, and the class of the line. */
  texts: ReadonlyMap<number, string>;
  queries: readonly CodeQuery[];
  ranges: readonly CodeRange[];
  parts: readonly CodePart[];
  /** Options of the compiler that the fence sets. */
  options: Readonly<Record<string, JsonValue>>;
  /** Codes of errors that are expected, which are shown. */
  errors: ReadonlySet<number>;
  /** Errors that are neither reported nor shown. */
  ignored: 'all' | 'cut' | ReadonlySet<number>;
  /** Whether an error that is not expected is shown and not reported. */
  isUnchecked: boolean;
  /** Whether names have no types. */
  isPlain: boolean;
  problems: readonly MarkProblem[];
}

const FLAG = /^\/\/\s?@(\w+)(?::\s?(.+))?$/;
const FILE_NAME = /^[\t\v\f ]*\/\/\s?@filename: (.+)$/;
const CUT = /^\/\/\s?---cut(?:-(before|after|start|end))?---$/;
const MARKER = /^(\s*\/\/\s*)(\^(?:[?|]|\^+))( .*)?$/;
const WORDS_OF_TWOSLASH = /@|---cut|\^/;
const TAGS: Readonly<Record<string, string>> = {
  log: 'highlight',
  annotate: 'highlight',
  warn: 'warning',
  error: 'error',
};

/** Options of the compiler that decide about types, by their type. */
const OPTIONS: Readonly<Record<'boolean' | 'string' | 'list' | 'json', readonly string[]>> = {
  boolean:
    'allowArbitraryExtensions allowImportingTsExtensions allowJs allowSyntheticDefaultImports allowUmdGlobalAccess allowUnreachableCode allowUnusedLabels alwaysStrict checkJs declaration downlevelIteration emitDecoratorMetadata erasableSyntaxOnly esModuleInterop exactOptionalPropertyTypes experimentalDecorators isolatedDeclarations isolatedModules noErrorTruncation noFallthroughCasesInSwitch noImplicitAny noImplicitOverride noImplicitReturns noImplicitThis noPropertyAccessFromIndexSignature noUncheckedIndexedAccess noUncheckedSideEffectImports noUnusedLocals noUnusedParameters preserveConstEnums removeComments resolveJsonModule resolvePackageJsonExports resolvePackageJsonImports skipLibCheck strict strictBindCallApply strictBuiltinIteratorReturn strictFunctionTypes strictNullChecks strictPropertyInitialization useDefineForClassFields useUnknownInCatchVariables verbatimModuleSyntax'.split(
      ' ',
    ),
  string:
    'baseUrl jsx jsxFactory jsxFragmentFactory jsxImportSource module moduleDetection moduleResolution target'.split(
      ' ',
    ),
  list: 'customConditions lib moduleSuffixes rootDirs typeRoots types'.split(' '),
  json: ['paths'],
};
const HANDBOOK = ['errors', 'noErrors', 'noErrorsCutted', 'noErrorValidation', 'noStaticSemanticInfo', 'keepNotations'];

/** Words of Twoslash that show what the compiler writes. */
const EMIT = new Set(['showEmit', 'showEmittedFile', 'emit']);

/** Reads the comments of Twoslash in code. Others, such as `// @ts-expect-error`, are code. */
export function readCodeMarks(lines: readonly string[]): CodeMarks {
  return lines.some((line) => WORDS_OF_TWOSLASH.test(line)) ? new MarkReader(lines).read() : NO_MARKS(lines.length);
}

const NO_MARKS = (length: number): CodeMarks => ({
  comments: new Set(),
  cut: new Set(),
  texts: new Map(),
  queries: [],
  ranges: [],
  parts: [{ name: undefined, from: 0, to: length }],
  options: {},
  errors: new Set(),
  ignored: new Set(),
  isUnchecked: false,
  isPlain: false,
  problems: [],
});

class MarkReader {
  readonly #lines: readonly string[];
  readonly #comments = new Set<number>();
  readonly #texts = new Map<number, string>();
  readonly #markers = new Set<number>();
  readonly #queries: CodeQuery[] = [];
  readonly #ranges: CodeRange[] = [];
  readonly #starts: { name: string | undefined; at: number }[] = [];
  readonly #options: Record<string, JsonValue> = {};
  readonly #problems: MarkProblem[] = [];
  readonly #handbook = new Map<string, string>();

  constructor(lines: readonly string[]) {
    this.#lines = lines;
  }

  read(): CodeMarks {
    for (const [at, line] of this.#lines.entries()) {
      const [, file] = FILE_NAME.exec(line) ?? [];
      if (file !== undefined) this.#starts.push({ name: file.trimEnd(), at });
      else this.#readFlag(line, at);
      this.#readMarker(line, at);
    }
    const codes = (name: string) =>
      new Set(
        (this.#handbook.get(name) ?? '')
          .split(/[\s,]+/)
          .map(Number)
          .filter((code) => code > 0),
      );
    const noErrors = this.#handbook.get('noErrors');
    return {
      comments: this.#comments,
      cut: this.#readCuts(),
      texts: this.#texts,
      queries: this.#queries,
      ranges: this.#ranges,
      parts: this.#readParts(),
      options: this.#options,
      errors: codes('errors'),
      ignored: noErrors === 'true' ? 'all' : this.#isSet('noErrorsCutted') ? 'cut' : codes('noErrors'),
      isUnchecked: this.#isSet('noErrorValidation'),
      isPlain: this.#isSet('noStaticSemanticInfo'),
      problems: this.#problems,
    };
  }

  #isSet(name: string): boolean {
    return this.#handbook.get(name) === 'true';
  }

  /** Returns the files, each of which begins with the comment that names it. */
  #readParts(): CodePart[] {
    const starts = [{ name: undefined, at: 0 }, ...this.#starts];
    return starts
      .map(({ name, at }, index) => ({ name, from: at, to: starts[index + 1]?.at ?? this.#lines.length }))
      .filter(({ from, to }) => to > from);
  }

  #readFlag(line: string, at: number): void {
    const [, name = '', value] = FLAG.exec(line) ?? [];
    if (name === '') return;
    if (EMIT.has(name)) {
      const hint = 'Remove it, and write the emitted code in a block of its own.';
      this.#problems.push({ line: at, message: `has "@${name}", which is not supported.`, hint });
    }
    const tag = value === undefined ? undefined : TAGS[name];
    if (tag !== undefined) {
      this.#texts.set(at, `// ${value} [!code ${tag}]`);
      return;
    }
    const lower = name.toLowerCase();
    const handbook = HANDBOOK.find((each) => each === name);
    if (handbook !== undefined) this.#handbook.set(handbook, (value ?? 'true').trim());
    for (const [type, names] of Object.entries(OPTIONS)) {
      const option = names.find((each) => each.toLowerCase() === lower);
      if (option !== undefined) this.#options[option] = this.#parse(type, (value ?? 'true').trim(), at);
      else if (handbook === undefined) continue;
      this.#comments.add(at);
    }
  }

  #parse(type: string, value: string, line: number): JsonValue {
    if (type === 'boolean') return value.toLowerCase() === 'true';
    if (type === 'list') return value.split(',').map((each) => each.trim());
    if (type === 'string') return value;
    try {
      return JSON.parse(value);
    } catch {
      this.#problems.push({
        line,
        message: `has an option whose value "${value}" is no JSON.`,
        hint: 'Write // @paths: {"@/*": ["./*"]}.',
      });
      return {};
    }
  }

  #readMarker(line: string, at: number): void {
    const [, before = '', marker, rest] = MARKER.exec(line) ?? [];
    if (marker === undefined) return;
    let target = at - 1;
    while (this.#markers.has(target)) target -= 1;
    this.#markers.add(at);
    // The text of a range is for readers.
    if (marker === '^?' || marker === '^|' || rest === undefined) this.#comments.add(at);
    const place = { line: target, column: before.length };
    if (marker === '^?') this.#queries.push({ kind: 'type', at, ...place });
    else if (marker === '^|') this.#queries.push({ kind: 'completions', at, ...place });
    else if (before.length < (this.#lines[target] ?? '').length) this.#ranges.push({ ...place, length: marker.length });
    else
      this.#problems.push({
        line: at,
        message: `marks "${marker}" behind the end of the line above.`,
        hint: 'Write "^" below the letters that it marks.',
      });
  }

  #readCuts(): ReadonlySet<number> {
    const cut = new Set<number>();
    const hide = (from: number, to: number) => {
      for (let line = from; line < to; line++) cut.add(line);
    };
    const starts: number[] = [];
    for (const [at, line] of this.#lines.entries()) {
      const [comment, kind = 'before'] = CUT.exec(line.trim()) ?? [];
      if (comment === undefined) continue;
      if (kind === 'start') starts.push(at);
      else if (kind === 'before') hide(0, at + 1);
      else if (kind === 'after') hide(at, this.#lines.length);
      else {
        const start = starts.pop();
        if (start === undefined)
          this.#problems.push({
            line: at,
            message: `has "${comment}" without a start.`,
            hint: 'Write // ---cut-start--- above it.',
          });
        else hide(start, at + 1);
      }
      if (kind === 'after') break;
    }
    for (const line of starts)
      this.#problems.push({
        line,
        message: 'has "// ---cut-start---" without an end.',
        hint: 'Write // ---cut-end--- below it.',
      });
    return cut;
  }
}
