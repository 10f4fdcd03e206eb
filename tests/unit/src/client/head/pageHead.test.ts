import { expect, test } from '@rstest/core';
import { pageHead } from '../../../../../src/client/head/pageHead.ts';
import type { PageData } from '../../../../../src/model/pageData.ts';
import type { SiteData } from '../../../../../src/model/siteData.ts';
import { notFoundPage } from '../../../../../src/shared/notFoundPage.ts';
import { site as fixtureSite } from '../../../../fixtures/generated/siteData.ts';

const makePage = (more: Partial<PageData> = {}): PageData => ({
  ...notFoundPage('en'),
  routePath: '/guide/cli',
  pageType: 'doc',
  title: 'CLI',
  alternates: ['en', 'zh'],
  ...more,
});

/** Head tags of a page, each as `name or tag: value`. */
function head(page: Partial<PageData> = {}, site: Partial<SiteData> = {}): string[] {
  return pageHead(makePage(page), { ...fixtureSite, ...site }).map(
    ([tag, { name, content }, text]) => `${name ?? tag}: ${text ?? content}`,
  );
}

test.each<[string, Partial<PageData>, string[]]>([
  ['a page has its title and that of the site', {}, ['title: CLI - Fixture']],
  ['a Chinese page has the title of its language', { lang: 'zh', title: '命令行' }, ['title: 命令行 - 样例']],
  ['a landing page is the site', { pageType: 'home', hasSiteTitle: true, description: 'Own' }, ['title: Fixture']],
  ['a landing page with a title of its own', { pageType: 'home' }, ['title: CLI - Fixture']],
  ['a page with the title of the site has it once', { title: 'Fixture' }, ['title: Fixture']],
  ['a suffix of the page’s own', { frontmatter: { titleSuffix: '| Rstest' } }, ['title: CLI | Rstest']],
  ['an empty suffix leaves the title alone', { frontmatter: { titleSuffix: '' } }, ['title: CLI']],
  ['a suffix that is the title', { frontmatter: { titleSuffix: 'CLI' } }, ['title: CLI']],
  [
    'tags of plugins and of the frontmatter',
    {
      pluginHead: [['meta', { name: 'plugin', content: '1' }]],
      frontmatter: { head: [['meta', { name: 'own', content: '2' }]] },
    },
    ['title: CLI - Fixture', 'plugin: 1', 'own: 2'],
  ],
])('%s', (_, page, expected) => {
  expect(head(page)).toEqual(expected);
});

test.each<[Partial<PageData>, string]>([
  [{}, 'CLI | Fixture'],
  [{ frontmatter: { titleSuffix: 'Guide' } }, 'CLI | Guide'],
  [{ frontmatter: { titleSuffix: '- Guide' } }, 'CLI - Guide'],
  [{ pageType: '404' }, '404 | Fixture'],
])('a site has its own sign between titles: %j is "%s"', (page, expected) => {
  expect(head(page, { titleSeparator: '|' })).toEqual([`title: ${expected}`]);
});

test('a sign that a site’s title begins with separates nothing', () => {
  expect(head({}, { title: '@weather/ui', locales: [] })).toEqual(['title: CLI - @weather/ui']);
});
