import { htmlToHast } from 'satteri';
import { escapeText, isVoidElement, renderAttributes } from './html.ts';
import type { ElementNode, RootNode, TreeNode } from './tree.ts';

/** Attribute that tells which node of the Markdown tree an element of the parsed HTML was. */
const MARK = 'dataMarkdownNode';

/**
 * Turns the HTML in a `.md` page into elements. Markdown may stand between an opening tag and its closing one, so the tree is
 * written as HTML and parsed as a browser would; what Markdown made is a marked, empty element meanwhile and comes back as it was.
 */
export function parseRawHtml(tree: RootNode): RootNode {
  if (!hasRaw(tree)) return tree;
  const known: ElementNode[] = [];
  const html = tree.children.map((child) => write(child, known)).join('');
  // The parser's tree is hast; our types name the part of it that we read.
  const parsed = htmlToHast(html, { fragment: true }) as RootNode;
  return { ...tree, children: parsed.children.map((child) => restore(child, known)) };
}

function hasRaw(node: TreeNode): boolean {
  return node.type === 'raw' || ('children' in node && node.children.some(hasRaw));
}

function write(node: TreeNode, known: ElementNode[]): string {
  if (node.type === 'raw') return node.value;
  if (node.type === 'text') return escapeText(node.value);
  if (node.type === 'comment') return `<!--${node.value}-->`;
  if (node.type !== 'element') return '';
  const index = known.push(node) - 1;
  const inner = hasRaw(node) ? node.children.map((child) => write(child, known)).join('') : '';
  const tag = `<${node.tagName}${renderAttributes({ [MARK]: index })}>`;
  return isVoidElement(node.tagName) ? tag : `${tag}${inner}</${node.tagName}>`;
}

function restore(node: TreeNode, known: readonly ElementNode[]): TreeNode {
  if (node.type !== 'element') return node;
  const original = known[Number(node.properties[MARK] ?? Number.NaN)];
  if (original && !hasRaw(original)) return original;
  const children = node.children.map((child) => restore(child, known));
  return original ? { ...original, children } : { ...node, children };
}
