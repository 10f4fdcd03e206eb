import { DocsError } from '../messages/errors.ts';
import type { RootNode, TreeNode } from './tree.ts';

/** Maximum nesting of elements. Browsers stop at about twice as many. A list counts twice, for itself and its items. */
export const MAX_DEPTH = 256;

/**
 * Checks that a tree is not nested too deeply, before a recursive walk overflows the stack.
 * @throws DocsError
 */
export function checkDepth(tree: RootNode, file: string, source: string): void {
  const stack: { node: TreeNode; depth: number }[] = [{ node: tree, depth: 0 }];
  for (let next = stack.pop(); next; next = stack.pop()) {
    const { node, depth } = next;
    if (!('children' in node)) continue;
    if (depth > MAX_DEPTH) {
      const { line, column } = node.position?.start ?? {};
      throw new DocsError({
        area: 'pages',
        location: { file, line, column },
        problem: `nests more than ${MAX_DEPTH} elements.`,
        hint: 'Reduce the nesting.',
        source,
      });
    }
    for (const child of node.children) stack.push({ node: child, depth: depth + 1 });
  }
}
