import type { PageAdapter } from '../../src/model/pageAdapter.ts';
import type { RootNode, TreeNode } from '../../src/model/tree.ts';
import { HeadingIds } from '../../src/node/pages/nodes/headings.ts';
import { splitHeading } from '../../src/tools/tree/splitHeading.ts';

/**
 * Plugin of rehype that gives headings of Markdown their ids before those of a site see them, as other engines do.
 * @param textOf returns the text that an id is made of
 */
export const headingIds = (textOf?: PageAdapter['headingText']) => (tree: RootNode) => {
  const ids = new HeadingIds(undefined, textOf);
  const visit = (node: TreeNode | RootNode): void => {
    if ('children' in node) node.children.forEach(visit);
    if (node.type !== 'element' || !/^h[1-6]$/.test(node.tagName) || node.data?.isTag || node.properties.id) return;
    const parts = splitHeading(node.children);
    node.children = parts.children;
    node.properties.id = ids.next(parts) ?? parts.customId;
  };
  visit(tree);
};
