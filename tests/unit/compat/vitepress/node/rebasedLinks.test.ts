import { rmSync } from 'node:fs';
import path from 'node:path';
import { afterEach, expect, test } from '@rstest/core';
import { adaptBody } from '../../../../../compat/vitepress/node/adaptBody.ts';
import { vitepressAdapter } from '../../../../../compat/vitepress/node/adapter.ts';
import { compilePage } from '../../../../../src/node/pages/compilePage.ts';
import { htmlOf, makeConfig, makeSource, writeFolder } from '../../../src/node/pages/compileText.ts';

let folder = '';

afterEach(() => rmSync(folder, { recursive: true, force: true }));

const installed = (version: string) => ({ 'node_modules/vitepress/package.json': JSON.stringify({ version }) });

const FILES = {
  'en/parts/a.md':
    'A [link](./b.md), [from](../c.md#d), [root](/e), [plain](f.md), ![](./g.svg)\n\n<!--@include: ./deep/h.md-->\n',
  'en/parts/b.md': '# B\n',
  'en/parts/g.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>',
  'en/parts/deep/h.md': '[up](../b.md)\n',
};
const PAGE =
  '# Page\n\n<!--@include: ../parts/a.md-->\n\n[own](./own.md)\n\n```md\n<!--@include: ../parts/b.md-->\n```\n';

test('links and pictures of an included file lead from there since VitePress 2', async () => {
  folder = writeFolder({ ...FILES, ...installed('2.0.0') });
  const config = {
    ...makeConfig(folder),
    pageAdapter: vitepressAdapter.pages,
    plugins: [...vitepressAdapter.plugins],
  };
  const { page } = await compilePage(makeSource(folder, 'en/guide/page.md'), PAGE, config);
  expect(page.links.map(({ written }) => written)).toEqual([
    '../parts/b.md',
    '../c.md#d',
    '/e',
    'f.md',
    '../parts/b.md',
    './own.md',
  ]);
  expect(htmlOf(page)).not.toContain('vitepress-include');
});

test('links of an included file lead from the page in VitePress 1', () => {
  folder = writeFolder({ ...FILES, ...installed('1.6.4') });
  const file = path.join(folder, 'en/guide/page.md');
  const { text, dependencies } = adaptBody(PAGE, {
    file,
    displayPath: 'en/guide/page.md',
    docsDir: folder,
    format: 'md',
    contentFolders: [],
    hasMath: false,
  });
  expect(text).toContain('A [link](./b.md)');
  expect(text).not.toContain(':::');
  expect(dependencies).toContain(path.join(folder, 'node_modules/vitepress/package.json'));
});
