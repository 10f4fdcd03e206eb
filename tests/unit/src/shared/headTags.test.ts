import { describe, expect, test } from '@rstest/core';
import type { HeadTag } from '../../../../src/model/pageData.ts';
import { hasIcon, mergeHeadTags, withoutReplaced } from '../../../../src/shared/headTags.ts';

const title: HeadTag = ['meta', { property: 'og:title', content: 'a' }];
const otherTitle: HeadTag = ['meta', { property: 'og:title', content: 'b' }];
const german: HeadTag = ['link', { rel: 'alternate', hreflang: 'de', href: '/de' }];
const feed: HeadTag = ['link', { rel: 'alternate', type: 'application/rss+xml', href: '/rss.xml' }];
const markdown: HeadTag = ['link', { rel: 'alternate', type: 'text/markdown', href: '/a.md' }];
const fonts: HeadTag = ['link', { rel: 'preconnect', href: 'https://a.example' }];
const styles: HeadTag = ['link', { rel: 'stylesheet', href: '/a.css' }];
const script: HeadTag = ['script', { type: 'module' }, '1'];
const crumbs: HeadTag = ['script', { type: 'application/ld+json' }, '{}'];

describe('a tag is replaced by another one', () => {
  test.each<[string, HeadTag, HeadTag, boolean]>([
    ['with the same property', title, otherTitle, true],
    [
      'with the same name',
      ['meta', { name: 'robots', content: '1' }],
      ['meta', { name: 'robots', content: '2' }],
      true,
    ],
    [
      'with the same relation',
      ['link', { rel: 'canonical', href: '/' }],
      ['link', { rel: 'canonical', href: '/a' }],
      true,
    ],
    ['with structured data', crumbs, ['script', { type: 'application/ld+json' }, '[]'], true],
    ['with the same language', german, ['link', { rel: 'alternate', hreflang: 'de', href: '/' }], true],
    ['but not of another language', german, ['link', { rel: 'alternate', hreflang: 'fr', href: '/fr' }], false],
    ['but not of another type', feed, markdown, false],
    ['but no script that runs', script, ['script', { type: 'module' }, '2'], false],
    ['but no style sheet', styles, ['link', { rel: 'stylesheet', href: '/b.css' }], false],
    ['but no connection', fonts, ['link', { rel: 'preconnect', href: 'https://b.example' }], false],
    ['but not of another element', title, ['link', { rel: 'og:title' }], false],
  ])('%s', (_, tag, other, isReplaced) => {
    expect(withoutReplaced([tag], [other])).toEqual(isReplaced ? [] : [tag]);
    expect(mergeHeadTags([tag], [other])).toEqual(isReplaced ? [other] : [tag, other]);
  });
});

test('tags take the position of those that they replace, with all repetitions of their key', () => {
  const picture = (content: string): HeadTag => ['meta', { property: 'og:image', content }];
  expect(mergeHeadTags([picture('1'), title, picture('2')], [script, picture('3'), picture('4')])).toEqual([
    picture('3'),
    picture('4'),
    title,
    script,
  ]);
  expect(mergeHeadTags([], [title, title])).toEqual([title, title]);
});

test.each<[string, boolean]>([
  ['icon', true],
  ['shortcut icon', true],
  ['apple-touch-icon', false],
  ['mask-icon', false],
])('a link with the relation %s is an icon: %j', (rel, expected) => {
  expect(hasIcon([styles, ['link', { rel, href: '/a.svg' }]])).toBe(expected);
});
