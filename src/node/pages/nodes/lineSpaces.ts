/**
 * Keeps the spaces between components and expressions that are all that a paragraph consists of: the parsers take such a paragraph for blocks,
 * without the spaces between them. Line breaks between blocks separate those that are inline, as in MDX; in a component there are none.
 */
import type { JsxNode, TreeExpression, TreeNode } from '../../../model/tree.ts';
export function keepLineSpaces(children: readonly TreeNode[]): readonly TreeNode[] {
  if (children.filter(isInBraces).length < 2) return children;
  const result: TreeNode[] = [];
  let before: number | undefined;
  for (const child of children) {
    const last = result.at(-1);
    if (isLineBreak(child)) {
      result.push(child);
      continue;
    }
    const line = isInBraces(child) ? child.position?.start.line : undefined;
    const isBroken = last !== undefined && isLineBreak(last);
    if (before !== undefined && line !== undefined && (isBroken || line - before <= 1)) {
      if (isBroken) result.pop();
      result.push({ type: 'text', value: ' ' });
    }
    result.push(child);
    before = line;
  }
  return result;
}

function isInBraces(node: TreeNode): node is JsxNode | TreeExpression {
  return node.type === 'mdxJsxFlowElement' || node.type === 'mdxFlowExpression';
}

function isLineBreak(node: TreeNode): boolean {
  return node.type === 'text' && node.value.includes('\n') && node.value.trim() === '';
}
