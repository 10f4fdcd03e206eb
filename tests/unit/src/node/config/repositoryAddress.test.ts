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

test.each([
  [
    'https://github.com/a/b/edit/main/docs',
    { kind: 'tag', name: 'release/1.0' },
    'blob/release/1.0',
    'tree/release/1.0',
  ],
  ['https://gitlab.com/a/b/-/edit/main/docs', { kind: 'commit', name: 'abc123' }, '-/blob/abc123', '-/tree/abc123'],
  ['https://codeberg.org/a/b/_edit/main/docs', { kind: 'tag', name: 'v1#' }, 'src/tag/v1%23', 'src/tag/v1%23'],
  ['https://codeberg.org/a/b/src/tag/v1/docs', { kind: 'commit', name: 'abc' }, 'src/commit/abc', 'src/commit/abc'],
] as const)('files of %s at %j', (editUrl, ref, file, folder) => {
  const [repository = ''] = /^https:\/\/[^/]+\/a\/b/.exec(editUrl) ?? [];
  expect(repositoryAddress(editUrl, path.resolve('/work/tool/docs'), ref)).toEqual({
    fileUrl: `${repository}/${file}`,
    folderUrl: `${repository}/${folder}`,
    docsPath: 'docs',
  });
});
