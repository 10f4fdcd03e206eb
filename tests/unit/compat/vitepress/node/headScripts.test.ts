import { expect, test } from '@rstest/core';
import { vitepressAdapter } from '../../../../../compat/vitepress/node/adapter.ts';
import { headScripts } from '../../../../../compat/vitepress/node/headScripts.ts';
import { makeSite } from '../../../src/node/site/makeSite.ts';

const PAGE = `---
head:
  - [meta, { name: keywords, content: a }]
  - [script, { type: module }, "run()"]
  - [style, {}, ".a { color: red }"]
---
# A
`;

test('scripts and styles of frontmatter are in the document, other tags in the head of the page', async () => {
  const { graph, problems } = await makeSite(
    { 'en/index.md': PAGE },
    { plugins: [headScripts] },
    vitepressAdapter.pages,
  );
  const [page] = graph.pages;
  expect(problems).toEqual([]);
  expect(page?.frontmatter.head).toEqual([['meta', { name: 'keywords', content: 'a' }]]);
  expect(page && headScripts.documentHead?.(page, graph)).toEqual([
    ['script', { type: 'module' }, 'run()'],
    ['style', {}, '.a { color: red }'],
  ]);
});
