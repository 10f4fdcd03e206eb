import { expect, test } from '@rstest/core';
import {
  createRandom,
  type PlainPage,
  recombinePages,
  repeatedShare,
  toMarkdown,
  toPlainPage,
} from '../../../../scripts/bench/distinctPages.ts';

const SOURCE = `---
title: "From frontmatter"
---

import { Tabs } from '@theme';

# Own *title* {#id}

Text with <Badge text="new" />, [a page](./other.md) and [a site](https://example.com).
![picture of \`code\`](./a.png) {{ value }} \`<kept>\`

:::tip
Inside.
:::

<Tabs
  groupId="a"
>

  \`\`\`ts title="a.ts"
  const a = 1;
    const b = 2;
  \`\`\`

</Tabs>

# Second

<div></div>
`;

test('a page keeps its text and code without syntax of its generator', () => {
  expect(toPlainPage('Guide/Shared/My Page.mdx', SOURCE)).toEqual({
    name: 'guide/fragments/my-page',
    title: 'Own title',
    blocks: [
      {
        kind: 'prose',
        text: 'Text with , [a page](@LINK@) and [a site](https://example.com).\n { { value } } `<kept>`',
      },
      { kind: 'prose', text: 'Inside.' },
      { kind: 'code', language: 'ts', lines: ['const a = 1;', '  const b = 2;'] },
      { kind: 'heading', depth: 2, text: 'Second' },
    ],
  });
  expect(toPlainPage('a.md', SOURCE.replace(/^# .*$/gm, '')).title).toBe('From frontmatter');
});

const page = (name: string, sentences: string[], lines: string[]): PlainPage => ({
  name,
  title: name,
  blocks: [
    { kind: 'prose', text: sentences.join(' ') },
    { kind: 'code', language: 'ts', lines },
  ],
});
const LINES = Array.from({ length: 200 }, (_, index) => `const value = call(${index});`);
const CORPUS = [
  page('en/a', ['First of a.', 'Second of a.'], LINES),
  page('en/b', ['First of b.', 'Second of b.'], LINES),
];

test('further pages recombine sentences, with the same share of repeated code', () => {
  const pages = [...recombinePages(CORPUS, 6, 1)];
  expect(pages.slice(0, 2)).toEqual(CORPUS);
  expect(pages.map(({ name }) => name).slice(2)).toEqual(['set-1/en/a', 'set-1/en/b', 'set-2/en/a', 'set-2/en/b']);
  const texts = pages.map((each) => toMarkdown(each, ['/x'], createRandom(1)));
  expect(new Set(texts).size).toBe(6);
  expect(texts[3]).toMatch(/^(?:First|Second) of [ab]\. (?:First|Second) of [ab]\.$/m);
  expect(repeatedShare(CORPUS)).toBe(0.5);
  expect(Math.abs(repeatedShare(pages) - 0.5)).toBeLessThan(0.1);
});

test('a site with fewer pages has some of the whole corpus', () => {
  const [page] = CORPUS;
  const corpus = ['a', 'b', 'c', 'd', 'e'].map((name) => ({ ...page, title: 'Page', blocks: [], name }));
  expect([...recombinePages(corpus, 2, 1)].map(({ name }) => name)).toEqual(['a', 'c']);
});

test('the same seed gives the same pages', () => {
  expect([...recombinePages(CORPUS, 5, 3)]).toEqual([...recombinePages(CORPUS, 5, 3)]);
  expect([...recombinePages(CORPUS, 5, 3)]).not.toEqual([...recombinePages(CORPUS, 5, 4)]);
});

test('links lead to pages of the site', () => {
  const [plain] = [toPlainPage('a.md', '# A\n\n[one](./b) and [two](./c)\n')];
  expect(toMarkdown(plain, ['/x'], createRandom(1))).toContain('[one](/x) and [two](/x)');
});
