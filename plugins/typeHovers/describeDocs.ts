import type { TreeNode } from '../../src/model/tree.ts';
import { escapeText } from '../../src/shared/escapeHtml.ts';
import { descriptionTree } from '../../src/tools/reference/descriptionTree.ts';
import { renderElement } from '../../src/tools/tree/html.ts';

/** Converts the Markdown of a comment to HTML, in which HTML of the comment is text. Links to files of the compiler are text as well. */
export function describeDocs(docs: string): string {
  if (docs === '') return '';
  return descriptionTree({ text: docs, line: 1 }, () => undefined, false)
    .map(toHtml)
    .join('')
    .trim();
}

function toHtml(node: TreeNode): string {
  if (node.type === 'text') return escapeText(node.value);
  if (node.type !== 'element') return '';
  const inner = node.children.map(toHtml).join('');
  // Pictures would be requests.
  if (node.tagName === 'img') return escapeText(String(node.properties.alt ?? ''));
  const { href, title } = node.properties;
  return renderElement(node.tagName, { href, title }, inner);
}
