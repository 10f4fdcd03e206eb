import { expect, test } from '@rstest/core';
import { readContent } from '../../../../../compat/docusaurus/node/siteContent.ts';
import { sitemapOutputs, sitemapSetting } from '../../../../../compat/docusaurus/node/sitemaps.ts';
import { noIndexTest } from '../../../../../compat/docusaurus/node/versions.ts';
import { DataFiles } from '../../../../../compat/support/dataFiles.ts';
import { NO_BUNDLE } from '../../../../../src/node/noBundle.ts';
import { writeFolder } from '../../../src/node/pages/compileText.ts';
import { makeSite } from '../../../src/node/site/makeSite.ts';

const siteDir = writeFolder({
  'docs/a.md': '# A\n',
  'docs/draft.md': '---\ndraft: true\n---\n',
  'docs/old/b.md': '# B\n',
  'i18n/fr/code.json': '{}',
});

const configOf = (sitemap: object | false | undefined, baseUrl = '/') => ({
  siteDir,
  files: new DataFiles(),
  options: {
    baseUrl,
    i18n: { defaultLocale: 'en', locales: ['en', 'fr'] },
    presets: [['classic', { blog: false, ...(sitemap !== undefined && { sitemap }) }]],
  },
});

test.each<[sitemap: object | false | undefined, baseUrl: string, setting: unknown]>([
  [undefined, '/', undefined],
  [false, '/', false],
  [{ ignorePatterns: ['/docs/old/**', '/docs/draft'] }, '/', { exclude: ['/docs/old/b'] }],
  [{ ignorePatterns: ['/fr/**'] }, '/', { exclude: ['/fr/docs/a', '/fr/docs/old/b'] }],
  [{ ignorePatterns: ['/base/docs/a'] }, '/base/', { exclude: ['/docs/a'] }],
  [{ ignorePatterns: ['/docs/a'] }, '/base/', undefined],
])('the option %j at %s is the setting %j', (sitemap, baseUrl, expected) => {
  const config = configOf(sitemap, baseUrl);
  expect(sitemapSetting(readContent(config, new Map()), config)).toEqual(expected);
});

test('pages of a version with noIndex are not in the sitemap, and have a robots tag', () => {
  const { siteDir: _, options, ...rest } = configOf(undefined);
  const docs = { versions: { current: { noIndex: true } } };
  const folder = writeFolder({ 'docs/a.md': '---\ntags: [new]\n---\n', 'blog/2026-01-01-b.md': '# B\n' });
  const config = { ...rest, siteDir: folder, options: { ...options, presets: [['classic', { docs }]] } };
  const contents = readContent(config, new Map());
  const left = ['/docs/a', '/docs/tags', '/docs/tags/new'];
  const exclude = [...left, ...left.map((route) => `/fr${route}`)];
  const setting = sitemapSetting(contents, config);
  expect(setting ? setting.exclude.toSorted() : []).toEqual(exclude.toSorted());
  const isNoIndex = noIndexTest(contents, config);
  expect(['/docs/a', '/docs/tags/new', '/fr/docs/a', '/blog'].map(isNoIndex)).toEqual([true, true, true, false]);
});

test.each<[sitemap: object | false | undefined, names: string[]]>([
  [undefined, ['fr/sitemap.xml']],
  [{ filename: 'map.xml' }, ['map.xml', 'fr/map.xml']],
  [false, []],
])('with the option %j, the files %j lead to the sitemap', async (sitemap, names) => {
  const { graph } = await makeSite(
    { 'en/index.mdx': '# Home\n' },
    { locales: [{ lang: 'en', label: 'English' }], base: '/b/', siteOrigin: 'https://a.example' },
  );
  const files = sitemapOutputs(graph, configOf(sitemap));
  expect(files.map(({ fileName }) => fileName)).toEqual(names);
  for (const file of files) {
    expect(await file.read(NO_BUNDLE, () => '')).toContain(
      '<sitemap><loc>https://a.example/b/sitemap.xml</loc></sitemap>',
    );
  }
});
