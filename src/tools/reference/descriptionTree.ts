import type { Options as ParseOptions } from 'mdast-util-from-markdown';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { toHast } from 'mdast-util-to-hast';
import { gfm } from 'micromark-extension-gfm';
import type { TreeElement, TreeNode } from '../../model/tree.ts';
import { hasUnsafeScheme } from '../../shared/urls.ts';
import { element } from '../tree/element.ts';
import { HtmlReader } from './HtmlReader.ts';

const OPTIONS: ParseOptions = { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()] };
/** `{@link NAME}`, `{@link NAME | text}`, `{@link NAME text}`; also `linkcode` and `linkplain`. */
const INLINE_LINK = /\{@(link|linkcode|linkplain)\s+([^\s|}]+)\s*(?:\|\s*)?([^}]*)\}/g;
/** Module in front of a name, as TSDoc and TypeDoc have it. */
const MODULE = /^(?!https?:)[^!]*!/;
/** Any other inline tag, of which the text is shown. */
const INLINE_TAG = /\{@[a-zA-Z]+\s*([^}]*)\}/g;
const CODE_SPAN = /(`+)[^`][\s\S]*?\1/g;

/** A text in Markdown, and the 1-based line at which it begins in its file. */
export interface Description {
  readonly text: string;
  readonly line: number;
}

/** Returns the address of a name in `{@link}`; `undefined` if it leads nowhere. */
export type ResolveLink = (name: string, line: number) => string | undefined;

/** What a description may have besides Markdown. */
export interface DescriptionRules {
  /** Whether elements of plain text, such as `<p>` and `<a>`, are elements. All other HTML is text. */
  hasHtml?: boolean;
  /** Whether all of the text is on one line of its file, as strings of JSON are, whatever line breaks it has. */
  isOneLine?: boolean;
  /** Returns the address of a link such as `#tag/pets`; `undefined` if it is none. */
  resolveHash?(hash: string, line: number | undefined): string | undefined;
  /** Base URL of links and images whose own URL is relative. Without it, those that begin with `/` are of the site, and others are none. */
  baseUrl?: string;
}

/**
 * Converts a description, which is Markdown, to nodes of a page. HTML in it is text, but for that of `rules`, and so is what a page would
 * read as an expression. Headings are paragraphs in bold, since the page has its own.
 * @param isPlaced whether nodes have the lines of the description, which are those of the page's file
 */
export function descriptionTree(
  { text, line }: Description,
  resolve: ResolveLink,
  isPlaced: boolean,
  rules: DescriptionRules = {},
): TreeNode[] {
  const links: { address: string | undefined; text: string; isCode: boolean }[] = [];
  const marked = replaceOutsideCode(text, (part, offset) =>
    part
      .replace(INLINE_LINK, (_, kind: string, name: string, label: string, at: number) => {
        const linkLine = line + newlines(text.slice(0, offset + at));
        const shown = label.trim();
        links.push({
          address: resolve(name, linkLine),
          text: shown === '' ? name.replace(MODULE, '') : shown,
          isCode: kind !== 'linkplain' && (shown === '' || kind === 'linkcode') && !/^https?:/.test(name),
        });
        return `\uE000${links.length - 1}\uE001`;
      })
      .replace(INLINE_TAG, '$1'),
  );
  const tree = toHast(fromMarkdown(marked, OPTIONS), { allowDangerousHtml: true });
  const context: Context = { links, line: isPlaced ? line : undefined, rules };
  return 'children' in tree ? toSiblings(tree.children, context, false) : [];
}

interface Context {
  links: readonly { address: string | undefined; text: string; isCode: boolean }[];
  /** `undefined` if the page is of another file. */
  line: number | undefined;
  rules: DescriptionRules;
}

