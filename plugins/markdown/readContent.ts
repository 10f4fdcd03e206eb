import type { JsonValue } from '../../src/model/json.ts';
import type { RenderedSlots } from '../../src/model/page.ts';
import type { ComponentNode, ContentNode } from '../../src/model/pageData.ts';
import { unescapeText } from '../../src/shared/escapeHtml.ts';
import { type ParsedNode, parseHtml, parseRendered } from '../../src/tools/html/renderedHtml.ts';
import { childIndexOf, isSlot, type SlotNode } from '../../src/tools/html/slots.ts';

/** A node of a page's content as one tree: text, elements of HTML, and components. */
export type MarkdownNode = string | MarkdownElement | MarkdownComponent;

/** An element of HTML. */
export interface MarkdownElement {
  kind: 'element';
  /** In lowercase. */
  tag: string;
  /** By name in HTML. */
  attributes: Readonly<Record<string, string>>;
  children: MarkdownNode[];
}

/** A use of a component. */
export interface MarkdownComponent {
  kind: 'component';
  name: string;
  /** Props with literal values. */
  props: Readonly<Record<string, JsonValue>>;
  children: MarkdownNode[];
}

/** Names of React props that differ from those of attributes. */
const ATTRIBUTE_NAMES: Readonly<Record<string, string>> = { className: 'class', htmlFor: 'for' };

/**
 * Reads the content of a page, whose static parts are HTML.
 * @param rendered what its slots render, which takes their place; without it, slots have the text of their children alone
 * @param hasWriter whether a plugin writes a component, from its props and children
 */
export function readContent(
  nodes: readonly ContentNode[],
  rendered?: RenderedSlots,
  hasWriter: (name: string) => boolean = () => false,
): MarkdownNode[] {
  let count = 0;
  const readAll = (children: readonly ContentNode[] = []) => children.flatMap(read);
  const readSlot = (node: SlotNode, { slots }: RenderedSlots): MarkdownNode[] => {
    const slot = slots[count++];
    const children = node.children?.map(read) ?? [];
    const isWritten = node.kind === 'component' && hasWriter(node.name);
    if (slot && !isWritten) return fillMarks(parseRendered(slot.html), slot.isWhole ? [] : children);
    return node.kind === 'component' ? [toComponent(node, children.flat())] : children.flat();
  };
  const read = (node: ContentNode): MarkdownNode[] => {
    if (typeof node === 'string') return [node];
    if (rendered && isSlot(node, rendered.own)) return readSlot(node, rendered);
    switch (node.kind) {
      case 'html':
        return parseHtml(node.html);
      case 'element': {
        const children = node.html === undefined ? readAll(node.children) : parseHtml(node.html);
        return [{ kind: 'element', tag: node.tag, attributes: toAttributes(node.props), children }];
      }
      case 'component': {
        const parse = node.name === 'CodeBlock' ? readCode : parseHtml;
        return [toComponent(node, node.html === undefined ? readAll(node.children) : parse(node.html))];
      }
      default:
        return readAll(node.children);
    }
  };
  return readAll(nodes);
}

function toComponent({ name, props = {} }: ComponentNode, children: MarkdownNode[]): MarkdownComponent {
  return { kind: 'component', name, props, children };
}

/** Puts the children of a component where it renders them, or after what it renders if it shows none of them. */
function fillMarks(nodes: readonly ParsedNode[], children: readonly MarkdownNode[][]): MarkdownNode[] {
  const placed = new Set<number>();
  const fill = (node: ParsedNode): MarkdownNode[] => {
    if (typeof node === 'string') return [node];
    const index = childIndexOf(node);
    if (index === undefined) return [{ ...node, children: node.children.flatMap(fill) }];
    placed.add(index);
    return children[index] ?? [];
  };
  const filled = nodes.flatMap(fill);
  return placed.size === 0 ? [...filled, ...children.flat()] : filled;
}

function toAttributes(props: Readonly<Record<string, JsonValue>> = {}): Record<string, string> {
  const entries = Object.entries(props).filter(([, value]) => typeof value !== 'object' && value !== false);
  return Object.fromEntries(
    entries.map(([name, value]) => [ATTRIBUTE_NAMES[name] ?? name.toLowerCase(), value === true ? '' : String(value)]),
  );
}

const TAG = /<[^>]*>/g;

/** Reads highlighted code, which is most of the HTML of many pages. Only code with marked lines needs its elements. */
function readCode(html: string): MarkdownNode[] {
  if (html.includes('<span class="line')) return parseHtml(html);
  return [unescapeText(html.replace(TAG, ''))];
}

/** Returns the text of nodes. */
export function plainText(nodes: readonly MarkdownNode[]): string {
  return nodes.map((node) => (typeof node === 'string' ? node : plainText(node.children))).join('');
}
