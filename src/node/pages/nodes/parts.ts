import type { ContentNode } from '../../../model/pageData.ts';
import type { PropertyValue } from '../../../model/tree.ts';
import { escapeText } from '../../../shared/escapeHtml.ts';
import { BLOCK_ELEMENTS, isVoidElement, renderElement, toReactProps } from '../../../tools/tree/html.ts';

/** A rendered node: HTML that can be merged with its neighbors, which most is, or another node. */
export type Part =
  | { kind: 'text'; value: string }
  | { kind: 'html'; html: string; isBlock: boolean; toNode(): ContentNode; sectionDepth?: number }
  | { kind: 'node'; node: ContentNode; sectionDepth?: number };

/** Wraps rendered children in an element. The result is HTML if all children are. */
export function wrapElement(
  tagName: string,
  properties: Record<string, PropertyValue>,
  children: readonly Part[],
): Part[] {
  if (children.some(({ kind }) => kind === 'node')) return elementPart(tagName, properties, children);
  const inner = renderParts(children);
  const toNode = (): ContentNode => {
    const props = toReactProps(properties);
    const given = Object.keys(props).length > 0 ? { props } : undefined;
    return isVoidElement(tagName)
      ? { kind: 'element', tag: tagName, ...given, children: [] }
      : { kind: 'element', tag: tagName, ...given, html: inner };
  };
  const html = renderElement(tagName, properties, inner);
  return [{ kind: 'html', html, isBlock: BLOCK_ELEMENTS.has(tagName), toNode }];
}

/** Wraps rendered children in an element that code can read. */
export function elementPart(
  tagName: string,
  properties: Record<string, PropertyValue>,
  children: readonly Part[],
): Part[] {
  const props = toReactProps(properties);
  return [{ kind: 'node', node: { kind: 'element', tag: tagName, props, children: joinInline(children) } }];
}

/** Returns the HTML of parts that are no nodes. */
export function renderParts(parts: readonly Part[]): string {
  return parts
    .map((part) => (part.kind === 'text' ? escapeText(part.value) : part.kind === 'html' ? part.html : ''))
    .join('');
}

/** Joins the children of an element or component in inline content, without wrappers. */
export function joinInline(parts: readonly Part[]): ContentNode[] {
  const nodes: ContentNode[] = [];
  for (const part of parts) {
    const last = nodes.at(-1);
    if (part.kind !== 'text') nodes.push(part.kind === 'html' ? part.toNode() : part.node);
    else if (typeof last === 'string') nodes[nodes.length - 1] = last + part.value;
    else nodes.push(part.value);
  }
  // React rejects whitespace between the rows of a table or the items of a list.
  const isOnlySpace = nodes.every((node) => typeof node !== 'string' || node.trim() === '');
  return isOnlySpace && parts.some(isBlockPart) ? nodes.filter((node) => typeof node !== 'string') : nodes;
}

function isBlockPart(part: Part): boolean {
  if (part.kind === 'html') return part.isBlock;
  return (
    part.kind === 'node' &&
    typeof part.node === 'object' &&
    part.node.kind === 'element' &&
    BLOCK_ELEMENTS.has(part.node.tag)
  );
}

/** Flow content: neighbors that are HTML become one run. */
export function joinFlow(parts: readonly Part[]): ContentNode[] {
  const nodes: ContentNode[] = [];
  let run: Part[] = [];
  const flush = () => {
    for (const node of joinRun(run)) nodes.push(node);
    run = [];
  };
  let before: Part | undefined;
  for (const part of parts) {
    if (part.kind === 'node') {
      if (before && run.length > 0 && run.every(isSpace) && !isBlockPart(before) && !isBlockPart(part)) nodes.push(' ');
      flush();
      nodes.push(part.node);
      before = part;
    } else run.push(part);
  }
  flush();
  return nodes;
}

/** Whether a part is a space within a line: one between two expressions separates their words. */
function isSpace(part: Part): boolean {
  return part.kind === 'text' && /^[ \t]+$/.test(part.value);
}

/** Joins adjacent parts without block nodes: one run of HTML, or inline content. */
function joinRun(run: readonly Part[]): ContentNode[] {
  if (run.some((part) => part.kind === 'html' && part.isBlock))
    return [{ kind: 'html', html: renderParts(run).trim() }];
  const isEmpty = run.every((part) => part.kind === 'text' && part.value.trim() === '');
  return isEmpty ? [] : joinInline(run);
}
