import { mkdirSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@rstest/core';
import { findEndlessLinks, pageFolders } from '../../../../../src/node/pages/endlessLinks.ts';
import { writeFolder } from './compileText.ts';

function find(links: Record<string, string>, maxFolders?: number): string[] {
  const root = writeFolder({ 'docs/en/a.mdx': 'a', 'docs/en/b/c.mdx': 'c', 'outside/d.txt': 'd' });
  for (const [name, target] of Object.entries(links)) {
    mkdirSync(path.dirname(path.join(root, name)), { recursive: true });
    symlinkSync(target, path.join(root, name));
  }
  return findEndlessLinks([path.join(root, 'docs')], root, maxFolders).map(
    ({ location, problem }) => `${location?.file} ${problem.replace('links to one of its parent folders.', 'circle')}`,
  );
}

test.each<[name: string, links: Record<string, string>, found: string[]]>([
  ['no link', {}, []],
  ['to a file', { 'docs/en/x.mdx': 'a.mdx' }, []],
  ['to nothing', { 'docs/en/x': 'nowhere' }, []],
  ['to a folder beside it', { 'docs/en/x': 'b' }, []],
  ['to a folder outside', { 'docs/en/x': '../../outside' }, []],
  ['of packages to each other', { 'docs/node_modules/a/b': '..' }, []],
  ['to its own folder', { 'docs/en/x': '.' }, ['docs/en/x circle']],
  [
    'to folders above',
    { 'docs/en/x': '..', 'docs/public/up': '../../..' },
    ['docs/en/x circle', 'docs/public/up circle'],
  ],
  ['back from outside', { 'docs/en/x': '../../outside', 'outside/y': '../docs/en' }, ['docs/en/x/y circle']],
])('a link %s', (_name, links, found) => {
  expect(find(links).sort()).toEqual(found);
});

test('reports links that multiply once', () => {
  const links = Object.fromEntries(
    Array.from({ length: 20 }, (_, level) => [
      [`docs/en/f${level}/one`, `../f${level + 1}`],
      [`docs/en/f${level}/two`, `../f${level + 1}`],
    ]).flat(),
  );
  expect(find({ ...links, 'docs/en/f20/end': 'nowhere' }, 1_000)).toEqual([
    'docs holds more than 1000 folders, those behind links counted each time.',
  ]);
});

test('a site of another engine that is a part of a repository has links in its folders alone', () => {
  const docsDir = '/repository';
  expect(pageFolders({ docsDir })).toEqual([docsDir]);
  const site = { pageFolders: ['/repository/website', '/repository/docs'] };
  expect(pageFolders({ docsDir, foreign: { site } })).toEqual(site.pageFolders);
});
