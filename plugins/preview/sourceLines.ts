import type { DocsPlugin } from '../../src/model/plugin.ts';
import type { TreeNode } from '../../src/model/tree.ts';

/** Elements that readers see as a block of text. */
const BLOCKS = new Set(['p', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'li', 'tr', 'blockquote', 'hr', 'dt', 'dd']);

/** Gives the blocks of pages the lines of their sources, by which an editor's preview follows its cursor. */
export const sourceLines: DocsPlugin = {
  name: 'source-lines',
  tree(tree, { displayPath, isFragment }) {
    const prefix = isFragment ? `${displayPath}:` : '';
    const visit = (nodes: readonly TreeNode[]) => {
      for (const node of nodes) {
        const line = node.position?.start.line;
        if (node.type === 'element' && line !== undefined && BLOCKS.has(node.tagName)) {
          node.properties.dataSource = `${prefix}${line}`;
        }
        if ('children' in node) visit(node.children);
      }
    };
    visit(tree.children);
    return undefined;
  },
};
