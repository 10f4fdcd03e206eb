import type { JsonValue } from '../../shared/page.ts';
import { DocsError } from '../messages/errors.ts';
import type { PageEsm } from './esm.ts';
import type { Position, TreeNode } from './tree.ts';

/** Target of a name that a file imports or declares. */
export type Binding =
  | { kind: 'theme'; name: string }
  | { kind: 'fragment'; file: PageFile }
  | { kind: 'module' }
  | { kind: 'unavailable' };

/** A parsed Markdown file: a page, or a fragment that pages use as a component. */
export interface PageFile {
  /** Absolute path. */
  file: string;
  /** Path relative to the docs folder, with forward slashes. */
  relativePath: string;
  /** Path for messages. */
  displayPath: string;
  locale: string;
  source: string;
  esm: PageEsm;
  bindings: Map<string, Binding>;
  children: TreeNode[];
}

/** Props that a fragment receives from the file that uses it. */
export interface FragmentProps {
  outer: FragmentInstance;
  props: Record<string, JsonValue>;
  /** Props whose values are expressions of the outer instance, by index. */
  expressions: Record<string, number>;
  spreads: number[];
  children: readonly TreeNode[];
}

/** An instance of a file: the page itself, or one use of a fragment. */
export interface FragmentInstance {
  file: PageFile;
  /** `undefined` for the page itself. */
  given: FragmentProps | undefined;
}

/** An expression of a page, with the instance that contains it. */
export interface Expression {
  code: string;
  instance: FragmentInstance;
  /** Position of its node. */
  position: Position | undefined;
}

/** A component that a file imports or declares itself. */
export interface OwnComponent {
  file: PageFile;
  /** Name as authored, such as `Chart` or `UI.Chart`. */
  name: string;
}

/** Everything in a page that needs code. */
export interface PageCode {
  /** The page, followed by its fragments. */
  files: readonly PageFile[];
  instances: readonly FragmentInstance[];
  expressions: readonly Expression[];
  /** Components by the name that content uses. */
  components: ReadonlyMap<string, OwnComponent>;
  /** Plain elements with expression attributes. */
  elements: ReadonlySet<string>;
}

/** Returns the names of components that code uses as JSX. */
export function componentNames(code: string): string[] {
  return [...new Set([...code.matchAll(/<([A-Z][\w$]*)/g)].map(([, name = '']) => name))];
}

const QUOTED = /(["'`])(?:\\.|(?!\1)[^\\])*\1/gs;

/**
 * Returns whether code uses a component that it does not define itself: the name is in tags and nowhere else. Parameters
 * such as `({ Icon }) => <Icon />` are not free.
 */
export function isFree(code: string, name: string): boolean {
  const withoutStrings = code.replace(QUOTED, '""');
  const isTag = new RegExp(`<${name.replace(/\$/g, '\\$')}(?![\\w$])`);
  return isTag.test(withoutStrings) && !mentions(withoutStrings.replace(/<\/?[A-Z][\w$.]*/g, ''), name);
}

/** Returns whether code contains a name. */
export function mentions(code: string, name: string): boolean {
  return new RegExp(`(?<![\\w$.])${name.replace(/\$/g, '\\$')}(?![\\w$])`).test(code);
}

/** Creates an error at a node of a file. */
export function instanceError(
  { file }: FragmentInstance,
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
