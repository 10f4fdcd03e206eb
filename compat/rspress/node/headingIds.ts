import type { RootNode, TreeNode } from '../../../src/model/tree.ts';
import { HeadingIds } from '../../../src/node/pages/nodes/headings.ts';
import { splitHeading } from '../../../src/tools/tree/splitHeading.ts';
import { headingText } from './headingText.ts';

/** Plugin of rehype that gives headings of Markdown their ids before those of a site see them, as Rspress does. */
export const headingIds = () => (tree: RootNode) => {
  const ids = new HeadingIds(undefined, headingText);
  const visit = (node: TreeNode | RootNode): void => {
    if ('children' in node) node.children.forEach(visit);
    if (node.type !== 'element' || !/^h[1-6]$/.test(node.tagName) || node.data?.isTag || node.properties.id) return;
    const parts = splitHeading(node.children);
    node.children = parts.children;
    node.properties.id = ids.next(parts) ?? parts.customId;
  };
  visit(tree);
};
