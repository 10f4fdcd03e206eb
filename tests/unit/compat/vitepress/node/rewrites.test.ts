import { rmSync } from 'node:fs';
import path from 'node:path';
import { afterAll, expect, test } from '@rstest/core';
import picomatch from 'picomatch';
import {
  applyRewrites,
  findRewrites,
  rewrittenPages,
  withoutRewritten,
} from '../../../../../compat/vitepress/node/rewrites.ts';
import { writeFolder } from '../../../src/node/pages/compileText.ts';

const MONOREPO = ['index.md', 'packages/pkg-a/src/foo.md', 'packages/pkg-a/src/index.md', 'packages/pkg-b/src/b/c.md'];
const SHORT = [
  ['packages/pkg-a/src/foo.md', 'pkg-a/foo.md'],
  ['packages/pkg-a/src/index.md', 'pkg-a/index.md'],
  ['packages/pkg-b/src/b/c.md', 'pkg-b/b/c.md'],
];

const folders = {
  plain: writeFolder({
    'index.md': '# Home\n',
    'packages/(a)/src/x.md': '# X\n',
    'packages/b/src/draft.md': '# Draft\n',
    'packages/b/src/y.mdx': '# Y\n',
    'public/packages/c/src/z.md': '# Z\n',
  }),
  languages: writeFolder({ 'en/guide/a.md': '# A\n', 'en/b.md': '# B\n', 'es/c.md': '# C\n' }),
};

afterAll(() => {
  for (const folder of Object.values(folders)) rmSync(folder, { recursive: true });
});

// The expected paths are those that VitePress 1.6.4 returns.
test.each<[string, unknown, string[][]]>([
  ['parameters', { 'packages/:pkg/src/:slug*': ':pkg/:slug*' }, SHORT],
  ['a function', (page: string) => page.replace(/^packages\/([^/]+)\/src\//, '$1/'), SHORT],
  ['a pattern', { '^packages/([^/]+)/src/(.*)$': ':0/:1' }, SHORT],
  [
    'the first of two rules',
    { 'packages/pkg-a/src/index.md': 'a.md', 'packages/:pkg/src/:page': ':pkg/:page' },
    [
      ['packages/pkg-a/src/foo.md', 'pkg-a/foo.md'],
      ['packages/pkg-a/src/index.md', 'a.md'],
    ],
  ],
  [
    'a target without an extension',
    { 'packages/pkg-b/src/(.*)': 'b/index' },
    [['packages/pkg-b/src/b/c.md', 'b/index.md']],
  ],
  ['no page', { 'other/:page': ':page' }, []],
])('rewrites by %s', (_, rewrites, expected) => {
  expect([...applyRewrites(rewrites, MONOREPO)]).toEqual(expected);
});

test('pages are left out at the paths of their files, and added at the new ones', () => {
  const config = { lang: 'en', route: { exclude: ['**/draft.md'] } };
  const rewrites = findRewrites({ 'packages/:pkg/src/:slug*': ':pkg/:slug*' }, config, folders.plain);
  expect([...rewrites]).toEqual([['packages/(a)/src/x.md', '(a)/x.md']]);
  const isExcluded = picomatch(withoutRewritten(config, rewrites).route.exclude);
  expect(['packages/(a)/src/x.md', 'packages/a/src/x.md', 'index.md'].map((page) => isExcluded(page))).toEqual([
    true,
    false,
    false,
  ]);
  const from = path.join(folders.plain, 'packages/(a)/src/x.md');
  expect(rewrittenPages(rewrites, folders.plain)).toEqual([{ relativePath: '(a)/x.md', text: '# X\n', from }]);
  rmSync(from);
  expect(rewrittenPages(rewrites, folders.plain)).toEqual([]);
});

test('addresses of the default language have no prefix anyway', () => {
  const config = { lang: 'en', locales: [{ lang: 'en' }, { lang: 'es' }] };
  const find = (rewrites: object) => [...findRewrites(rewrites, config, folders.languages)];
  expect(find({ 'en/:rest*': ':rest*' })).toEqual([]);
  expect(find({ 'en/guide/:rest*': ':rest*', 'es/:rest*': 'es/more/:rest*' })).toEqual([
    ['en/guide/a.md', 'en/a.md'],
    ['es/c.md', 'es/more/c.md'],
  ]);
});
