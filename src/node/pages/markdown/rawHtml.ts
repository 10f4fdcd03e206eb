import type { RawNode, RootNode, TextNode, TreeElement, TreeNode } from '../../../model/tree.ts';
import { escapeText } from '../../../shared/escapeHtml.ts';
import { elementOf } from '../../../tools/tree/componentNames.ts';
import { isVoidElement, renderAttributes } from '../../../tools/tree/html.ts';

/** Attribute that maps an element of the parsed HTML to a node of the Markdown tree. */
const MARK = 'dataMarkdownNode';
/** Attribute of a tag in raw HTML, which maps its element to the location of the tag. */
const LOCATION_MARK = 'dataMarkdownAt';
/** What the parser calls `xmlns`. */
const NAMESPACE = ':xmlns';

/** A tree as HTML, and what the parsed HTML lacks. */
interface MarkedHtml {
  html: string;
  /** The elements that placeholders represent. */
  known: readonly TreeElement[];
  /** The texts of Markdown beside raw HTML, in their order. */
  texts: readonly TextNode[];
}

/**
 * Converts a `.md` tree with raw HTML to HTML text, the first of two steps. An opening tag and its closing tag may have
 * Markdown in between, so the tree is written as HTML and parsed as a browser would. Markdown elements become empty
 * placeholders. Returns `undefined` for a tree without raw HTML.
 * @param body the text of the tree, in which its tags are located
 */
export function toMarkedHtml(tree: RootNode, body: string): MarkedHtml | undefined {
  if (!hasRaw(tree)) return undefined;
  const writer: Writer = { known: [], texts: [], lines: body.split('\n') };
  const html = tree.children.map((child) => write(child, writer)).join('');
  return { html, known: writer.known, texts: writer.texts };
}

/** Replaces the placeholders in the parsed HTML with the Markdown elements, the second step. */
export function restoreMarkdown(tree: RootNode, parsed: RootNode, { known, texts }: MarkedHtml): RootNode {
  const restorer: Restorer = { known, texts, next: 0 };
  return { ...tree, children: parsed.children.map((child) => restore(child, restorer)) };
}

function hasRaw(node: TreeNode): boolean {
  return node.type === 'raw' || ('children' in node && node.children.some(hasRaw));
}

interface Writer {
  known: TreeElement[];
  texts: TextNode[];
  /** Lines of the source. */
  lines: readonly string[];
}

function write(node: TreeNode, writer: Writer): string {
  if (node.type === 'raw') return toPlainHtml(markTags(node, writer.lines));
  if (node.type === 'text') {
    if (node.position) writer.texts.push(node);
    return escapeText(node.value);
  }
  if (node.type === 'comment') return `<!--${node.value}-->`;
  if (node.type !== 'element') return '';
  const index = writer.known.push(node) - 1;
  const inner = hasRaw(node) ? node.children.map((child) => write(child, writer)).join('') : '';
  const tag = `<${node.tagName}${renderAttributes({ [MARK]: index })}>`;
  return isVoidElement(node.tagName) ? tag : `${tag}${inner}</${node.tagName}>`;
}

