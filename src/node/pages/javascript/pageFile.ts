import type { Hint } from '../../../model/issue.ts';
import type { TreeNode } from '../../../model/tree.ts';
import type { PageEsm } from '../../../tools/javascript/esm.ts';
import { DocsError } from '../../../tools/messages/errors.ts';

/**
 * Target of a name that a file imports or declares. `request` is that of the module which Markdown is in code, for the bundler. `isModule` is
 * set where code has the module itself: its props are not those of the component of the theme.
 */
export type Binding =
  | { kind: 'theme'; name: string; isModule?: boolean }
  | { kind: 'fragment'; file: PageFile; request: string }
  | { kind: 'module'; request?: string }
  | { kind: 'unavailable' };

/** A parsed Markdown file: a page, or a fragment that pages use as a component. */
export interface PageFile {
  /** Absolute path. */
  file: string;
  /** Path relative to the docs folder, with forward slashes. */
  relativePath: string;
  /**
   * Path of `file` relative to the docs folder, which relative imports refer to. Differs from `relativePath` for a page that a plugin makes
   * from a file.
   */
  importPath: string;
  /** Path for messages. */
  displayPath: string;
  locale: string;
  /** Set for a module that code imports, which exports what it declares and has the props of its use. */
  isModule?: true;
  source: string;
  esm: PageEsm;
  bindings: Map<string, Binding>;
  children: TreeNode[];
}

/** Creates an error at a node of a file. */
export function nodeError(
  { displayPath, source }: PageFile,
  { position }: Pick<TreeNode, 'position'>,
  problem: string,
  hint: Hint,
): DocsError {
  const { line, column } = position?.start ?? {};
  return new DocsError({ area: 'pages', location: { file: displayPath, line, column }, problem, hint, source });
}
