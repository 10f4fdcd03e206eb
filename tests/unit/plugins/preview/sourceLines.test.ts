import { expect, test } from '@rstest/core';
import { sourceLines } from '../../../../plugins/preview/sourceLines.ts';
import { compileText, htmlOf } from '../../src/node/pages/compileText.ts';

const TEXT = `---
title: A
---

# A

One
paragraph.

- an item

:::tip
In a callout.
:::

| a |
| - |
| b |
`;

test.each(['en/a.mdx', 'en/a.md'])(
  'blocks have the lines of the source, behind frontmatter and in containers: %s',
  async (at) => {
    const page = await compileText(TEXT, { at, site: { plugins: [sourceLines] } });
    const lines = [...JSON.stringify(page.content).matchAll(/<(\w+)[^>]* data-source=\\"([^"\\]+)/g)].map(
      ([, tag, line]) => `${tag} ${line}`,
    );
    expect(lines).toEqual(['h1 5', 'p 7', 'li 10', 'p 13', 'tr 16', 'tr 18']);
  },
);

test('the search text is the same', async () => {
  const [plain, marked] = await Promise.all([
    compileText(TEXT),
    compileText(TEXT, { site: { plugins: [sourceLines] } }),
  ]);
  expect(marked.searchText).toBe(plain.searchText);
  expect(htmlOf(plain)).not.toContain('data-source');
});
