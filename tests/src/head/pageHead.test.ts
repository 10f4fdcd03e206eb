import { expect, test } from '@rstest/core';
import { pageHead } from '../../../src/head/pageHead.ts';
import { notFoundPage } from '../../../src/shared/notFoundPage.ts';
import type { PageData } from '../../../src/shared/page.ts';
import type { SiteData } from '../../../src/shared/site.ts';
import { site as fixtureSite } from '../../fixtures/generated/siteData.ts';

const ORIGIN = 'https://docs.example';

const makePage = (more: Partial<PageData> = {}): PageData => ({
  ...notFoundPage('en'),
  routePath: '/guide/cli',
  pageType: 'doc',
  title: 'CLI',
  alternates: ['en', 'zh'],
  ...more,
});

/** Head tags of a page, each as `name or property or rel[ hreflang]: value`. */
function head(page: Partial<PageData> = {}, site: Partial<SiteData> = {}): string[] {
  return pageHead(makePage(page), { ...fixtureSite, ...site }).map(([tag, { hreflang, ...attributes }, text]) => {
    const { name, property, rel, content, href } = attributes;
    return `${[name ?? property ?? rel ?? tag, hreflang].filter(Boolean).join(' ')}: ${text ?? content ?? href}`;
  });
}

const links = (tags: string[]) => tags.filter((tag) => /^(canonical|alternate)/.test(tag));

test.each<[string, Partial<SiteData>, string[]]>([
  [
    'of a site below a base',
    { siteOrigin: ORIGIN, base: '/docs/' },
    [
      `alternate en: ${ORIGIN}/docs/guide/cli`,
      `alternate zh-Hans: ${ORIGIN}/docs/zh/guide/cli`,
      `canonical: ${ORIGIN}/docs/guide/cli`,
    ],
  ],
  [
    'without clean addresses',
    { siteOrigin: ORIGIN, cleanUrls: false },
    [
      `alternate en: ${ORIGIN}/guide/cli.html`,
      `alternate zh-Hans: ${ORIGIN}/zh/guide/cli.html`,
      `canonical: ${ORIGIN}/guide/cli.html`,
    ],
  ],
  ['without an origin', {}, ['alternate en: /guide/cli', 'alternate zh-Hans: /zh/guide/cli']],
])('addresses of a page %s', (_, site, expected) => {
  expect(links(head({}, site))).toEqual(expected);
});

test.each<[string, Partial<PageData>, string[]]>([
  [
    'an index page',
    { routePath: '/zh/guide/', lang: 'zh' },
    [`alternate en: ${ORIGIN}/guide/`, `alternate zh-Hans: ${ORIGIN}/zh/guide/`, `canonical: ${ORIGIN}/zh/guide/`],
  ],
  [
    'a page with spaces and Chinese in its name',
    { routePath: '/a 页', alternates: ['en'] },
    [`canonical: ${ORIGIN}/a%20%E9%A1%B5`],
  ],
  ['a page in one language', { alternates: ['en'] }, [`canonical: ${ORIGIN}/guide/cli`]],
  ['the 404 page', notFoundPage('en'), []],
])('addresses of %s', (_, page, expected) => {
  expect(links(head(page, { siteOrigin: ORIGIN }))).toEqual(expected);
});

test('a language tag is written with a hyphen', () => {
  const locales = fixtureSite.locales.map((each) => (each.lang === 'zh' ? { ...each, lang: 'zh_TW' } : each));
  expect(links(head({ alternates: ['en', 'zh_TW'] }, { locales }))).toEqual([
    'alternate en: /guide/cli',
    'alternate zh-TW: /zh_TW/guide/cli',
  ]);
});

test.each<[string, Partial<PageData>, string[]]>([
  [
    'a page without a description has the site’s',
    {},
    ['title: CLI - Fixture', 'description: A site for tests', 'og:type: article', 'og:title: CLI - Fixture'],
  ],
  [
    'a Chinese page has its language’s title and description',
    { lang: 'zh', title: '命令行' },
    ['title: 命令行 - 样例', 'description: 测试用的站点', 'og:type: article', 'og:title: 命令行 - 样例'],
  ],
  [
    'a landing page is the site',
    { pageType: 'home', description: 'Own' },
    ['title: Fixture', 'description: Own', 'og:type: website', 'og:title: Fixture'],
  ],
  [
    'a page with the title of the site says it once',
    { title: 'Fixture' },
    ['title: Fixture', 'description: A site for tests', 'og:type: article', 'og:title: Fixture'],
  ],
  [
    'a suffix of the page’s own',
    { frontmatter: { titleSuffix: '| Rstest' } },
    ['title: CLI | Rstest', 'description: A site for tests', 'og:type: article', 'og:title: CLI | Rstest'],
  ],
])('%s', (_, page, expected) => {
  expect(head(page).slice(0, expected.length)).toEqual(expected);
});

test('tags of the frontmatter win over the page’s', () => {
  const frontmatter: PageData['frontmatter'] = {
    head: [
      ['meta', { name: 'description', content: 'Mine' }],
      ['meta', { property: 'og:title', content: 'Mine too' }],
    ],
  };
  const tags = head({ frontmatter });
  expect(tags.filter((tag) => tag.startsWith('description'))).toEqual(['description: Mine']);
  expect(tags.filter((tag) => tag.startsWith('og:title'))).toEqual(['og:title: Mine too']);
});

test('the 404 page is not indexed', () => {
  expect(head(notFoundPage('en'))).toContain('robots: noindex');
  expect(head()).not.toContain('robots: noindex');
});
