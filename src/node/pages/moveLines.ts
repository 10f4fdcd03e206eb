import type { DocsErrorOptions } from '../../model/issue.ts';
import type { TreeNode } from '../../model/tree.ts';

/** Returns nodes at other lines. */
export function moveLines(nodes: readonly TreeNode[], toLine: (line: number) => number): TreeNode[] {
  return nodes.map((node) => {
    const { position } = node;
    const moved = position && { position: { start: { ...position.start, line: toLine(position.start.line) } } };
    return 'children' in node
      ? { ...node, ...moved, children: moveLines(node.children, toLine) }
      : { ...node, ...moved };
  });
}

/** Returns a warning at another line. */
export function moveWarning(warning: DocsErrorOptions, toLine: (line: number) => number): DocsErrorOptions {
  const { location } = warning;
  if (location?.line === undefined) return warning;
  return { ...warning, location: { ...location, line: toLine(location.line) } };
}
