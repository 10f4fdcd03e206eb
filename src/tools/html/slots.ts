import type { ComponentNode, ContentNode, ExpressionNode } from '../../model/pageData.ts';
import type { ParsedElement } from './renderedHtml.ts';

/** A node whose text only rendering shows: an expression, a component of the site's own, a component with computed props. */
export type SlotNode = ExpressionNode | ComponentNode;

/** A slot in the content of a page. */
export interface FoundSlot {
  node: SlotNode;
  /** Whether it is inside of a component, which may look at its children. */
  isInComponent: boolean;
}

/** What is marked of a slot: the node itself, or each of its children. */
export type SlotPart = 'self' | 'children';

/** Element around what a slot or one of its children renders: `3` is the slot, `3.0` its first child. */
const MARK = 'docs-slot';
const MARKS = /<docs-slot n="([\d.]+)">|<\/docs-slot>/g;
/** React separates neighboring texts, of which a mark leaves fewer. */
const SEPARATOR = /<!-- -->/g;

/**
 * Returns whether a node is a slot.
 * @param own names of the components of the page's own scope
 */
export function isSlot(node: ContentNode, own: ReadonlySet<string>): node is SlotNode {
  if (typeof node === 'string') return false;
  // The program of a site with recma plugins renders all of a page's content itself.
  if (node.kind === 'expression') return node.children === undefined;
  return node.kind === 'component' && (own.has(node.name) || hasComputedProps(node));
}

function hasComputedProps({ expressions, spreads }: ComponentNode): boolean {
  return expressions !== undefined || spreads !== undefined;
}

function childrenOf(node: Exclude<ContentNode, string>): ContentNode[] {
  return node.kind === 'html' ? [] : (node.children ?? []);
}

/** Lists the slots of content in the order of their numbers: an outer one before those inside of it. */
export function listSlots(nodes: readonly ContentNode[], own: ReadonlySet<string>, isInComponent = false): FoundSlot[] {
  return nodes.flatMap((node) => {
    if (typeof node === 'string' || (node.kind === 'expression' && node.children)) return [];
    const inner = listSlots(childrenOf(node), own, isInComponent || node.kind === 'component');
    return isSlot(node, own) ? [{ node, isInComponent }, ...inner] : inner;
  });
}

/** Returns content that renders with marks around what slots render. */
export function markSlots(
  nodes: readonly ContentNode[],
  own: ReadonlySet<string>,
  isMarked: (slot: number, part: SlotPart) => boolean,
): ContentNode[] {
  let count = 0;
  const visit = (node: ContentNode): ContentNode => {
    if (typeof node === 'string' || node.kind === 'html' || (node.kind === 'expression' && node.children)) return node;
    if (!isSlot(node, own)) return node.children ? { ...node, children: node.children.map(visit) } : node;
    const slot = count++;
    const children = node.children
      ?.map(visit)
      .map((child, index) => (isMarked(slot, 'children') ? mark(`${slot}.${index}`, child) : child));
    const inner = children ? { ...node, children } : node;
    return isMarked(slot, 'self') ? mark(String(slot), inner) : inner;
  };
  return nodes.map(visit);
}

function mark(n: string, node: ContentNode): ContentNode {
  return { kind: 'element', tag: MARK, props: { n }, children: [node] };
}

/** Removes the marks from HTML, to compare it with HTML that never had any. */
export function withoutMarks(html: string): string {
  return html.replace(MARKS, '').replace(SEPARATOR, '');
}

/** Returns the HTML of each marked slot by its number. The marks of its children are empty. */
export function readMarks(html: string): Map<number, string> {
  const found = new Map<number, string>();
  const open: { name: string; html: string }[] = [];
  let from = 0;
  for (const { 0: tag, 1: name, index } of html.matchAll(MARKS)) {
    const top = open.at(-1);
    if (top) top.html += html.slice(from, index);
    from = index + tag.length;
    if (name !== undefined) {
      open.push({ name, html: '' });
      continue;
    }
    const closed = open.pop();
    if (!closed) continue;
    const outer = open.at(-1);
    if (closed.name.includes('.')) {
      if (outer) outer.html += `<${MARK} n="${closed.name}"></${MARK}>`;
    } else if (!found.has(Number(closed.name))) found.set(Number(closed.name), closed.html);
  }
  return found;
}

/** Returns which child of a slot an element of its HTML stands for; `undefined` for other elements. */
export function childIndexOf({ tag, attributes }: ParsedElement): number | undefined {
  return tag === MARK ? Number(attributes.n?.split('.')[1]) : undefined;
}
