/** The fields of a syntax node that are used here. */
export interface SyntaxNode {
  type: string;
  start: number;
  end: number;
  name?: unknown;
  computed?: unknown;
}

/** The parent of a syntax node, and the key that holds the node. */
export interface SyntaxParent {
  node: SyntaxNode;
  key: string;
  parent: SyntaxParent | undefined;
  /** Number of ancestors of the node. */
  depth: number;
}

/** Visits a node and its descendants in the order of the code. */
export function walkSyntax(
  root: SyntaxNode,
  visit: (node: SyntaxNode, parent: SyntaxParent | undefined) => void,
): void {
  const stack: { node: SyntaxNode; parent: SyntaxParent | undefined }[] = [{ node: root, parent: undefined }];
  for (let next = stack.pop(); next; next = stack.pop()) {
    const { node, parent } = next;
    visit(node, parent);
    const children: typeof stack = [];
    for (const [key, value] of Object.entries(node)) {
      if (typeof value !== 'object' || value === null) continue;
      const inside: SyntaxParent = { node, key, parent, depth: (parent?.depth ?? 0) + 1 };
      for (const child of Array.isArray(value) ? value : [value]) {
        if (isSyntaxNode(child)) children.push({ node: child, parent: inside });
      }
    }
    if (children.length > 1) children.sort((a, b) => b.node.start - a.node.start);
    for (const child of children) stack.push(child);
  }
}

function isSyntaxNode(value: unknown): value is SyntaxNode {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
}
