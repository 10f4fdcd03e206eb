import { expect, test } from '@rstest/core';
import { leftKeys } from '../../../../../compat/docusaurus/node/adaptFrontmatter.ts';
import { postHead } from '../../../../../compat/docusaurus/node/postHead.ts';

const date = '2026-01-02T00:00:00.000Z';
const published = ['meta', { property: 'article:published_time', content: date }];

test('a post has its date, the addresses of its authors and its tags for previews', () => {
  const authors: Record<string, string>[] = [
    { name: 'Ann', url: 'https://ann.example' },
    { name: 'Bob' },
    { url: 'https://c.example' },
  ];
  const tagLinks = { label: 'Tags', links: ['a', 'b c'].map((label) => ({ label, permalink: '/x' })) };
  expect(postHead({ frontmatter: { date, byline: { authors }, tagLinks } })).toEqual([
    published,
    ['meta', { property: 'article:author', content: 'https://ann.example,https://c.example' }],
    ['meta', { property: 'article:tag', content: 'a,b c' }],
  ]);
  expect(postHead({ frontmatter: { date, byline: { authors: [] } } })).toEqual([published]);
  expect(postHead({ frontmatter: { date, tagLinks } })).toEqual([]);
});

test('a title for previews has no effect in Docusaurus but in posts', () => {
  expect(leftKeys({ title_meta: 'A', byline: {} })).toEqual(['title_meta']);
  expect(leftKeys({ title_meta: 'A' })).toEqual([]);
});
