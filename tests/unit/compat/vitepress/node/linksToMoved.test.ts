import { rmSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from '@rstest/core';
import { leadToMoved } from '../../../../../compat/vitepress/node/linksToMoved.ts';
import { rewriter } from '../../../../../compat/vitepress/node/rewrites.ts';
import type { TreeElement } from '../../../../../src/model/tree.ts';
import { writeFolder } from '../../../src/node/pages/compileText.ts';

let docsDir: string;
beforeAll(() => {
  docsDir = writeFolder({
    'guide/why.md': '',
    'guide/intro.md': '',
    'old/index.md': '',
    'guide/other.md': '',
    'index.md': '',
  });
});
afterAll(() => rmSync(docsDir, { recursive: true }));

const rewrite = rewriter({
  'guide/why.md': 'guide/reasons.md',
  ':x/intro.md': ':x/start.md',
  'old/index.md': 'new/index.md',
  'index.md': 'home.md',
});

test.each([
  ['./why', '/guide/reasons'],
  ['why.md#a', '/guide/reasons#a'],
  ['/guide/why.html?b', '/guide/reasons?b'],
  ['./intro.md#x', '/guide/start#x'],
  ['../old/', '/new/'],
  ['../', '/home'],
  ['..#a', '/home#a'],
  ['/', '/home'],
  ['./other', './other'],
  ['./none', './none'],
  ['#why', '#why'],
  ['https://a.example/guide/why', 'https://a.example/guide/why'],
])('a link to %j leads to %j', (href, expected) => {
  const link: TreeElement = { type: 'element', tagName: 'a', properties: { href }, children: [] };
  leadToMoved([{ type: 'element', tagName: 'p', properties: {}, children: [link] }], {
    ...{ docsDir, relativePath: 'guide/index.md', rewrite },
  });
  expect(link.properties.href).toBe(expected);
});
