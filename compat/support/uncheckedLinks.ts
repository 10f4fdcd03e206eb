import type { TreeNode } from '../../src/model/tree.ts';
import { classifyLink } from '../../src/shared/urls.ts';

/** Leaves links within a site out of the check of links, as far as it says that they may be dead. */
export function leaveUnchecked(nodes: readonly TreeNode[], mayBeDead: (href: string) => boolean): void {
  for (const node of nodes) {
    if (!('children' in node)) continue;
    if (node.type === 'element' && node.tagName === 'a') {
      const { href } = node.properties;
      const isUnchecked = typeof href === 'string' && classifyLink(href) === 'internal' && mayBeDead(href);
      if (isUnchecked) node.data = { ...node.data, isUnchecked };
    }
    leaveUnchecked(node.children, mayBeDead);
  }
}
