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

/** Creates code in a line. */
export function code(shown: string): TreeElement {
  return element('code', {}, [text(shown)]);
}

/** Returns a node as a link, if there is an address. */
export function linked(node: TreeNode, href: string | undefined): TreeNode {
  return href === undefined ? node : element('a', { href }, [node]);
}
