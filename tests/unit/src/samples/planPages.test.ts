import { symlinkSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@rstest/core';
import { planPages } from '../../../../src/samples/planPages.ts';
import type { DocsError } from '../../../../src/tools/messages/errors.ts';
import { writeFolder } from '../node/pages/compileText.ts';
import { parsePage } from './helpers.ts';

test('reports a page that cannot be read, and plans the others', async () => {
  const docs = writeFolder({ 'a.mdx': '```js\n1;\n```\n', 'b.mdx': '# B\n\n<Open>\n', 'folder/x.md': '' });
  symlinkSync('nothing.mdx', path.join(docs, 'c.mdx'));
  symlinkSync('folder', path.join(docs, 'd.mdx'));
  const problems: DocsError[] = [];
  const pages = await planPages({ docs, repository: docs, filters: [], locales: [], parse: parsePage }, problems);
  expect(pages.map(({ docsFile }) => docsFile.relativePath)).toEqual(['a.mdx', 'folder/x.md']);
  expect(problems.map(({ message }) => message.split('\n')[0]).sort()).toEqual([
    expect.stringMatching(/^\[docs:mdx\] b\.mdx:3:1 cannot be compiled/),
    expect.stringMatching(/^\[docs:pages\] c\.mdx cannot be read: ENOENT/),
    expect.stringMatching(/^\[docs:pages\] d\.mdx cannot be read: is not a regular file/),
  ]);
});

test('samples of other files are those of their lines, once each', async () => {
  const docs = writeFolder({ 'a.mdx': '# A\n', 'src/a.ts': '/**\n * ```js\n *   1;\n * ```\n */\n' });
  const sample = { file: path.join(docs, 'src/a.ts'), lang: 'js', meta: '', code: '  1;', line: 2 };
  const options = {
    docs,
    repository: docs,
    filters: [],
    locales: [],
    parse: parsePage,
    samples: [sample, { ...sample }],
  };
  const pages = await planPages(options, []);
  expect(pages.map(({ docsFile, isPage }) => [docsFile.relativePath, isPage])).toEqual([
    ['a.mdx', true],
    ['src/a.ts', false],
  ]);
  expect(pages[1]?.plan.samples.map(({ fence, role }) => ({ ...fence, role }))).toEqual([
    { lang: 'js', meta: '', line: 2, column: 4, lines: [{ text: '  1;', line: 3, indent: 3 }], role: 'parse' },
  ]);
});
