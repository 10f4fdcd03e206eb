import { execFileSync } from 'node:child_process';
import { mkdirSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@rstest/core';
import { listPublicFiles, namePublicFolder } from '../../../../../src/tools/files/publicFiles.ts';
import { writeFolder } from '../../node/pages/compileText.ts';

const FILES = {
  'docs/public/hello.txt': 'hello',
  'docs/public/images/a.svg': '<svg/>',
  'assets/logo.svg': '<svg/>',
  'secret.txt': 'secret',
};

/** A site with links in its public folder, by name. */
function makeSite(links: Record<string, string>) {
  const root = writeFolder(FILES);
  for (const [name, target] of Object.entries(links)) {
    mkdirSync(path.dirname(path.join(root, 'docs/public', name)), { recursive: true });
    symlinkSync(target, path.join(root, 'docs/public', name));
  }
  return { ...foldersOf(root), root };
}

function foldersOf(root: string) {
  const docsDir = path.join(root, 'docs');
  return { docsDir, publicDir: path.join(docsDir, 'public'), cwd: root, contentFolders: [] };
}

function list(links: Record<string, string>, contentFolders: string[] = []) {
  const site = makeSite(links);
  const { files, problems } = listPublicFiles({
    ...site,
    contentFolders: contentFolders.map((folder) => path.join(site.root, folder)),
  });
  return {
    names: files.map(({ name }) => name),
    problems: problems.map(({ location, problem }) => `${location?.file} ${problem}`),
  };
}

const OWN = ['hello.txt', 'images/a.svg'];

test.each<[name: string, links: Record<string, string>, names: string[], problems: string[]]>([
  ['no link', {}, OWN, []],
  ['to a file beside it', { 'also.txt': 'hello.txt' }, ['also.txt', ...OWN], []],
  ['to a folder beside it', { pictures: 'images' }, [...OWN, 'pictures/a.svg'], []],
  [
    'out of the folder',
    { 'out.txt': '../../secret.txt' },
    OWN,
    ['docs/public/out.txt links outside the public folder.'],
  ],
  ['to the docs', { pages: '..' }, OWN, ['docs/public/pages links outside the public folder.']],
  ['to the machine', { etc: '/etc' }, OWN, ['docs/public/etc links outside the public folder.']],
  ['to nothing', { 'none.txt': 'nowhere.txt' }, OWN, ['docs/public/none.txt is a broken link.']],
  ['to itself', { 'loop.txt': 'loop.txt' }, OWN, ['docs/public/loop.txt is a broken link.']],
  ['to its own folder', { 'images/up': '.' }, OWN, ['docs/public/images/up links to one of its parent folders.']],
  [
    'in a circle',
    { 'a/to-b': '../b', 'b/to-a': '../a' },
    OWN,
    [
      'docs/public/a/to-b/to-a links to one of its parent folders.',
      'docs/public/b/to-a/to-b links to one of its parent folders.',
    ],
  ],
])('a link %s', (_name, links, names, problems) => {
  expect(list(links)).toEqual({ names, problems: problems.map((problem) => `${problem}`) });
});

test('follows a link into a folder that the site allows', () => {
  expect(list({ 'logo.svg': '../../assets/logo.svg', assets: '../../assets' }, ['assets'])).toEqual({
    names: ['assets/logo.svg', 'hello.txt', 'images/a.svg', 'logo.svg'],
    problems: [],
  });
});

test('reports folders that link to each other many times, in time', () => {
  const links = Object.fromEntries(
    Array.from({ length: 20 }, (_, level) => [
      [`f${level}/one`, `../f${level + 1}`],
      [`f${level}/two`, `../f${level + 1}`],
    ]).flat(),
  );
  const site = makeSite({ ...links, 'f20/end.txt': '../hello.txt' });
  const { problems } = listPublicFiles({ ...site, contentFolders: [] });
  expect(problems.map(({ problem }) => problem)).toEqual([
    expect.stringContaining('exceeds the maximum number of links'),
  ]);
});

test('reads a public folder that is a link to a folder of the site', () => {
  const root = writeFolder({ 'docs/en/a.mdx': 'a', 'assets/a.txt': 'a' });
  symlinkSync('../assets', path.join(root, 'docs/public'));
  const folders = foldersOf(root);
  const { files, problems } = listPublicFiles({ ...folders, contentFolders: [] });
  expect(files).toEqual([]);
  expect(problems.map(({ problem }) => problem)).toEqual(['links outside the public folder.']);
  const allowed = listPublicFiles({ ...folders, contentFolders: [path.join(root, 'assets')] });
  expect(allowed.files.map(({ name }) => name)).toEqual(['a.txt']);
});

test('reports a pipe', () => {
  const site = makeSite({});
  execFileSync('mkfifo', [path.join(site.docsDir, 'public/pipe')]);
  const { problems } = listPublicFiles({ ...site, contentFolders: [] });
  expect(problems.map(({ location, problem }) => `${location?.file} ${problem}`)).toEqual([
    'docs/public/pipe is neither a file nor a folder.',
  ]);
});

test('reports a public folder that cannot be read', () => {
  const root = writeFolder({ 'docs/public': 'a file' });
  const { problems } = listPublicFiles(foldersOf(root));
  expect(problems.map(({ location, problem }) => `${location?.file} ${problem}`)).toEqual([
    'docs/public cannot be read as a folder.',
  ]);
});

test('a linked docs folder needs no public folder, and may have one', () => {
  for (const folder of ['empty', 'full']) {
    const root = writeFolder({ 'empty/index.md': '# Home\n', 'full/public/a.txt': '' });
    symlinkSync(folder, path.join(root, 'docs'));
    const { files, problems } = listPublicFiles(foldersOf(root));
    expect(problems).toEqual([]);
    expect(files.map(({ name }) => name)).toEqual(folder === 'full' ? ['a.txt'] : []);
  }
});

test('reports a public folder that is a broken link', () => {
  const root = writeFolder({ 'docs/index.md': '# Home\n' });
  symlinkSync('nowhere', path.join(root, 'docs/public'));
  const { problems } = listPublicFiles(foldersOf(root));
  expect(problems.map(({ problem }) => problem)).toEqual(['is a broken link.']);
});

test.each([
  ['/site/docs/public', 'the public folder'],
  ['/site/static', 'the folder "static"'],
])('%s is %s in messages', (folder, name) => {
  expect(namePublicFolder(folder)).toBe(name);
});