function replaceOutsideCode(text: string, replace: (part: string, offset: number) => string): string {
  const fences = /^(`{3,}|~{3,})[^\n]*\n[\s\S]*?(?:^\1[^\n]*$|$(?![\s\S]))/gm;
  const code = [...text.matchAll(fences), ...text.matchAll(CODE_SPAN)].sort((a, b) => a.index - b.index);
  let result = '';
  let at = 0;
  for (const { index, 0: span } of code) {
    if (index < at) continue;
    result += replace(text.slice(at, index), at) + span;
    at = index + span.length;
  }
  return result + replace(text.slice(at), at);
}

function newlines(text: string): number {
  return text.split('\n').length - 1;
}

/** Where a node is in the file of its comment. */
type NodePlace = Pick<TreeElement, 'position'>;

/** A node of the converter: its types have more than those of a page. */
interface ForeignNode {
  type: string;
  value?: string;
  tagName?: string;
  properties?: unknown;
  children?: readonly ForeignNode[];
  data?: unknown;
  position?: { start: { line: number; column: number } } | undefined;
}

function toSiblings(nodes: readonly ForeignNode[], context: Context, isInline: boolean): TreeNode[] {
  if (!context.rules.hasHtml || !nodes.some(({ type }) => type === 'raw'))
    return nodes.flatMap((node) => toNodes(node, context));
  const reader = new HtmlReader(isInline, (href) => safeHref(href, context, undefined));
  for (const node of nodes) {
    if (node.type === 'raw') reader.read(node.value ?? '');
    else reader.add(toNodes(node, context));
  }
  return reader.nodes;
}

function toNodes(node: ForeignNode, context: Context): TreeNode[] {
  const { type, value = '', tagName = '', children = [] } = node;
  const { start } = node.position ?? {};
  const line = start && lineOf(start, context);
  const column = context.rules.isOneLine ? 1 : (start?.column ?? 1);
  const at = line === undefined ? undefined : { position: { start: { line, column } } };
  if (type === 'text' || type === 'raw') return splitLinks(value, context, at);
  if (type !== 'element') return [];
  const isInline = /^(?:p|h[1-6]|em|strong|a|del)$/.test(tagName);
  const inner = toSiblings(children, context, isInline);
  if (/^h[1-6]$/.test(tagName)) {
    return [element('p', {}, [element('strong', {}, inner)], at)];
  }
  const properties = safeProperties(node.properties, context, start);
  if (tagName === 'a' && properties.href === undefined) return inner;
  if (tagName === 'img' && properties.src === undefined) return [];
  // Names of footnotes would repeat those of other comments on the page.
  if (tagName === 'section' || tagName === 'sup') return inner;
  return [{ ...element(tagName, properties, inner, at), ...codeData(node) }];
}

/** Returns the line of the file on which a node begins. */
function lineOf(start: { line: number }, { line, rules }: Context): number | undefined {
  return line === undefined || rules.isOneLine ? line : line + start.line - 1;
}

function codeData({ tagName, data }: ForeignNode): { data?: { meta: string } } {
  if (tagName !== 'code' || typeof data !== 'object' || data === null || !('meta' in data)) return {};
  return typeof data.meta === 'string' ? { data: { meta: data.meta } } : {};
}

/** Keeps the attributes of Markdown whose addresses run nothing and do not depend on the folder of the comment. */
function safeProperties(
  properties: unknown,
  context: Context,
  start: { line: number } | undefined,
): TreeElement['properties'] {
  const safe: TreeElement['properties'] = {};
  if (typeof properties !== 'object' || properties === null) return safe;
  for (const [name, value] of Object.entries(properties)) {
    if (name === 'href' || name === 'src') {
      const href = typeof value === 'string' ? safeHref(value, context, start) : undefined;
      if (href !== undefined && (name === 'href' || /^https?:/i.test(href))) safe[name] = href;
    } else if (
      name !== 'id' &&
      (typeof value === 'string' || typeof value === 'boolean' || typeof value === 'number')
    ) {
      safe[name] = value;
    } else if (Array.isArray(value)) safe[name] = value.map(String);
  }
  return safe;
}

/** Returns an address that runs nothing and does not depend on the folder of the description. */
function safeHref(href: string, context: Context, start: { line: number } | undefined): string | undefined {
  const { rules } = context;
  if (href.startsWith('#') && rules.resolveHash)
    return rules.resolveHash(href, start ? lineOf(start, context) : context.line);
  if (rules.baseUrl !== undefined && URL.canParse(href, rules.baseUrl)) {
    const url = new URL(href, rules.baseUrl);
    return /^(?:https?|mailto):$/.test(url.protocol) ? url.href : undefined;
  }
  const isKnown = href.startsWith('/') || /^(?:https?|mailto):/i.test(href);
  return isKnown && !hasUnsafeScheme(href) ? href : undefined;
}

function splitLinks(value: string, { links }: Context, at: NodePlace | undefined): TreeNode[] {
  return value.split(/\uE000(\d+)\uE001/).flatMap((part, index): TreeNode[] => {
    if (index % 2 === 0) return part === '' ? [] : [{ type: 'text', value: part }];
    const link = links[Number(part)];
    if (!link) return [];
    const text: TreeNode = { type: 'text', value: link.text };
    const shown = link.isCode ? element('code', {}, [text]) : text;
    return [link.address === undefined ? shown : element('a', { href: link.address }, [shown], at)];
  });
}
