import { expect, test } from '@rstest/core';
import { headTags } from '../../../../plugins/head/head.ts';
import type { HeadTag } from '../../../../src/model/pageData.ts';
import type { DocsPlugin } from '../../../../src/model/plugin.ts';
import type { SiteConfig } from '../../../../src/model/siteConfig.ts';
import { Hooks } from '../../../../src/node/hooks.ts';
import { makeSite } from '../../src/node/site/makeSite.ts';

const ORIGIN = 'https://docs.example';
/** The header of a PNG of 1200 × 630 pixels. */
const PICTURE = Buffer.from('89504e470d0a1a0a0000000d49484452000004b00000027608060000', 'hex').toString('latin1');
const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630"/>';

const FILES = {
  'en/index.mdx': '---\npageType: home\n---\n\n# Home',
  'zh/index.mdx': '---\npageType: home\n---\n\n# 首页',
  'en/guide/index.mdx': '# Guide',
  'zh/guide/index.mdx': '# 指南',
  'en/guide/cli.mdx': '---\ndescription: All <commands> & "options".\n---\n\n# CLI',
  'zh/guide/cli.mdx': '# 命令行',
  'en/only a 页.mdx': '# Only',
  'en/404.mdx': '# Lost',
  'public/card.svg': SVG,
};

/** Head tags of a document, each as `key: value`. */
async function head(
  route: string,
  site: Partial<SiteConfig> = { siteOrigin: ORIGIN },
  files: Record<string, string> = {},
  others: readonly DocsPlugin[] = [],
): Promise<string[]> {
  const { graph } = await makeSite({ ...FILES, ...files }, site);
  const page = graph.byRoute.get(route);
  if (!page) throw new Error(`There is no page ${route}.`);
  const config = { ...graph.config, plugins: [...others] };
  return new Hooks([headTags], config, 'build').documentHead(page, graph).map(format);
}

function format([tag, { name, property, rel, hreflang, type, content, href }, text]: HeadTag): string {
  const key = [name ?? property ?? rel ?? type ?? tag, hreflang].filter(Boolean).join(' ');
  return `${key}: ${text ?? content ?? href}`;
}

const links = (tags: string[]) => tags.filter((tag) => /^(canonical|alternate|og:url)/.test(tag));

test.each<[string, Partial<SiteConfig>, string[]]>([
  [
    'of a site below a base',
    { siteOrigin: ORIGIN, base: '/docs/' },
    [
      `canonical: ${ORIGIN}/docs/guide/cli`,
      `og:url: ${ORIGIN}/docs/guide/cli`,
      `alternate en: ${ORIGIN}/docs/guide/cli`,
      `alternate zh-Hans: ${ORIGIN}/docs/zh/guide/cli`,
      `alternate x-default: ${ORIGIN}/docs/guide/cli`,
    ],
  ],
  [
    'without clean URLs',
    { siteOrigin: ORIGIN, route: { cleanUrls: false } },
    [
      `canonical: ${ORIGIN}/guide/cli.html`,
      `og:url: ${ORIGIN}/guide/cli.html`,
      `alternate en: ${ORIGIN}/guide/cli.html`,
      `alternate zh-Hans: ${ORIGIN}/zh/guide/cli.html`,
      `alternate x-default: ${ORIGIN}/guide/cli.html`,
    ],
  ],
  ['without an origin', {}, []],
])('the URLs of a page %s', async (_, site, expected) => {
  expect(links(await head('/guide/cli', site))).toEqual(expected);
});

test.each([
  [
    'an index page in another language',
    '/zh/guide/',
    [
      `canonical: ${ORIGIN}/zh/guide/`,
      `og:url: ${ORIGIN}/zh/guide/`,
      `alternate en: ${ORIGIN}/guide/`,
      `alternate zh-Hans: ${ORIGIN}/zh/guide/`,
      `alternate x-default: ${ORIGIN}/guide/`,
    ],
  ],
  [
    'a page in one language, with spaces and Chinese in its name',
    '/only a 页',
    [`canonical: ${ORIGIN}/only%20a%20%E9%A1%B5`, `og:url: ${ORIGIN}/only%20a%20%E9%A1%B5`],
  ],
])('the URLs of %s', async (_, route, expected) => {
  expect(links(await head(route))).toEqual(expected);
});

test('the 404 page is not indexed', async () => {
  expect(await head('/404')).toEqual(['robots: noindex']);
});

test.each<[string, string, string[]]>([
  ['its own', '/guide/cli', ['description: All <commands> & "options".']],
  ['that of its language', '/zh/guide/cli', ['description: 中文站点']],
  ['that of the site', '/guide/', ['description: A site']],
])('a page has a description: %s', async (_, route, expected) => {
  const locales: SiteConfig['locales'] = [
    { lang: 'en', label: 'English' },
    { lang: 'zh', label: '中文', description: '中文站点' },
  ];
  const tags = await head(route, { description: 'A site', locales });
  expect(tags.filter((tag) => tag.startsWith('description'))).toEqual(expected);
});

