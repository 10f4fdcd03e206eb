import type { TreeNode } from '../../../src/model/tree.ts';

/**
 * Returns the text that Rspress makes the id of a heading of: that of Markdown alone, with each of its spaces, so that `## A <Badge /> b` has the
 * id `a--b`.
 */
export function headingText(content: readonly TreeNode[]): string {
  return content.map(textOf).join('').trim();
}

function textOf(node: TreeNode): string {
  if (node.type === 'text') return node.value;
  return node.type === 'element' ? node.children.map(textOf).join('') : '';
}