/** A comment, an element whose content is text, or an opening tag. Ends with the text, so that each character is read once. */
const TAGS =
  /<!--[\s\S]*?(?:-->|$)|<(script|style|textarea|title)(?=[\s/>])[\s\S]*?(?:<\/\1\s*>|$)|<[A-Za-z][^\s/>]*(?:"[^"]*(?:"|$)|'[^']*(?:'|$)|[^>"'])*>?/gi;

/** Adds the location of each opening tag of raw HTML as an attribute, because parsed HTML has no positions. */
function markTags({ value, position }: RawNode, lines: readonly string[]): string {
  if (!position) return value;
  let { line, column } = position.start;
  /** Offset of the line, or of the beginning of the node in it, which is at `column`. */
  let lineStart = 0;
  return value.replace(TAGS, (tag, _name, offset: number) => {
    for (let end = value.indexOf('\n', lineStart); end >= 0 && end < offset; end = value.indexOf('\n', lineStart)) {
      lineStart = end + 1;
      line += 1;
      column = firstColumn(value, lineStart, lines[line - 1]);
    }
    const [name] = /^<[A-Za-z][^\s/>]*/.exec(tag) ?? [];
    if (name === undefined) return tag;
    return `${name} data-markdown-at=${line}:${column + offset - lineStart}${tag.slice(name.length)}`;
  });
}

/** Returns the 1-based column at which a line of raw HTML begins, which lacks the indentation of a list or quote around it. */
function firstColumn(value: string, start: number, line = ''): number {
  const end = value.indexOf('\n', start);
  const text = value.slice(start, end < 0 ? undefined : end);
  return line.endsWith(text) ? line.length - text.length + 1 : 1;
}

/** An element that closes itself, as in MDX and Vue: HTML would parse everything after it as its content. */
const SELF_CLOSING = /<([A-Za-z][\w.-]*)((?:\s(?:[^<>"']|"[^"]{0,500}"|'[^']{0,500}'){0,3000})?)\/>/g;
/** A value without quotes at the end of a tag, which a slash belongs to. */
const UNQUOTED_END = /=[^\s"'=]+$/;
const SETUP_SCRIPT = /<script\s[^<>]{0,200}\bsetup\b[\s\S]*?<\/script>/g;

/** The name in a tag of a component, or of an obsolete element that the parser drops. HTML may be in capitals, such as `<INPUT>`. */
const COMPONENT_TAG = /(?<=<\/?)(?:[A-Z][a-z]\w*|frame(?:set)?)(?=[\s/>])/g;

function toPlainHtml(raw: string): string {
  return raw.replace(SETUP_SCRIPT, '').replace(SELF_CLOSING, closeElement).replace(COMPONENT_TAG, elementOf);
}

function closeElement(tag: string, name: string, attributes: string): string {
  return isVoidElement(name.toLowerCase()) || UNQUOTED_END.test(attributes) ? tag : `<${name}${attributes}></${name}>`;
}

/** The name of `<Badge>` in HTML, which has no such element. */
const BADGE = 'badge';

function toBadge({ properties, children, position }: TreeElement): TreeNode {
  const attributes = Object.entries(properties).map(([name, value]) => ({
    type: 'mdxJsxAttribute' as const,
    name,
    value: String(value),
  }));
  return { type: 'mdxJsxTextElement', name: 'Badge', attributes, children, ...(position && { position }) };
}

interface Restorer {
  known: readonly TreeElement[];
  texts: readonly TextNode[];
  /** Index of the first text that has not been found yet. */
  next: number;
}

function restore(node: TreeNode, restorer: Restorer): TreeNode {
  if (node.type === 'text') return locateText(node, restorer);
  if (node.type !== 'element') return node;
  const original = restorer.known[Number(node.properties[MARK] ?? Number.NaN)];
  if (original && !hasRaw(original)) return original;
  const { [LOCATION_MARK]: mark, [NAMESPACE]: xmlns, ...others } = node.properties;
  const properties = xmlns === undefined ? others : { ...others, xmlns };
  const children = node.children.map((child) => restore(child, restorer));
  if (original) return { ...original, children };
  const [line, column] = String(mark ?? '')
    .split(':')
    .map(Number);
  const position = line && column ? { start: { line, column } } : undefined;
  const element: TreeElement = { ...node, properties, children, data: { isTag: true }, ...(position && { position }) };
  return node.tagName === BADGE ? toBadge(element) : element;
}

/** Maximum number of texts of Markdown that the parsed HTML may have in another form. */
const MAX_TEXTS_BETWEEN = 20;

/** Gives a text the position of the Markdown that it comes from. That of raw HTML has none. */
function locateText(node: TextNode, restorer: Restorer): TextNode {
  const index = restorer.texts
    .slice(restorer.next, restorer.next + MAX_TEXTS_BETWEEN)
    .findIndex(({ value }) => value === node.value);
  if (index < 0) return node;
  restorer.next += index + 1;
  const { position } = restorer.texts[restorer.next - 1] ?? {};
  return position ? { ...node, position } : node;
}