test('a page in only one language has no default URL', async () => {
  const files = { 'zh/own.mdx': '# 自己', 'ja/own.mdx': '# 自', 'ja/index.mdx': '# 首' };
  const locales: SiteConfig['locales'] = [
    { lang: 'en', label: 'English' },
    { lang: 'zh', label: '中文' },
    { lang: 'ja', label: '日本語' },
  ];
  expect(links(await head('/zh/own', { siteOrigin: ORIGIN, locales }, files)).slice(2)).toEqual([
    `alternate zh-Hans: ${ORIGIN}/zh/own`,
    `alternate ja: ${ORIGIN}/ja/own`,
  ]);
});

test('a page has preview tags in its language', async () => {
  const site: Partial<SiteConfig> = {
    siteOrigin: ORIGIN,
    socialImage: '/card.svg',
    base: '/docs/',
    themeConfig: { socialLinks: [{ icon: 'x', mode: 'link', content: 'https://x.com/rspack_dev' }] },
  };
  const tags = (await head('/guide/cli', site)).filter((tag) => /^(og|twitter):/.test(tag));
  expect(tags).toEqual([
    'og:type: article',
    'og:title: CLI - Site',
    'og:description: All <commands> & "options".',
    'og:site_name: Site',
    'og:locale: en_US',
    'og:locale:alternate: zh_CN',
    `og:image: ${ORIGIN}/docs/card.svg`,
    'og:image:width: 1200',
    'og:image:height: 630',
    'og:image:alt: CLI - Site',
    'twitter:card: summary_large_image',
    'twitter:site: @rspack_dev',
    `og:url: ${ORIGIN}/docs/guide/cli`,
  ]);
  expect(await head('/zh/', site)).toEqual(expect.arrayContaining(['og:type: website', 'og:locale: zh_CN']));
});

test('a page has the locale of each other language', async () => {
  const locales = ['en', 'zh', 'ja'].map((lang) => ({ lang, label: lang }));
  const tags = await head('/', { siteOrigin: ORIGIN, locales }, { 'ja/index.mdx': '# 家' });
  expect(tags.filter((tag) => tag.startsWith('og:locale'))).toEqual([
    'og:locale: en_US',
    'og:locale:alternate: zh_CN',
    'og:locale:alternate: ja_JP',
  ]);
});

test.each<[string, Record<string, string>, Partial<SiteConfig>, string[]]>([
  [
    'of the page',
    { 'en/guide/cli.mdx': '---\nsocialImage:\n  src: https://cdn.example/own.png\n  alt: A terminal\n---\n\n# CLI' },
    { siteOrigin: ORIGIN, socialImage: '/card.svg' },
    ['og:image: https://cdn.example/own.png', 'og:image:alt: A terminal'],
  ],
  ['that needs an origin', {}, { socialImage: '/card.svg' }, []],
  [
    'of an unknown format',
    { 'public/card.bin': PICTURE.slice(0, 4) },
    { siteOrigin: ORIGIN, socialImage: '/card.bin' },
    [`og:image: ${ORIGIN}/card.bin`, 'og:image:alt: CLI - Site'],
  ],
])('a page has the picture %s', async (_, files, site, expected) => {
  const tags = await head('/guide/cli', site, files);
  expect(tags.filter((tag) => tag.startsWith('og:image'))).toEqual(expected);
  expect(tags).toContain(`twitter:card: ${expected.length > 0 ? 'summary_large_image' : 'summary'}`);
});

test('authored tags of the page or the site replace generated ones', async () => {
  const files = {
    'en/guide/cli.mdx':
      '---\nhead:\n  - - meta\n    - property: og:title\n      content: Mine\n  - - link\n    - rel: canonical\n      href: https://else.example/\n---\n\n# CLI',
  };
  const tags = await head(
    '/guide/cli',
    { siteOrigin: ORIGIN, head: [['meta', { name: 'twitter:card', content: 'app' }]] },
    files,
  );
  expect(tags.filter((tag) => /^(og:title|canonical|twitter)/.test(tag))).toEqual([]);
  expect(tags).toContain(`og:url: ${ORIGIN}/guide/cli`);
});

test('a tag of a later plugin replaces an earlier one', async () => {
  const other: DocsPlugin = {
    name: 'other',
    documentHead: () => [
      ['meta', { property: 'og:image', content: 'https://a.example/1.png' }],
      ['link', { rel: 'alternate', hreflang: 'x-default', href: 'https://a.example/' }],
      ['script', {}, '1'],
      ['script', {}, '2'],
    ],
  };
  const tags = await head('/guide/cli', { siteOrigin: ORIGIN, socialImage: '/card.svg' }, {}, [other]);
  expect(tags.filter((tag) => /^(og:image|alternate x|script)/.test(tag))).toEqual([
    'og:image: https://a.example/1.png',
    'og:image:width: 1200',
    'og:image:height: 630',
    'og:image:alt: CLI - Site',
    'alternate x-default: https://a.example/',
    'script: 1',
    'script: 2',
  ]);
});

