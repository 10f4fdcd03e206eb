import { expect, test } from '@rstest/core';
import { adaptFrontmatter } from '../../../../../compat/docusaurus/node/adaptFrontmatter.ts';

test.each([
  [{ toc_max_heading_level: '4' }, { outline: [2, 4] }],
  [{ hide_title: 'true' }, { fallbackHeadingTitle: false }],
  [{ hide_table_of_contents: true, toc_min_heading_level: 3 }, { outline: false }],
  [
    { keywords: ['a', 5], image: 'img/a.png' },
    { head: [['meta', { name: 'keywords', content: 'a, 5' }]], socialImage: '/img/a.png' },
  ],
  [{ title: 2026, sidebar: 'own', layout: 'own' }, { title: '2026' }],
  [{ title: ['a'], draft: 'maybe', date: 'someday', keywords: 'a', own: {} }, { own: {} }],
])('the frontmatter %j is %j', (authored, expected) => {
  expect(adaptFrontmatter(authored)).toEqual(expected);
});
