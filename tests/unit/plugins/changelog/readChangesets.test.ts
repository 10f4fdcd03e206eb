import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@rstest/core';
import { type ChangelogOptions, changelog } from '../../../../plugins/changelog/changelog.ts';
import { Hooks } from '../../../../src/node/hooks.ts';
import { makeSite } from '../../src/node/site/makeSite.ts';

const FOLDER = '.changeset';

/** The texts of the pages by path, and what is reported. */
async function pagesOf(changesets: Record<string, string>, options: ChangelogOptions = {}) {
  const { graph, docsDir } = await makeSite({ 'en/index.mdx': '# Home' });
  mkdirSync(path.join(docsDir, FOLDER));
  mkdirSync(path.join(docsDir, FOLDER, 'folder.md'));
  for (const [name, text] of Object.entries(changesets)) writeFileSync(path.join(docsDir, FOLDER, name), text);
  const hooks = new Hooks([changelog({ changesets: FOLDER, ...options })], graph.config, 'build');
  const sources = await hooks.pages(graph.pages.map(({ source }) => source));
  const pages = Object.fromEntries(
    sources.flatMap(({ routePath, virtual }) => (virtual ? [[routePath, virtual.text]] : [])),
  );
  return { pages, errors: hooks.reports.errors.map(({ message }) => message) };
}

const CHANGESETS = {
  'README.md': '# Changesets\n',
  'config.json': '{}',
  'brave-dogs.md': '---\n"@a/weather": minor\n---\n\nAdd rain radar.\n\nIt needs a key.\n',
  'calm-cats.md': "---\n'@a/weather': patch\n'@a/cli': major\n---\nRename `--out`.\n",
  'dull-mice.md': '---\n"@a/cli": patch\n---\n\nFix a leak.\n',
  'empty.md': '---\n---\n',
  'internal.md': '---\n"@a/cli": none\n---\n\nUpdate tests.\n',
};

test('changesets that are not released have a page, by kind, with their packages', async () => {
  const { pages, errors } = await pagesOf(CHANGESETS);
  expect(errors).toEqual([]);
  expect(pages).toEqual({
    '/changelog/unreleased': `# Unreleased

## Major changes

- \`@a/weather\`, \`@a/cli\`: Rename \`--out\`.

## Minor changes

- \`@a/weather\`: Add rain radar.

  It needs a key.

## Patch changes

- \`@a/cli\`: Fix a leak.
`,
    '/changelog/': '# Changelog\n\n- [Unreleased](./unreleased.md)\n',
  });
});

test('those of one package have its kinds, without names', async () => {
  const { pages } = await pagesOf(CHANGESETS, { package: '@a/weather', folder: 'news' });
  expect(pages['/news/unreleased']).toContain('## Minor changes\n\n- Add rain radar.');
  expect(pages['/news/unreleased']).toContain('## Patch changes\n\n- Rename `--out`.');
  expect(pages['/news/unreleased']).not.toContain('leak');
});

test('those of a prerelease are released', async () => {
  const pre = { 'pre.json': '{ "mode": "pre", "tag": "next", "changesets": ["brave-dogs", "calm-cats"] }' };
  const { pages } = await pagesOf({ ...CHANGESETS, ...pre });
  expect(pages['/changelog/unreleased']).toBe('# Unreleased\n\n## Patch changes\n\n- Fix a leak.\n');
});

test('without changesets there is no page', async () => {
  expect(await pagesOf({ 'README.md': '# Changesets\n' })).toEqual({ pages: {}, errors: [] });
});

test.each<[string, string, string]>([
  [
    'a kind',
    '---\n"a": patch\n"b": miner\n---\n\nText.\n',
    '.changeset/a.md:3:1 changes "b" by "miner", which must be "major", "minor", "patch" or "none".',
  ],
  ['YAML', '---\n"a: patch\n---\n\nText.\n', '.changeset/a.md:3:1 has frontmatter that is not valid YAML.'],
  ['a list', '---\n- a\n---\n\nText.\n', '.changeset/a.md:1:1 has ["a"] in place of packages.'],
  ['another file', '# Notes\n', '.changeset/a.md:1:1 is no changeset.'],
])('reports %s', async (_, text, message) => {
  const { errors } = await pagesOf({ 'a.md': text });
  expect(errors).toHaveLength(1);
  expect(errors[0]).toContain(message);
});

test('a misspelled kind has a suggestion', async () => {
  expect((await pagesOf({ 'a.md': '---\n"b": miner\n---\n\nText.\n' })).errors[0]).toContain('Did you mean "minor"?');
});

test('reports a missing folder', async () => {
  const { errors } = await pagesOf({}, { changesets: '.changesets' });
  expect(errors).toEqual([expect.stringContaining('The folder of changesets ".changesets" does not exist.')]);
});