test('a page has its breadcrumbs as structured data', async () => {
  const site: Partial<SiteConfig> = {
    siteOrigin: ORIGIN,
    themeConfig: {
      sidebar: {
        '/guide/': [{ text: 'Handbook', link: '/guide/', items: [{ text: 'No page', items: ['/guide/cli'] }] }],
      },
    },
  };
  const json = (await head('/guide/cli', site)).find((tag) => tag.startsWith('application/ld+json'));
  expect(JSON.parse(json?.slice('application/ld+json: '.length) ?? '')).toEqual({
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: [
      { '@type': 'ListItem', position: 1, name: 'Site', item: `${ORIGIN}/` },
      { '@type': 'ListItem', position: 2, name: 'Handbook', item: `${ORIGIN}/guide/` },
      { '@type': 'ListItem', position: 3, name: 'CLI', item: `${ORIGIN}/guide/cli` },
    ],
  });
});

test('structured data cannot end its script element', async () => {
  const files = { 'en/guide/cli.mdx': '---\ntitle: A </script><b>\n---\n\nText.' };
  const json = (await head('/guide/cli', { siteOrigin: ORIGIN }, files)).find((tag) => tag.startsWith('application'));
  expect(json).toContain('A \\u003c/script>');
});

test.each<[string, Partial<SiteConfig>, string[]]>([
  ['several languages', {}, ['its languages are not linked to each other']],
  [
    'a picture for previews',
    { locales: [{ lang: 'en', label: 'English' }], socialImage: '/card.svg' },
    ['previews have no picture'],
  ],
  ['one language', { locales: [{ lang: 'en', label: 'English' }] }, []],
  ['several languages and an origin', { siteOrigin: ORIGIN }, []],
])('warns a site with %s without an origin', async (_, site, expected) => {
  const { graph } = await makeSite({ 'en/index.mdx': '# Home', 'public/card.svg': SVG }, site);
  const hooks = new Hooks([headTags], graph.config, 'build');
  const { warnings } = await hooks.checkOutput({ fileNames: [], policy: '', readText: () => '' }, graph);
  expect(warnings.map(({ problem }) => problem)).toEqual(
    expected.map((each) => `The site has no "siteOrigin", so ${each} for search engines.`),
  );
});

test.each([
  ['<link rel="alternate" hreflang="zh-CN" href="https://a.example/zh/">', 0],
  ['<link rel="alternate" type="application/rss+xml" hreflang="zh" href="/zh/rss.xml">', 1],
])('a site without an origin whose start page has %s has %d warnings', async (link, expected) => {
  const { graph } = await makeSite({ 'en/index.mdx': '# Home' }, {});
  const output = { fileNames: ['index.html'], policy: '', readText: () => `<head>${link}</head>` };
  const { warnings } = await new Hooks([headTags], graph.config, 'build').checkOutput(output, graph);
  expect(warnings).toHaveLength(expected);
});

test('warns no version that will be frozen, whose addresses a build of the site adds', async () => {
  const { graph } = await makeSite({ 'en/index.mdx': '# Home' }, {});
  const config = { ...graph.config, builtVersion: { name: '1.0', label: '1.0', siteBase: '/' } };
  const hooks = new Hooks([headTags], config, 'build');
  const output = { fileNames: [], policy: '', readText: () => '' };
  expect((await hooks.checkOutput(output, { ...graph, config })).warnings).toEqual([]);
  expect((await hooks.checkOutput(output, graph)).warnings).toHaveLength(1);
});

test('reports a plugin that throws or returns an invalid tag', async () => {
  const broken: DocsPlugin = {
    name: 'broken',
    documentHead() {
      throw new Error('no tags');
    },
  };
  const invalid: DocsPlugin = { name: 'invalid', documentHead: () => [['bad tag', {}]] };
  await expect(head('/guide/cli', {}, {}, [broken])).rejects.toThrow(
    'The plugin "broken" throws in "documentHead" for en/guide/cli.mdx: no tags.',
  );
  await expect(head('/guide/cli', {}, {}, [invalid])).rejects.toThrow(
    '"documentHead" for en/guide/cli.mdx returns an invalid tag',
  );
});

test('a page of an engine whose pages have no description of their own has that of the site', async () => {
  const files = { 'en/a.md': '# A\n\nText.\n', 'en/b.md': '---\ndescription: Own.\n---\n# B\n\nText.\n' };
  const adapter = { engine: 'vitepress', describesPagesBySite: true } as const;
  const { graph } = await makeSite(files, { description: 'Of the site.' }, adapter);
  const descriptions = graph.pages.map((page) => headTags.documentHead?.(page, graph).map(format)[0]);
  expect(descriptions).toEqual(['description: Of the site.', 'description: Own.']);
});

test('a tag for robots of the site does not list an unlisted page', async () => {
  const site: Partial<SiteConfig> = {
    siteOrigin: ORIGIN,
    head: [['meta', { name: 'robots', content: 'max-snippet:9' }]],
  };
  const tags = await head('/guide/cli', site, { 'en/guide/cli.mdx': '---\nunlisted: true\n---\n\n# CLI' });
  expect(tags).toContain('robots: noindex');
});
