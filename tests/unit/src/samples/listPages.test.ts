import { expect, test } from '@rstest/core';
import { listPages } from '../../../../src/samples/listPages.ts';
import { writeFolder } from '../node/pages/compileText.ts';

test('lists pages and fragments, without packages, public and hidden files', () => {
  const docs = writeFolder({
    'README.md': '',
    'guide/_part.mdx': '',
    'guide/a.ts': '',
    'guide/a.md': '',
    'guide/node_modules/b/README.md': '',
    'node_modules/b/README.md': '',
    'public/c.md': '',
    '.cache/d.md': '',
  });
  const names = listPages(docs).map(({ relativePath }) => relativePath);
  expect(names).toEqual(['README.md', 'guide/_part.mdx', 'guide/a.md']);
});
