import type { JsonValue } from '../../shared/page.ts';
import { DocsError } from '../messages/errors.ts';
import type { PageEsm } from './esm.ts';
import type { Position, TreeNode } from './tree.ts';

/** What a name that a file imports or declares stands for. */
export type Binding =
  | { kind: 'theme'; name: string }
  | { kind: 'fragment'; file: PageFile }
  | { kind: 'module' }
  | { kind: 'unavailable' };

/** A Markdown file as it was read: a page, or a fragment that pages show as a component. */
export interface PageFile {
  /** Absolute. */
  file: string;
  /** Below the docs folder, with forward slashes. */
  relativePath: string;
  /** For messages. */
  displayPath: string;
  locale: string;
  source: string;
  esm: PageEsm;
  bindings: Map<string, Binding>;
  children: TreeNode[];
}

/** What a fragment got from the file that shows it. */
export interface Given {
  outer: Showing;
  props: Record<string, JsonValue>;
  /** Props that are expressions of the outer showing, by index. */
  expressions: Record<string, number>;
  spreads: number[];
  children: readonly TreeNode[];
}

/** A file as a page shows it: the page itself, or a fragment each time it is used. */
export interface Showing {
  file: PageFile;
  /** undefined: the page itself. */
  given: Given | undefined;
}

/** An expression of a page, with the showing it was written in. */
export interface Expression {
  code: string;
  showing: Showing;
  /** Of the node that it is a part of. */
  position: Position | undefined;
}

/** A component that a file imports or declares itself. */
export interface OwnComponent {
  file: PageFile;
  /** As written, such as `Chart` or `UI.Chart`. */
  name: string;
}

/** Everything in a page that needs code of its own. */
export interface PageCode {
  /** The page, then the fragments it shows. */
  files: readonly PageFile[];
  showings: readonly Showing[];
  expressions: readonly Expression[];
  /** By the name that content uses. */
  components: ReadonlyMap<string, OwnComponent>;
  /** Plain elements with attributes that are expressions. */
  elements: ReadonlySet<string>;
}

/** Names of components that code writes as JSX. */
export function componentNames(code: string): string[] {
  return [...new Set([...code.matchAll(/<([A-Z][\w$]*)/g)].map(([, name = '']) => name))];
}

/** Whether code speaks of a name. */
export function mentions(code: string, name: string): boolean {
  return new RegExp(`(?<![\\w$.])${name.replace(/\$/g, '\\$')}(?![\\w$])`).test(code);
}

/** A mistake at a node of a file that a page shows. */
export function showingError(
  { file }: Showing,
  { position }: Pick<TreeNode, 'position'>,
  problem: string,
  hint: string,
): DocsError {
  const { line, column } = position?.start ?? {};
  return new DocsError({
    area: 'pages',
    location: { file: file.displayPath, line, column },
    problem,
    hint,
    source: file.source,
  });
}
