import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@rstest/core';
import { type ChangelogOptions, changelog } from '../../../../plugins/changelog/changelog.ts';
import type { SiteConfig } from '../../../../src/model/siteConfig.ts';
import { Hooks } from '../../../../src/node/hooks.ts';
import { makeSite } from '../../src/node/site/makeSite.ts';

const FILE = 'CHANGELOG.md';

/** The pages of the plugin, and what it reports. */
async function pagesOf(text: string | undefined, site: Partial<SiteConfig> = {}, options: ChangelogOptions = {}) {
  const { graph, docsDir } = await makeSite({ 'en/index.mdx': '# Home' }, site);
  if (text !== undefined) writeFileSync(path.join(docsDir, FILE), text);
  const hooks = new Hooks([changelog({ file: FILE, ...options })], graph.config, 'build');
  const sources = graph.pages.map(({ source }) => source);
  const pages = (await hooks.pages(sources)).filter((source) => !sources.includes(source));
  return { pages, docsDir, errors: hooks.reports.errors.map(({ message }) => message.split('\n')[0]) };
}

const TEXT = '# Changes\n\n## 1.1.0 (2026-05-31)\n\n### Fixed\n\n- a\n\n## 1.0.0 (2025-12-24)\n\n- b\n';

test('each version has a page, whose lines are those of the file, and a list has them by year', async () => {
  const { pages, docsDir, errors } = await pagesOf(TEXT);
  expect(errors).toEqual([]);
  expect(pages.map(({ routePath }) => routePath)).toEqual(['/changelog/1.0.0', '/changelog/1.1.0', '/changelog/']);
  const [, first, list] = pages.map(({ virtual }) => virtual);
  expect(first).toMatchObject({ madeFrom: FILE, frontmatter: { date: '2026-05-31', order: 1 } });
  // A generated sidebar has the order of the file.
  expect(pages[0]?.virtual?.frontmatter).toEqual({ date: '2025-12-24', order: 2 });
  expect(first?.text.split('\n')[6]).toBe(readFileSync(path.join(docsDir, FILE), 'utf8').split('\n')[6]);
  expect(list?.text).toBe(
    '# Changelog\n\n\n## 2026\n\n- [1.1.0](./1.1.0.md), May 31, 2026\n\n## 2025\n\n- [1.0.0](./1.0.0.md), December 24, 2025\n',
  );
});

test('without dates the list has no years', async () => {
  const { pages } = await pagesOf('## 2.0.0\n\n## 1.0.0\n', {}, { folder: 'a/news', title: 'News' });
  expect(pages.map(({ routePath }) => routePath)).toEqual(['/a/news/1.0.0', '/a/news/2.0.0', '/a/news/']);
  expect(pages.at(-1)?.virtual?.text).toBe('# News\n\n- [2.0.0](./2.0.0.md)\n- [1.0.0](./1.0.0.md)\n');
});

test.each<[string, string | undefined, string]>([
  ['a missing file', undefined, 'The changelog "CHANGELOG.md" does not exist.'],
  ['a file without versions', '# Changelog\n\n## Unreleased\n', 'CHANGELOG.md:1:1 has no released version.'],
  ['a version twice', '## 1.0.0\n\n## v1.0.0\n', 'CHANGELOG.md:3:1 has the version "1.0.0" again, which is in line 1.'],
])('reports %s', async (_, text, message) => {
  expect((await pagesOf(text)).errors).toEqual([expect.stringContaining(message)]);
});
