import type { Hint } from '../../../src/model/issue.ts';
import type { JsxNode, RootNode, TreeElement, TreeNode } from '../../../src/model/tree.ts';
import { BLOCK_ELEMENTS } from '../../../src/tools/tree/html.ts';

/** An element, authored as Markdown, HTML or JSX, or a component. */
export interface MarkupElement {
  name: string;
  /** Literal attributes by the names that JSX has; `undefined` for those with an expression. */
  attributes: ReadonlyMap<string, string | undefined>;
  /** Whether it has spread attributes. */
  isOpen: boolean;
  /** Whether it was authored as JSX. */
  isJsx: boolean;
  children: readonly TreeNode[];
  position: TreeNode['position'];
}

/** An element in a tree. */
export interface MarkupNode extends MarkupElement {
  /** The innermost component or neutral element, such as `div`, that contains it. */
  container: TreeNode | undefined;
}

/** A mistake in a file: at a node, or at a line. */
export interface Finding {
  check: string;
  node?: Pick<MarkupNode, 'position'>;
  line?: number;
  column?: number;
  /** See `SourceLocation`. */
  value?: string;
  problem: string;
  hint: Hint;
}

/** Elements that a check is about. Components are as well. */
const CHECKED: ReadonlySet<string> = new Set(['a', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'img', 'table']);

/** Calls a function with the elements and components of a tree that checks are about, in the order of their beginnings. */
export function visit(root: RootNode, enter: (node: MarkupNode) => void): void {
  const visitNode = (node: TreeNode, container: TreeNode | undefined) => {
    const name = nameOf(node);
    if (name !== undefined && (CHECKED.has(name) || /^[A-Z]/.test(name))) {
      const markup = toMarkup(node);
      if (markup) enter({ ...markup, container });
    }
    if (!('children' in node)) return;
    const inner = name !== undefined && !BLOCK_ELEMENTS.has(name) ? node : container;
    // The depth of a tree is limited: see checkDepth.
    for (const child of node.children) visitNode(child, inner);
  };
  visitNode(root, undefined);
}

function nameOf(node: TreeNode): string | undefined {
  if (node.type === 'element') return node.tagName;
  return node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement' ? (node.name ?? undefined) : undefined;
}

/** Returns a node as an element or component; `undefined` for all others. */
export function toMarkup(node: TreeNode): MarkupElement | undefined {
  if (node.type === 'element') return fromElement(node);
  if (node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement') return fromJsx(node);
  return undefined;
}

function fromElement({ tagName, properties, children, position }: TreeElement): MarkupElement {
  const attributes = new Map(
    Object.entries(properties).map(([key, value]) => [
      key,
      Array.isArray(value) ? value.join(' ') : String(value ?? ''),
    ]),
  );
  return { name: tagName, attributes, isOpen: false, isJsx: false, children, position };
}

function fromJsx({ name, attributes, children, position }: JsxNode): MarkupElement | undefined {
  if (name === null) return undefined;
  const known = new Map<string, string | undefined>();
  for (const attribute of attributes) {
    if (attribute.type !== 'mdxJsxAttribute') continue;
    const { value } = attribute;
    known.set(attribute.name, typeof value === 'string' ? value : value ? readString(value.value) : '');
  }
  const isOpen = attributes.some(({ type }) => type === 'mdxJsxExpressionAttribute');
  return { name, attributes: known, isOpen, isJsx: true, children, position };
}

/** Returns the value of an expression that is nothing but a string. */
function readString(code: string): string | undefined {
  return /^\s*(["'`])([^"'`\\$]*)\1\s*$/.exec(code)?.[2];
}
