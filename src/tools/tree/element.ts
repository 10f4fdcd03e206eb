import type { NodeBase, TreeElement, TreeNode } from '../../model/tree.ts';

/** Creates an element. */
export function element(
  tagName: string,
  properties: TreeElement['properties'],
  children: TreeNode[],
  at?: NodeBase,
): TreeElement {
  return { type: 'element', tagName, properties, children, ...at };
}

/** Creates a text node. */
export function text(value: string): TreeNode {
  return { type: 'text', value };
}

/** Returns nodes with a text between them. */
export function separated(nodes: readonly TreeNode[], by = ', '): TreeNode[] {
  return nodes.flatMap((node, index) => (index === 0 ? [node] : [text(by), node]));
}
