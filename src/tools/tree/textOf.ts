/** The tree of either Markdown compiler: hast with MDX nodes, reduced to what the engine uses. */

/** Returns the source of a formula in TeX, which its `<annotation>` has. */
import type { TreeElement, TreeNode } from '../../model/tree.ts';
export function texOf({ tagName, children }: TreeElement): string | undefined {
  const inner = children.filter((child) => child.type === 'element');
  if (tagName === 'annotation') return children.map((child) => (child.type === 'text' ? child.value : '')).join('');
  return inner.map(texOf).find((tex) => tex !== undefined);
}

/** Returns whether an element is the look that `rehype-katex` gives a formula beside its MathML, which has the same text. */
export function isFormulaLook({ properties: { className } }: TreeElement): boolean {
  return Array.isArray(className) && className.includes('katex-html');
}

/** Returns the visible text of a node, with whitespace unchanged; of a formula its source. */
export function textOf(node: TreeNode): string {
  if (node.type === 'text') return node.value;
  if (node.type === 'element' && node.tagName === 'br') return '\n';
  if (node.type === 'element' && node.tagName === 'math') return texOf(node) ?? '';
  if (node.type === 'element' && isFormulaLook(node)) return '';
  return 'children' in node ? node.children.map(textOf).join('') : '';
}
