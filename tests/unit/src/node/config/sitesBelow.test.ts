import path from 'node:path';
import { expect, test } from '@rstest/core';
import { FOREIGN_ENGINES } from '../../../../../compat/engines.ts';
import { describeSitesBelow } from '../../../../../src/node/config/sitesBelow.ts';
import { writeFolder } from '../pages/compileText.ts';

const describeIn = (files: Record<string, string>) => {
  const root = writeFolder({ 'docs/index.md': '', ...files });
  return describeSitesBelow(root, path.join(root, 'docs'), FOREIGN_ENGINES);
};

test.each([
  ['website/docusaurus.config.ts', 'website'],
  ['packages/docs/rspress.config.ts', 'packages/docs'],
  ['site/docs/.vitepress/config.ts', 'site'],
  ['apps/site/docs/site.config.ts', 'apps/site'],
])('names %s, which is not read', (file, folder) => {
  const named = file.replace(/(\.vitepress).*/, '$1');
  expect(describeIn({ [file]: '' })).toBe(
    ` Not read: ${named}. To build such a site, name its folder, as in "docspack build ${folder}".`,
  );
});

test('names the first of many sites', () => {
  const files = Object.fromEntries(['d', 'c', 'b', 'a', 'e'].map((name) => [`${name}/rspress.config.ts`, '']));
  expect(describeIn(files)).toContain(
    'Not read: a/rspress.config.ts, b/rspress.config.ts, c/rspress.config.ts and 2 more.',
  );
});

test.each([['node_modules/a/rspress.config.ts'], ['.old/rspress.config.ts'], ['src/a/b/rspress.config.ts'], ['a.md']])(
  'says nothing of %s',
  (file) => {
    expect(describeIn({ [file]: '' })).toBe('');
  },
);
