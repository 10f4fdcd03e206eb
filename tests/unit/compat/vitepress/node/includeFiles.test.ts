import { rmSync } from 'node:fs';
import path from 'node:path';
import { afterAll, expect, test } from '@rstest/core';
import { type Inclusion, includeFiles } from '../../../../../compat/vitepress/node/includeFiles.ts';
import { writeFolder } from '../../../src/node/pages/compileText.ts';

const folder = writeFolder({
  'parts/a.md': '---\ntitle: A\n---\n\none\ntwo\nthree\n',
  'parts/outer.md': 'before <!--@include: ./a.md{5}--> behind\n',
  'parts/sections.md': '# A\n\n## Basic *use*\n\na\n\n```md\n## B\n```\n\n### C {#own}\n\nc\n\n## D\n\nd\n',
  'parts/two words.md': 'words\n',
  'parts/loop.md': 'loop\n<!--@include: ./back.md-->\n',
  'parts/back.md': 'back\n<!--@include: ./loop.md-->\n',
  'parts/chinese.md': '## 基本用法\n\n用\n',
  'parts/outer-region.md':
    '<!-- #region a -->\none\n<!-- #region b -->\ntwo\n<!-- #endregion b -->\nthree\n<!-- #endregion a -->\n',
  'parts/regions.md': 'x\n<!-- #region part -->\ninside\n<!-- #endregion part -->\ny\n',
});

const folders = { docsDir: folder, contentFolders: [] };

afterAll(() => rmSync(folder, { recursive: true }));

test.each([
  ['<!--@include: ./parts/a.md-->', 'one\ntwo\nthree\n'],
  // Lines are those of the file with its frontmatter.
  ['<!-- @include: @/parts/a.md{6,} -->', 'two\nthree\n'],
  ['<!--@include: ./parts/a.md{,6}-->', 'one\ntwo'],
  ['<!--@include: ./parts/sections.md#basic-use-->', 'a\n\n```md\n## B\n```\n\n### C {#own}\n\nc\n'],
  ['<!--@include: ./parts/sections.md#own-->', 'c\n'],
  ['<!--@include: ./parts/sections.md#own{2,2}-->', 'c'],
  ['<!--@include: ./parts/outer.md-->', 'before one behind\n'],
  ['<!--@include: ./parts/regions.md#part-->', 'inside\n'],
  ['<!--@include: ./parts/outer-region.md#a-->', 'one\n<!-- #region b -->\ntwo\n<!-- #endregion b -->\nthree\n'],
  ['<!--@include: ./parts/two words.md-->', 'words\n'],
  ['<!--@include: ./parts/chinese.md#基本用法-->', '用\n'],
  ['<!--@include: ./parts/two words.md--> and <!-- a comment -->', 'words\n and <!-- a comment -->'],
  ['<!-- a comment -->', '<!-- a comment -->'],
])('%s', (text, expected) => {
  expect(includeFiles(text, path.join(folder, 'page.md'), folders, () => {}).text).toBe(expected);
});

test('knows the lines of the author behind inclusions', () => {
  const text = 'a\n<!--@include: ./parts/a.md-->\nb\n<!--@include: ./none.md-->\n<!--@include: ./parts/a.md{5}--> c\nd';
  const { text: whole, toAuthored } = includeFiles(text, path.join(folder, 'page.md'), folders, () => {});
  const lines = whole.split('\n').map((line, index) => `${toAuthored(index + 1)} ${line}`);
  expect(lines).toEqual([
    '1 a',
    ...['2 one', '2 two', '2 three', '2 '],
    '3 b',
    '4 <!--@include: ./none.md-->',
    '5 one c',
    '6 d',
  ]);
});

test('the time of many inclusions is linear', () => {
  const text = 'a\n\n<!--@include: ./parts/a.md{5}-->\n\n'.repeat(20_000);
  const startedAt = process.cpuUsage();
  const { text: whole, toAuthored } = includeFiles(text, path.join(folder, 'page.md'), folders, () => {});
  const lines = whole.split('\n');
  expect(lines.map((_, index) => toAuthored(index + 1)).at(-1)).toBe(80_001);
  expect(process.cpuUsage(startedAt).user / 1e6).toBeLessThan(5);
});

test('files that include one another many times end', () => {
  const many = Array.from({ length: 6 }, (_, index) => index);
  const nested = writeFolder(
    Object.fromEntries(many.map((index) => [`${index}.md`, `<!--@include: ./${index + 1}.md-->\n`.repeat(1000)])),
  );
  const inclusions: Inclusion[] = [];
  const text = '<!--@include: ./0.md-->';
  const inFolder = { docsDir: nested, contentFolders: [] };
  includeFiles(text, path.join(nested, 'page.md'), inFolder, (each) => inclusions.push(each));
  expect(inclusions.some(({ isTooMuch }) => isTooMuch)).toBe(true);
  rmSync(nested, { recursive: true });
});

test.each(['./none.md', '/etc/hosts'])('names a file that cannot be read: %s', (written) => {
  const inclusions: Inclusion[] = [];
  const text = `a <!--@include: ${written}-->`;
  expect(includeFiles(text, path.join(folder, 'page.md'), folders, (each) => inclusions.push(each)).text).toBe(text);
  expect(inclusions).toEqual([{ file: path.resolve(folder, written), problem: 'cannot be read', written, line: 1 }]);
});

test.each([
  ['./parts/a.md#none', 'one\ntwo\nthree\n', ['has no region or heading "none": all of it is shown']],
  ['./parts/a.md{50,60}', '', ['has no such lines']],
  ['./parts/loop.md', 'loop\nback\n\n\n', ['includes itself: it is left out there']],
  ['./parts/a.md{x}', '<!--@include: ./parts/a.md{x}-->', ['cannot be read']],
])('names what is wrong with %s', (written, expected, problems) => {
  const found: string[] = [];
  const { text } = includeFiles(`<!--@include: ${written}-->`, path.join(folder, 'page.md'), folders, ({ problem }) => {
    if (problem !== undefined) found.push(problem);
  });
  expect([text, found]).toEqual([expected, problems]);
});

test('a section below a heading is all of the file for VitePress 1, which is named', () => {
  const found: unknown[] = [];
  const { text } = includeFiles(
    '<!--@include: ./parts/chinese.md#基本用法-->',
    path.join(folder, 'page.md'),
    { ...folders, hasSections: false },
    ({ problem }) => found.push(problem),
  );
  expect(text).toBe('## 基本用法\n\n用\n');
  expect(found).toEqual(['has no region (headings are those of VitePress 2) "基本用法": all of it is shown']);
});
