import type { RootNode, TreeNode } from '../../model/tree.ts';
import { textOf } from '../tree/textOf.ts';

/**
 * Returns the text of a page whose content are nodes: a fence with their JSON, so that the page is cached by it and workers need nothing
 * else. `fillContent` puts the nodes in place of the fence.
 * @param lang language of the fence, which no author uses
 */
export function toContentText(lang: string, nodes: readonly TreeNode[]): string {
  return `\`\`\`${lang}\n${JSON.stringify(nodes).replaceAll('<', '\\u003c')}\n\`\`\`\n`;
}

/** Puts the content of a generated page in place of the fence that has it. Returns whether the page has one. */
export function fillContent(tree: RootNode, lang: string): boolean {
  const [first] = tree.children.filter((node) => node.type === 'element');
  const code = first?.type === 'element' && first.tagName === 'pre' ? first.children[0] : undefined;
  if (code?.type !== 'element') return false;
  const { className } = code.properties;
  const isOwn = code.data?.lang === lang || (Array.isArray(className) && className.includes(`language-${lang}`));
  if (!isOwn) return false;
  tree.children = JSON.parse(textOf(code));
  return true;
}
