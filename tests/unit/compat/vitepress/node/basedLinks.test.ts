import { rmSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from '@rstest/core';
import { dropBase } from '../../../../../compat/vitepress/node/basedLinks.ts';
import type { TreeElement } from '../../../../../src/model/tree.ts';
import { writeFolder } from '../../../src/node/pages/compileText.ts';

let docsDir: string;
beforeAll(() => {
  docsDir = writeFolder({ 'index.md': '', 'guide/index.md': '', 'guide/页.md': '', 'server/a.md': '', 'a.md': '' });
});
afterAll(() => rmSync(docsDir, { recursive: true }));

test.each([
  ['/server/guide/%E9%A1%B5.html?b#c', '/guide/%E9%A1%B5.html?b#c'],
  ['/server/guide/', '/guide/'],
  ['/server/guide', '/guide'],
  ['/server/', '/'],
  // That is the page of the folder.
  ['/server/a', '/server/a'],
  ['/server/none', '/server/none'],
  ['/guide/', '/guide/'],
  ['./a', './a'],
])('a link to %j leads to %j', (href, expected) => {
  const link: TreeElement = { type: 'element', tagName: 'a', properties: { href }, children: [] };
  dropBase([{ type: 'element', tagName: 'p', properties: {}, children: [link] }], { base: '/server/', docsDir });
  expect(link.properties.href).toBe(expected);
});
