import path from 'node:path';
import { expect, test } from '@rstest/core';
import { type LinkRules, resolveLink } from '../../../../../../src/node/pages/nodes/links.ts';
import { RepositoryFiles } from '../../../../../../src/node/pages/nodes/repositoryFiles.ts';
import { writeFolder } from '../compileText.ts';

const ADDRESS = {
  fileUrl: 'https://github.com/acme/tool/blob/main',
  folderUrl: 'https://github.com/acme/tool/tree/main',
};
const FILES = {
  LICENSE: '',
  'src/x#1.ts': '',
  'packages/a/README.md': '',
  'node_modules/a/LICENSE': '',
  'docs/en/guide/a.md': '',
  'docs/en/guide/index.md': '',
  'docs/en/parts/p.md': '',
  'docs/en/guide/_draft.md': '',
  'docs/en/guide/data.json': '',
  'docs/en/samples/b.ts': '',
  'docs/public/en/guide/c.zip': '',
  'docs/public/guide/d.zip': '',
  'docs/en/guide/d.zip': '',
};

function makeRules(
  docsPath = 'docs',
  routes = ['/guide/', '/guide/a', '/parts/p', '/virtual'],
): { rules: LinkRules; file: string } {
  const docsDir = path.join(writeFolder(FILES), 'docs');
  const repositoryFiles = new RepositoryFiles({
    publicDir: `${docsDir}/public`,
    docsDir,
    repository: { ...ADDRESS, docsPath },
    routes: new Set(routes),
  });
  const rules = { base: '/base/', cleanUrls: true, locales: ['en', 'zh'], lang: 'en', repositoryFiles };
  return { rules, file: path.join(docsDir, 'en/guide/a.md') };
}

const ORIGIN = { relativePath: 'en/guide/a.md', locale: 'en', routePath: '/guide/a' };

test.each([
  ['../../../LICENSE', 'blob/main/LICENSE'],
  ['../../../src/x%231.ts#L3', 'blob/main/src/x%231.ts#L3'],
  ['../../../packages/a/README.md', 'blob/main/packages/a/README.md'],
  ['../../../packages/', 'tree/main/packages'],
  ['../../..', 'tree/main'],
  ['./data.json?raw', 'blob/main/docs/en/guide/data.json?raw'],
  ['../samples', 'tree/main/docs/en/samples'],
])('%s leads to the repository at %s', (written, address) => {
  const { rules, file } = makeRules();
  const link = resolveLink(written, { ...ORIGIN, file }, rules);
  expect(link).toMatchObject({ href: `https://github.com/acme/tool/${address}`, isExternal: true });
  expect(link.target?.isInRepository).toBe(true);
});

test.each([
  ['./a.md', '/base/guide/a'],
  ['../guide', '/base/guide'],
  ['./', '/base/guide/'],
  ['../../en/guide/index.md', '/base/guide/'],
  ['../virtual', '/base/virtual'],
  // A fragment, and a folder of pages without an index.
  ['_draft.md', '/base/guide/_draft'],
  ['../parts/', '/base/parts/'],
  ['./d.zip', '/base/guide/d.zip'],
  ['/LICENSE', '/base/LICENSE'],
  ['./missing.ts', '/base/guide/missing.ts'],
  ['../../../MISSING', '/base/../MISSING'],
  ['../../../node_modules/a/LICENSE', '/base/../node_modules/a/LICENSE'],
  ['../../../../x', '/base/../../x'],
  ['#a', '#a'],
  ['', ''],
])('%s stays a link of the site', (written, href) => {
  const { rules, file } = makeRules();
  expect(resolveLink(written, { ...ORIGIN, file }, rules)).toMatchObject({ href, isExternal: false });
});

test('nothing above the repository is linked', () => {
  const { rules, file } = makeRules('');
  const link = resolveLink('../../../LICENSE', { ...ORIGIN, file }, rules);
  expect(link).toMatchObject({ isExternal: false, target: { namedFile: '../LICENSE' } });
});

test('without a repository, a link has the file that it names', () => {
  const { rules, file } = makeRules();
  const docsDir = path.resolve(file, '../../..');
  const repositoryFiles = new RepositoryFiles({
    docsDir,
    publicDir: `${docsDir}/public`,
    repository: undefined,
    routes: new Set(),
  });
  expect(resolveLink('../../../LICENSE', { ...ORIGIN, file }, { ...rules, repositoryFiles }).target).toMatchObject({
    namedFile: '../LICENSE',
  });
});
