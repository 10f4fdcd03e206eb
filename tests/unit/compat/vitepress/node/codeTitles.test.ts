import { expect, test } from '@rstest/core';
import { titleFences } from '../../../../../compat/vitepress/node/codeTitles.ts';
import type { TreeElement, TreeNode } from '../../../../../src/model/tree.ts';
import { CALLOUT_CLOSE, CALLOUT_OPEN } from '../../../../../src/node/pages/markdown/prepareMarkdown.ts';
import { readFence } from '../../../../../src/tools/tree/readFence.ts';

function fence(meta: string | null): TreeElement {
  const code: TreeElement = {
    ...{ type: 'element', tagName: 'code', properties: {}, children: [] },
    data: { lang: 'ts', meta },
  };
  return { type: 'element', tagName: 'pre', properties: {}, children: [code] };
}

const open = (component: string): TreeNode => ({
  type: 'comment',
  value: CALLOUT_OPEN + JSON.stringify({ component, props: {}, line: 1, column: 1 }),
});
const close: TreeNode = { type: 'comment', value: CALLOUT_CLOSE };

test('code has the text in brackets as its title, but not in a group', () => {
  const outside = ['{1} [a.ts]', '[b "c".ts]', null, '[d] title="e"'].map(fence);
  const [inCallout, inGroup, behind] = ['[f]', '[g]', '[h]'].map(fence);
  if (!inCallout || !inGroup || !behind) throw new Error('A fence is missing.');
  const group = [open('Callout'), inCallout, open('CodeGroup'), inGroup, close, behind, close];
  titleFences([...outside, { type: 'element', tagName: 'li', properties: {}, children: group }]);
  const titles = [...outside, inCallout, inGroup, behind].map(({ children: [code] }) =>
    code?.type === 'element' ? readFence(code).meta.title : 'no code',
  );
  expect(titles).toEqual(['a.ts', 'b "c".ts', undefined, 'e', 'f', undefined, 'h']);
});

test.each([
  ['[npm ~bun~]', 'npm'],
  ['{1} [foo ~vscode-icons:file-type-vue~]', 'foo'],
  ['[foo ~~a:b~~]', 'foo'],
  ['[~/.bashrc]', '~/.bashrc'],
])('the title of %s is without its icon', (meta, label) => {
  const [alone, inGroup] = [fence(meta), fence(meta)];
  titleFences([alone, open('CodeGroup'), inGroup, close]);
  const labels = [alone, inGroup].map(({ children: [code] }) =>
    code?.type === 'element' ? readFence(code).meta.label : 'no code',
  );
  expect(labels).toEqual([label, label]);
});
