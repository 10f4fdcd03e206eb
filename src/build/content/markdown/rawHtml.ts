import { escapeText } from '../../../shared/escapeHtml.ts';
import { isVoidElement, renderAttributes } from './html.ts';
import type { RootNode, TreeElement, TreeNode } from './tree.ts';

/** Attribute that maps an element of the parsed HTML to a node of the Markdown tree. */
const MARK = 'dataMarkdownNode';

/** A tree as HTML, and the elements that its placeholders represent. */
export interface MarkedHtml {
  html: string;
  known: readonly TreeElement[];
}

/**
 * Converts a `.md` tree with raw HTML to HTML text, the first of two steps. An opening tag and its closing tag may have
 * Markdown in between, so the tree is written as HTML and parsed as a browser would. Markdown elements become empty
 * placeholders. Returns `undefined` for a tree without raw HTML.
 */
export function toMarkedHtml(tree: RootNode): MarkedHtml | undefined {
  if (!hasRaw(tree)) return undefined;
  const known: TreeElement[] = [];
  return { html: tree.children.map((child) => write(child, known)).join(''), known };
}

/** Replaces the placeholders in the parsed HTML with the Markdown elements, the second step. */
export function restoreMarkdown(tree: RootNode, parsed: RootNode, { known }: MarkedHtml): RootNode {
  return { ...tree, children: parsed.children.map((child) => restore(child, known)) };
}

function hasRaw(node: TreeNode): boolean {
  return node.type === 'raw' || ('children' in node && node.children.some(hasRaw));
}

function write(node: TreeNode, known: TreeElement[]): string {
  if (node.type === 'raw') return toPlainHtml(node.value);
  if (node.type === 'text') return escapeText(node.value);
  if (node.type === 'comment') return `<!--${node.value}-->`;
  if (node.type !== 'element') return '';
  const index = known.push(node) - 1;
  const inner = hasRaw(node) ? node.children.map((child) => write(child, known)).join('') : '';
  const tag = `<${node.tagName}${renderAttributes({ [MARK]: index })}>`;
  return isVoidElement(node.tagName) ? tag : `${tag}${inner}</${node.tagName}>`;
}

/** A self-closing component, as in Vue: HTML would parse everything after it as its content. */
const SELF_CLOSING = /<([A-Z][\w.]*)((?:\s[^<>"']{0,200}(?:"[^"]{0,500}"|'[^']{0,500}')?){0,30})\/>/g;
const SETUP_SCRIPT = /<script\s[^<>]{0,200}\bsetup\b[\s\S]*?<\/script>/g;

function toPlainHtml(raw: string): string {
  return raw.replace(SETUP_SCRIPT, '').replace(SELF_CLOSING, '<$1$2></$1>');
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

function restore(node: TreeNode, known: readonly TreeElement[]): TreeNode {
  if (node.type !== 'element') return node;
  const original = known[Number(node.properties[MARK] ?? Number.NaN)];
  if (original && !hasRaw(original)) return original;
  const children = node.children.map((child) => restore(child, known));
  if (original) return { ...original, children };
  return node.tagName === BADGE ? toBadge({ ...node, children }) : { ...node, children };
}
