/** Location in a source file. */
export interface SourceLocation {
  /** Display path: relative to the working directory, with forward slashes. */
  file: string;
  /** 1-based line. */
  line?: number;
  /** 1-based column, in UTF-16 units. */
  column?: number;
  /**
   * What is wrong, as authored: at the position, or behind it in its line. Editors underline it.
   * @default the word at the position
   */
  value?: string;
}

/** The common cause of several problems. They are reported as one, with the places of the others: one change fixes all of them. */
export interface CommonCause {
  /** The same for all problems of the cause in their area. */
  key: string;
  /**
   * Where the cause shows.
   * @default the location of the problem
   */
  place?: SourceLocation;
  /**
   * The kind of the places.
   * @default 'place'
   */
  kind?: 'page' | 'fence' | 'file' | 'place';
}

/** A change that fixes a problem, which editors offer. */
export type Fix =
  /** Replaces a value at the location. */
  | { kind: 'replace'; from: string; to: string }
  /** Renames the component at the location. */
  | { kind: 'component'; from: string; to: string }
  /** Gives the heading at the location, of a level, another one. */
  | { kind: 'level'; from: number; to: number }
  /** Writes a backslash before the brace at the location. */
  | { kind: 'escape-brace' }
  /** Creates a page, by its display path. */
  | { kind: 'create'; file: string };

/** How to fix a problem: a sentence, or one with the change. */
export type Hint = string | { text: string; fix: Fix };

/** Options of a `DocsError`. */
export interface DocsErrorOptions {
  /** Area of the product that reports the error: links, pages, config, … */
  area: string;
  problem: string;
  /** How to fix the problem. */
  hint?: Hint;
  location?: SourceLocation;
  /** Other places that have to do with it, such as the page that a link means. Editors lead to them. */
  related?: readonly SourceLocation[];
  /** Text of the file, for the code frame. */
  source?: string;
  commonCause?: CommonCause;
  cause?: unknown;
}

/** A problem in the input of the site. */
export interface Issue {
  /** Location of the problem. */
  location?: SourceLocation;
  /** A sentence with the value quoted, such as `redirects from "/a", which is a page.` */
  message: string;
  /** How to fix it. */
  hint?: Hint;
  /** Other places that have to do with it, such as the page that a link means. Editors lead to them. */
  related?: readonly SourceLocation[];
  /** The cause that it shares with other problems, such as a package that is not installed. */
  commonCause?: CommonCause;
  /**
   * Name of the check, one of the plugin's `checks`. Sites set its severity by this name.
   * @default the name of the plugin
   */
  check?: string;
  /**
   * An error fails a build. In watch mode, errors leave the site usable. The severity of a declared check is in `checks`.
   * @default 'error'
   */
  severity?: 'error' | 'warning';
}

/** Effect of a check's findings on a build: an error fails it. */
export type CheckSeverity = 'error' | 'warn' | 'off';

/** A check, by whose name a site sets its severity and a comment turns it off for a line. */
export interface CheckDeclaration {
  /** Its findings, as a noun phrase such as `headings that skip a level`. */
  finds: string;
  /** Severity in a site that sets none. */
  severity: CheckSeverity;
  /**
   * Whether an error leaves no page to show, so that watch mode stops at it.
   * @default false
   */
  blocks?: true;
  /**
   * Whether it gives advice about writing: readers see what it finds as the author wrote it. In a site with the configuration of another
   * engine, a build counts its findings in one line.
   * @default false
   */
  isAdvice?: true;
}

/** Checks by name. */
export type CheckDeclarations = Readonly<Record<string, CheckDeclaration>>;

/** A comment that turns checks off for a line. */
export interface CheckIgnore {
  /** Display path. */
  file: string;
  /** 1-based location of the comment. */
  line: number;
  column: number;
  /** 1-based lines to which it applies. */
  first: number;
  last: number;
  checks: string[];
  /** `''` if the comment has none. */
  reason: string;
}
