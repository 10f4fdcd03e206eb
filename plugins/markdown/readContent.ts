import { loadHtmlParser } from '../../src/build/packages/lazyPackages.ts';
import type { JsonValue } from '../../src/model/json.ts';
import type { ContentNode } from '../../src/model/pageData.ts';
import { unescapeText } from '../../src/shared/escapeHtml.ts';

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

/** Reads the content of a page, whose static parts are HTML. */
export function readContent(nodes: readonly ContentNode[]): MarkdownNode[] {
  return nodes.flatMap((node): MarkdownNode[] => {
    if (typeof node === 'string') return [node];
    switch (node.kind) {
      case 'html':
        return readHtml(node.html);
      case 'element': {
        const children = node.html === undefined ? readContent(node.children ?? []) : readHtml(node.html);
        return [{ kind: 'element', tag: node.tag, attributes: toAttributes(node.props), children }];
      }
      case 'component': {
        const read = node.name === 'CodeBlock' ? readCode : readHtml;
        const children = node.html === undefined ? readContent(node.children ?? []) : read(node.html);
        return [{ kind: 'component', name: node.name, props: node.props ?? {}, children }];
      }
      default:
        return readContent(node.children ?? []);
    }
  });
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
  if (html.includes('<span class="line')) return readHtml(html);
  return [unescapeText(html.replace(TAG, ''))];
}

function readHtml(html: string): MarkdownNode[] {
  const root: MarkdownNode[] = [];
  const open: MarkdownElement[] = [];
  const siblings = () => open.at(-1)?.children ?? root;
  const { Parser } = loadHtmlParser();
  const parser = new Parser({
    onopentag(tag, attributes) {
      const element: MarkdownElement = { kind: 'element', tag, attributes, children: [] };
      siblings().push(element);
      open.push(element);
    },
    ontext(text) {
      const list = siblings();
      const last = list.at(-1);
      if (typeof last === 'string') list[list.length - 1] = last + text;
      else list.push(text);
    },
    onclosetag: () => open.pop(),
  });
  parser.end(html);
  return root;
}

/** Returns the text of nodes. */
export function plainText(nodes: readonly MarkdownNode[]): string {
  return nodes.map((node) => (typeof node === 'string' ? node : plainText(node.children))).join('');
}
