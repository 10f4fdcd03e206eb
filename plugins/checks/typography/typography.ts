import type { TreeNode } from '../../../src/build/content/markdown/tree.ts';
import { splitHeading } from '../../../src/build/content/nodes/headings.ts';
import type { DocsPlugin, RootNode } from '../../../src/build/plugin.ts';
import { CODE, findTypographyMistakes } from './findMistakes.ts';

const NAME = 'typography';
const BLOCKS = /^(?:p|li|t[dh]|h[1-6]|dt|dd|figcaption|summary)$/;

/** Checks the typography of Chinese, Japanese and Korean pages. */
export const typographyChecks: DocsPlugin = {
  name: NAME,
  checks: { [NAME]: { finds: 'likely mistakes in Chinese, Japanese and Korean punctuation', severity: 'warn' } },
  tree(tree, { displayPath, locale }, { report }) {
    if (!/^(?:zh|ja|ko)\b/i.test(locale)) return undefined;
    for (const { text, lines } of readBlocks(tree)) {
      for (const { index, excerpt, problem, hint } of findTypographyMistakes(text, locale)) {
        const line = lines.findLast((each) => each.index <= index)?.line ?? 1;
        const location = { file: displayPath, line, column: 1 };
        report({ check: NAME, location, message: `${problem}: "${excerpt}".`, hint });
      }
    }
    return undefined;
  },
};

/** The text of a block such as a paragraph, a heading or a cell. */
interface TextBlock {
  text: string;
  /** Offsets at which lines of the source begin. */
  lines: { index: number; line: number }[];
}

/** Returns the texts of a tree. Blocks within another one are separate. */
export function readBlocks(root: RootNode): TextBlock[] {
  const blocks: TextBlock[] = [];
  const visit = (node: TreeNode, block: TextBlock | undefined) => {
    const name = node.type === 'element' ? node.tagName : '';
    if (name === 'pre' || name === 'script' || name === 'style') return;
    if (BLOCKS.test(name)) {
      const own: TextBlock = { text: '', lines: [] };
      blocks.push(own);
      if ('children' in node) for (const child of splitHeading(node.children).children) visit(child, own);
      return;
    }
    if (node.type === 'text' && block) addText(block, node.value, node.position?.start.line);
    else if (name === 'code' || name === 'img' || node.type === 'mdxTextExpression') addText(block, CODE, undefined);
    else if ('children' in node) for (const child of node.children) visit(child, block);
  };
  visit(root, undefined);
  return blocks.map(({ text, lines }) => ({ text: text.trimEnd(), lines }));
}

function addText(block: TextBlock | undefined, value: string, start: number | undefined): void {
  if (!block) return;
  for (const [offset, text] of value.split('\n').entries()) {
    if (offset > 0) block.text += '\n';
    if (start !== undefined) block.lines.push({ index: block.text.length, line: start + offset });
    block.text += text;
  }
}
