import { expect, test } from '@rstest/core';
import { compileText } from '../compileText.ts';

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
