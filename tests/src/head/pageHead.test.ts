import { expect, test } from '@rstest/core';
import { pageHead } from '../../../src/head/pageHead.ts';
import { notFoundPage } from '../../../src/shared/notFoundPage.ts';
import type { PageData } from '../../../src/shared/page.ts';
import type { SiteData } from '../../../src/shared/site.ts';
import { site as fixtureSite } from '../../fixtures/generated/siteData.ts';

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
  ['a page without a description has the site’s', {}, ['title: CLI - Fixture', 'description: A site for tests']],
  [
    'a Chinese page has its language’s title and description',
    { lang: 'zh', title: '命令行' },
    ['title: 命令行 - 样例', 'description: 测试用的站点'],
  ],
  ['a landing page is the site', { pageType: 'home', description: 'Own' }, ['title: Fixture', 'description: Own']],
  [
    'a page with the title of the site says it once',
    { title: 'Fixture' },
    ['title: Fixture', 'description: A site for tests'],
  ],
  [
    'a suffix of the page’s own',
    { frontmatter: { titleSuffix: '| Rstest' } },
    ['title: CLI | Rstest', 'description: A site for tests'],
  ],
])('%s', (_, page, expected) => {
  expect(head(page)).toEqual(expected);
});

test('tags of the frontmatter take precedence over the page’s', () => {
  const frontmatter: PageData['frontmatter'] = {
    head: [['meta', { name: 'description', content: 'Mine' }]],
  };
  const tags = head({ frontmatter });
  expect(tags.filter((tag) => tag.startsWith('description'))).toEqual(['description: Mine']);
});

test('the 404 page is not indexed', () => {
  expect(head(notFoundPage('en'))).toContain('robots: noindex');
  expect(head()).not.toContain('robots: noindex');
});
