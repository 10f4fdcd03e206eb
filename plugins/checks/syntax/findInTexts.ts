import type { RootNode, TextNode, TreeNode } from '../../../src/model/tree.ts';
import type { Finding } from './visit.ts';

/**
 * Finds mistakes in the texts of a page, outside of code.
 * @param read returns the findings in a text
 * @param source text of the page, whose lines `read` is given
 */
export function findInTexts(
  tree: RootNode,
  source: string,
  read: (text: TextNode, lines: readonly string[]) => readonly Finding[],
): Finding[] {
  const findings: Finding[] = [];
  const lines = source.split('\n');
  const visit = (node: TreeNode) => {
    if (node.type === 'text') for (const finding of read(node, lines)) findings.push(finding);
    else if ('children' in node && !(node.type === 'element' && node.tagName === 'code')) node.children.forEach(visit);
  };
  visit(tree);
  return findings;
}
