import type { RootNode } from '../../../model/tree.ts';
import { DocsError, quoteValue } from '../../../tools/messages/errors.ts';
import { formatPath } from '../../../tools/messages/validate.ts';

/** Maximum depth of a tree. Pages of people have a tenth of it, and the stack ends at ten times as many. */
const MAX_DEPTH = 1_000;

/** A node whose children are checked next. */
interface Pending {
  node: object;
  path: readonly PropertyKey[];
  /** Nodes that contain it, the nearest first. */
  above: Above | undefined;
}

interface Above {
  node: object;
  above: Above | undefined;
}

/**
 * Checks the tree that a plugin has changed. An invalid one loses its content, so that no later stage fails because of it.
 * @throws DocsError for the first node that is invalid
 */
export function checkPluginTree(plugin: string, tree: RootNode, displayPath: string): void {
  const found = findBadNode(tree);
  if (found === undefined) return;
  tree.children = [];
  throw new DocsError({
    area: 'plugins',
    problem: `The plugin "${plugin}" leaves an invalid tree in "tree" for ${displayPath}: ${found}.`,
    hint: 'Every node is an object with a "type", and is in the tree only once.',
  });
}

function findBadNode(tree: object): string | undefined {
  const pending: Pending[] = [{ node: tree, path: [], above: undefined }];
  for (let next = pending.pop(); next; next = pending.pop()) {
    const { node, path, above } = next;
    if (!('children' in node) || node.children === undefined) continue;
    const { children } = node;
    if (!Array.isArray(children))
      return `"${formatPath([...path, 'children'])}" is ${quoteValue(children)}, not a list`;
    if (path.length / 2 > MAX_DEPTH) return `it has more than ${MAX_DEPTH.toLocaleString('en')} levels`;
    const inside = { node, above };
    for (const [index, child] of children.entries()) {
      const at = [...path, 'children', index];
      if (typeof child !== 'object' || child === null) return `"${formatPath(at)}" is ${quoteValue(child)}`;
      if (!('type' in child) || typeof child.type !== 'string') return `"${formatPath(at)}" has no "type"`;
      if (contains(inside, child)) return `"${formatPath(at)}" contains itself`;
      pending.push({ node: child, path: at, above: inside });
    }
  }
  return undefined;
}

function contains(above: Above, node: object): boolean {
  for (let each: Above | undefined = above; each; each = each.above) if (each.node === node) return true;
  return false;
}
