import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from '@rstest/core';
import { type ChangelogOptions, changelog } from '../../../../plugins/changelog/changelog.ts';
import type { SiteConfig } from '../../../../src/model/siteConfig.ts';
import { Hooks } from '../../../../src/node/hooks.ts';
import { atomMistakes, jsonFeedMistakes } from '../../../helpers/feedMistakes.ts';
import { makeSite } from '../../src/node/site/makeSite.ts';
import { readOutputs } from '../readOutputs.ts';

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

test('a version that was withdrawn is marked', async () => {
  const { pages } = await pagesOf('## [1.0.0] - 2026-05-31 [YANKED]\n');
  expect(pages[0]?.virtual?.text.trimEnd()).toBe('# 1.0.0 \\[YANKED\\]');
  expect(pages[1]?.virtual?.text).toContain('- [1.0.0](./1.0.0.md) \\[YANKED\\], May 31, 2026');
});

describe('a site in several languages', () => {
  const TEXTS = {
    'CHANGELOG.md': '## 1.0.0 (2026-05-31)\n\n- Rain.\n',
    'CHANGELOG.zh.md': '## 1.0.0 (2026-05-31)\n\n- 雨。\n',
  };

  /** Texts of the pages by address, and what is reported. */
  async function textsOf(options: ChangelogOptions, site: Partial<SiteConfig> = {}) {
    const { graph, docsDir } = await makeSite({ 'en/index.mdx': '# Home', 'zh/index.mdx': '# 首页' }, site);
    for (const [name, text] of Object.entries(TEXTS)) writeFileSync(path.join(docsDir, name), text);
    const hooks = new Hooks([changelog({ file: FILE, ...options })], graph.config, 'build');
    const sources = await hooks.pages(graph.pages.map(({ source }) => source));
    const pages = sources.flatMap(({ routePath, virtual }) => (virtual ? [[routePath, virtual.text]] : []));
    return { pages: Object.fromEntries(pages), errors: hooks.reports.errors.map(({ message }) => message) };
  }

  test('has the file of each, with the titles and dates of its language', async () => {
    const { pages } = await textsOf({ file: { en: 'CHANGELOG.md', zh: 'CHANGELOG.zh.md' }, title: 'News' });
    expect(pages).toEqual({
      '/changelog/': '# News\n\n\n## 2026\n\n- [1.0.0](./1.0.0.md), May 31, 2026\n',
      '/changelog/1.0.0': '# 1.0.0\n\n- Rain.\n',
      '/zh/changelog/': '# 更新日志\n\n\n## 2026\n\n- [1.0.0](./1.0.0.md), 2026年5月31日\n',
      '/zh/changelog/1.0.0': '# 1.0.0\n\n- 雨。\n',
    });
  });

  test('has only a list where pages in the default language take the place of translations', async () => {
    const routes = async (site: Partial<SiteConfig>) => Object.keys((await textsOf({}, site)).pages);
    expect(await routes({})).toEqual(['/changelog/1.0.0', '/changelog/']);
    expect(await routes({ missingTranslations: 'fallback' })).toEqual([
      '/changelog/1.0.0',
      '/changelog/',
      '/zh/changelog/',
    ]);
  });

  test('reports a file of another language', async () => {
    const { errors } = await textsOf({ file: { en: 'CHANGELOG.md', fr: 'CHANGELOG.md' } });
    expect(errors).toEqual([expect.stringContaining('has a file of "fr", in which the site has no pages.')]);
    expect(errors[0]).toContain('It has "en", "zh".');
  });
});

test('versions with a date are in feeds of the folder, to which its pages link', async () => {
  const site = { siteOrigin: 'https://a.example', base: '/docs/', title: 'Weather' };
  const files = {
    'en/index.mdx': '# Home',
    'en/changelog/1.0.0.md': '---\ndate: 2026-05-31\n---\n\n# 1.0.0\n\n- Rain.\n',
  };
  const { graph } = await makeSite(files, site);
  const plugin = changelog({ file: FILE });
  // As if the plugin had added the page.
  const pages = graph.pages.map((page) => ({
    ...page,
    source: { ...page.source, virtual: { plugin: plugin.name, text: '', madeFrom: undefined, frontmatter: undefined } },
  }));
  const own = { ...graph, pages };
  const hooks = new Hooks([plugin], graph.config, 'build');
  const outputs = await readOutputs(hooks, own);
  expect(Object.keys(outputs)).toEqual(['changelog/atom.xml', 'changelog/feed.json']);
  expect(jsonFeedMistakes(outputs['changelog/feed.json'] ?? '')).toEqual([]);
  expect(atomMistakes(outputs['changelog/atom.xml'] ?? '')).toEqual([]);
  const feed = JSON.parse(outputs['changelog/feed.json'] ?? '');
  expect(feed).toMatchObject({
    title: 'Weather Changelog',
    home_page_url: 'https://a.example/docs/changelog/',
    items: [{ url: 'https://a.example/docs/changelog/1.0.0', title: '1.0.0' }],
  });
  expect(feed.items[0].content_html).toContain('<li>Rain.</li>');
  const hrefs = pages.map((page) => hooks.documentHead(page, own).map(([, { href }]) => href));
  expect(hrefs).toEqual([
    ['https://a.example/docs/changelog/atom.xml', 'https://a.example/docs/changelog/feed.json'],
    [],
  ]);
});

test('a missing file is reported where the configuration names it', async () => {
  const { graph } = await makeSite({ 'en/index.mdx': '# Home', 'CHANGELOG.md': '## 1.0.0\n' });
  const call = "changelog({\n    file: 'CHANGELO.md',\n  })";
  writeFileSync(graph.config.configFile, `// changelog() is below.\nexport default {\n  plugins: [${call}],\n};\n`);
  const hooks = new Hooks([changelog({ file: 'CHANGELO.md' })], graph.config, 'build');
  await hooks.pages([]);
  const [error] = hooks.reports.errors;
  expect(error?.location).toMatchObject({ file: 'site.config.ts', line: 4, column: 11, value: 'CHANGELO.md' });
  expect(error?.message).toContain('The changelog "CHANGELO.md" does not exist.\nDid you mean "CHANGELOG.md"?');
});

test.each<[string, string | undefined, string]>([
  ['a missing file', undefined, 'The changelog "CHANGELOG.md" does not exist.'],
  ['a file without versions', '# Changelog\n\n## Unreleased\n', 'CHANGELOG.md:1:1 has no released version.'],
  [
    'a date that is no day',
    '## 1.0.0 (2026-02-30)\n',
    'CHANGELOG.md:1:1 has the date "2026-02-30" of the version "1.0.0", which is no day.',
  ],
  ['a version twice', '## 1.0.0\n\n## v1.0.0\n', 'CHANGELOG.md:3:1 has the version "1.0.0" again, which is in line 1.'],
])('reports %s', async (_, text, message) => {
  expect((await pagesOf(text)).errors).toEqual([expect.stringContaining(message)]);
});

test('an unknown option is refused', () => {
  expect(() => changelog(JSON.parse('{ "files": "a" }'))).toThrow(
    '"files" of changelog() is not a known key. Did you mean "file"?',
  );
});
