import path from 'node:path';
import { expect, test } from '@rstest/core';
import { repositoryAddress } from '../../../../../src/node/config/repositoryAddress.ts';

const DOCS = path.resolve('/work/tool/website/docs');

test.each([
  ['https://github.com/a/b/edit/main/website/docs', 'https://github.com/a/b', 'blob/main', 'tree/main', 'website/docs'],
  ['https://github.com/a/b/tree/main/docs/', 'https://github.com/a/b', 'blob/main', 'tree/main', 'docs'],
  ['https://github.com/a/b/blob/main', 'https://github.com/a/b', 'blob/main', 'tree/main', ''],
  ['https://github.com/a/b/edit/docs', 'https://github.com/a/b', 'blob/docs', 'tree/docs', ''],
  ['https://github.com/a/b/edit/feat/x/docs', 'https://github.com/a/b', 'blob/feat/x', 'tree/feat/x', 'docs'],
  ['https://git.acme.dev/g/s/b/-/edit/main/docs', 'https://git.acme.dev/g/s/b', '-/blob/main', '-/tree/main', 'docs'],
  [
    'https://codeberg.org/a/b/_edit/main/docs',
    'https://codeberg.org/a/b',
    'src/branch/main',
    'src/branch/main',
    'docs',
  ],
  ['https://bitbucket.org/a/b/src/main/docs', 'https://bitbucket.org/a/b', 'src/main', 'src/main', 'docs'],
])('%s is an address in a repository', (editUrl, url, file, folder, docsPath) => {
  expect(repositoryAddress(editUrl, DOCS)).toEqual({
    fileUrl: `${url}/${file}`,
    folderUrl: `${url}/${folder}`,
    docsPath,
  });
});

test.each(['https://all.example/', 'https://a.b/edit', 'https://cms.example/#/edit/docs', '/edit/main'])(
  '%s is not',
  (editUrl) => {
    expect(repositoryAddress(editUrl, DOCS)).toBeUndefined();
  },
);
