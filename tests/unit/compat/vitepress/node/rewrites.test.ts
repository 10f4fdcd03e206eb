import { expect, test } from '@rstest/core';
import { rewriter } from '../../../../../compat/vitepress/node/rewrites.ts';

const MONOREPO = ['index.md', 'packages/pkg-a/src/foo.md', 'packages/pkg-a/src/index.md', 'packages/pkg-b/src/b/c.md'];
const SHORT = [
  ['packages/pkg-a/src/foo.md', 'pkg-a/foo.md'],
  ['packages/pkg-a/src/index.md', 'pkg-a/index.md'],
  ['packages/pkg-b/src/b/c.md', 'pkg-b/b/c.md'],
];

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
  const toPath = rewriter(rewrites);
  const moved = MONOREPO.flatMap((page) => {
    const target = toPath(page);
    return target === undefined ? [] : [[page, target]];
  });
  expect(moved).toEqual(expected);
});
