/**
 * Kind of input: Markdown with JSX, Markdown with HTML, HTML alone, or an MDX program for recma plugins. With `-syntax`, the tree is that
 * of the text as it is authored, from the native parser alone.
 */
type ParseKind = 'mdx' | 'md' | 'html' | 'program' | 'mdx-syntax' | 'md-syntax';

/** A text to parse. */
export interface TextJob {
  kind: ParseKind;
  body: string;
  /** Absolute path, which is passed to unified plugins. */
  file: string;
  /**
   * Whether the native parser reads formulas: `double` only those between `$$`.
   * @default false
   */
  math?: boolean | 'double';
  /**
   * CPU time limit in milliseconds.
   * @default the parser's limit
   */
  limitMs?: number;
}

/** A call of a module, such as one that renders a diagram. */
interface TaskJob {
  kind: 'task';
  /** URL of a module of plain JavaScript, whose default export receives the input, and returns a string or a promise of one. */
  module: string;
  /** Input of the call. */
  body: string;
  /** CPU time limit in milliseconds. It includes loading the module. */
  limitMs: number;
}

/** A job for the parser. */
export type ParseJob = TextJob | TaskJob;

/** Result of a job: a tree as the native parser's bytes or as JSON, or the code of a program, or the result of a task. */
export type ParseOutput = Uint8Array | string;
