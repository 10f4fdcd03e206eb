import { expect, test } from '@rstest/core';
import { compileText, mistakesOf } from '../compileText.ts';

const TEXT = `---
pageType: home
hero:
  badge:
    text: News
    link: /news#latest
  actions:
    - text: Start
      link: /guide/start.md
    - text: Outside
      link: https://example.com/
features:
  - title: One
    details: First
    link: /zh/guide/
  - title: Two
    details: Second
---
`;

test('resolves links of hero and features in the file’s language, and collects them for the check', async () => {
  const { frontmatter, links } = await compileText(TEXT, { at: 'zh/index.mdx' });
  expect(frontmatter.hero).toMatchObject({
    badge: { text: 'News', link: '/zh/news#latest' },
    actions: [{ link: '/zh/guide/start' }, { link: 'https://example.com/' }],
  });
  expect(frontmatter.features?.map(({ link }) => link)).toEqual(['/zh/guide/', undefined]);
  expect(links.map(({ written, routePath, hash, line, column }) => [written, routePath, hash, line, column])).toEqual([
    ['/news#latest', '/zh/news', 'latest', 6, 5],
    ['/guide/start.md', '/zh/guide/start', '', 9, 7],
    ['/zh/guide/', '/zh/guide/', '', 15, 5],
  ]);
});

test('keeps them in the default language', async () => {
  const { frontmatter } = await compileText(TEXT, { at: 'en/index.mdx' });
  expect(frontmatter.hero?.actions?.map(({ link }) => link)).toEqual(['/guide/start', 'https://example.com/']);
});

test('a relative link ends at the root, as in browsers', async () => {
  const link = (written: string) => `---\nfeatures:\n  - title: A\n    details: B\n    link: ${written}\n---\n`;
  const hrefOf = async (written: string) =>
    (await compileText(link(written), { at: 'en/index.mdx' })).frontmatter.features?.[0]?.link;
  expect(await hrefOf('../../guide/start.md')).toBe('/guide/start');
  expect(await hrefOf('../zh/guide')).toBe('/zh/guide');
});

test.each([
  ['/source', '/zh/source', [['/source', '/zh/source', 3]]],
  ['https://github.com/acme/lib', 'https://github.com/acme/lib', []],
])('resolves the repository of the hero: %s', async (githubUrl, expected, collected) => {
  const text = `---\nhero:\n  githubUrl: ${githubUrl}\n---\n`;
  const { frontmatter, links } = await compileText(text, { at: 'zh/index.mdx' });
  expect(frontmatter.hero?.githubUrl).toBe(expected);
  expect(links.map(({ written, routePath, line }) => [written, routePath, line])).toEqual(collected);
});

test('resolves the links to the previous and the next page', async () => {
  const text = '---\nprev:\n  link: ./start.md\nnext: Go on\n---\n';
  const { frontmatter, links } = await compileText(text, { at: 'zh/guide/page.mdx' });
  expect([frontmatter.prev, frontmatter.next]).toEqual([{ link: '/zh/guide/start' }, 'Go on']);
  expect(links).toMatchObject([{ written: './start.md', routePath: '/zh/guide/start', line: 3 }]);
});

test.each([
  ['prev: true', 1, /"prev" must be/],
  ['next:\n  url: /a', 2, /"next/],
  ['order: first', 1, /"order" must be a number/],
  ['sidebarLabel: 2', 1, /"sidebarLabel" must be a string/],
  ['outline: 7', 1, /"outline" must be at most 6, not 7/],
  ['outline: all', 1, /"outline" must be true, false, "deep", a number or an array, not "all"/],
  ['outline: [4, 2]', 1, /"outline" must have the first level before the last one/],
])('%s is an error', async (yaml, line, problem) => {
  const [issue] = await mistakesOf(`---\n${yaml}\n---\n`);
  expect(issue?.location).toMatchObject({ file: 'en/guide/page.mdx', line: line + 1 });
  expect(issue?.problem).toMatch(problem);
});
