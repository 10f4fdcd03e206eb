import { symlinkSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@rstest/core';
import { planPages } from '../../../../plugins/samples/planPages.ts';
import type { DocsError } from '../../../../src/tools/messages/errors.ts';
import { writeFolder } from '../../src/node/pages/compileText.ts';
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
