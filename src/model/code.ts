import type { SourceLocation } from './issue.ts';
import type { CodeNote } from './tree.ts';

/** A fence, as the `code` hook is given it. */
export interface FencedCode {
  /** Language as authored; `''` if there is none. */
  readonly lang: string;
  /** What follows the language, as authored, such as `title="a.ts" {1,3}`. */
  readonly meta: string;
  /** The text that readers see: that of a file if the fence shows one, without `[!code …]` notations and hidden lines. */
  readonly code: string;
  readonly location: SourceLocation;
}

/** A sample of code in a file that is no page, such as an example in a source comment. */
export interface CodeSample {
  /** Absolute path of the file. */
  readonly file: string;
  /** Language as authored; `''` if there is none. */
  readonly lang: string;
  /** What follows the language, as authored, such as `title="a.ts"`. */
  readonly meta: string;
  /** Lines of the code, without what begins the lines of a comment. */
  readonly code: string;
  /** 1-based line of the opening backticks, or the one before the code. */
  readonly line: number;
}

/** What a plugin adds to a fence. Lines are counted from 0. */
export interface CodeDecorations {
  /**
   * CSS classes by line, with spaces between them. The default theme has `highlighted`, `focused`, `diff add`, `diff remove`, `inserted`,
   * `deleted`, `error` and `warning`.
   * @example
   * const lineClasses = { 0: 'deleted', 1: 'inserted' };
   */
  readonly lineClasses?: Readonly<Record<number, string>>;
  /** Ranges of the code that are marked or have a text. */
  readonly notes?: readonly CodeNote[];
  /** Trusted inner HTML of `<code>`, in place of the highlighted code. It has no line numbers, marks or notes. */
  readonly html?: string;
}
