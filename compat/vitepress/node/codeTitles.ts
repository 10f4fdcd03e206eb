import type { TreeElement, TreeNode } from '../../../src/model/tree.ts';
import { CALLOUT_CLOSE, CALLOUT_OPEN, type OpenContainer } from '../../../src/node/pages/markdown/prepareMarkdown.ts';
import { readFence } from '../../../src/tools/tree/readFence.ts';

/** The package that shows titles of code in sites of VitePress, and its plugin of Vite. */
export const TITLES_PACKAGE = 'vitepress-plugin-group-icons';

/** Gives fences outside of code groups the text in brackets behind their language as a title. Icons in titles are left out. */
export function titleFences(nodes: readonly TreeNode[]): void {
  const open: string[] = [];
  for (const node of nodes) {
    if (node.type === 'comment') {
      if (node.value.startsWith(CALLOUT_OPEN)) open.push(componentOf(node.value));
      else if (node.value === CALLOUT_CLOSE) open.pop();
    }
    if (!('children' in node)) continue;
    const code = node.type === 'element' && node.tagName === 'pre' ? node.children[0] : undefined;
    if (code?.type !== 'element') titleFences(node.children);
    else {
      dropIcon(code);
      if (open.at(-1) !== 'CodeGroup') titleFence(code);
    }
  }
}

function componentOf(comment: string): string {
  const { component }: Pick<OpenContainer, 'component'> = JSON.parse(comment.slice(CALLOUT_OPEN.length));
  return component;
}

/** Leaves out the name of an icon in a title: `[npm ~bun~]`. */
function dropIcon({ data }: TreeElement): void {
  if (data?.meta?.includes('~')) data.meta = data.meta.replace(/(\[[^\]]*?)[ \t]+~(~?)[^~\]]+~\2(?=[^\]]*\])/g, '$1');
}

function titleFence(code: TreeElement): void {
  const { label, title } = readFence(code).meta;
  if (label === undefined || title !== undefined) return;
  const quote = ['"', "'", '`'].find((each) => !label.includes(each));
  if (quote === undefined || !code.data) return;
  code.data = { ...code.data, meta: `${code.data.meta ?? ''} title=${quote}${label}${quote}` };
}
