import { expect, test } from '@rstest/core';
import { dropParts, isLostAttribute, toNav, toSidebar } from '../../../../../compat/vitepress/node/navigation.ts';

function namesOf(theme: Record<string, unknown>): string[] {
  const names: string[] = [];
  dropParts(theme, (name) => names.push(name));
  return names;
}

test.each([
  ['Guide', 'Guide'],
  ['Guide <b class="x">new</b>', 'Guide new'],
  ['a &amp; b <Badge text="c" />', 'a & b'],
  ['a < b', 'a < b'],
  ['<img src="/x.svg" alt="Pic">', 'Pic'],
  ['<script setup>', '<script setup>'],
  ['<Teleport>', '<Teleport>'],
])('the text of a row is that of its HTML: %s', (text, expected) => {
  expect(toSidebar([{ text, link: '/a' }], undefined)).toEqual({ '/': [{ text: expected, link: '/a' }] });
  expect(toNav([{ text, link: '/a' }], undefined)).toEqual([{ text: expected, link: '/a' }]);
});

test('a row without words has the title of its page, and an item its address', () => {
  const item = { text: '<i class="icon"></i>', link: '/a' };
  expect(toSidebar([item], undefined)).toEqual({ '/': [{ link: '/a' }] });
  expect(toNav([item], undefined)).toEqual([{ text: '/a', link: '/a' }]);
});

test('names what rows and items have that has no counterpart', () => {
  const row = { text: 'A', link: '/a' };
  expect(namesOf({ nav: [row], sidebar: { '/': { base: '/', items: [row] } } })).toEqual([]);
  expect(
    namesOf({ nav: [{ text: 'A', items: [{ text: 'Title', items: [{ ...row, rel: 'me', target: '_blank' }] }] }] }),
  ).toEqual(['themeConfig.nav.rel', 'themeConfig.nav.target']);
  expect(namesOf({ nav: [{ items: [row] }, { text: 'B', link: (page: object) => String(page) }] })).toEqual([
    'themeConfig.nav.link',
    'themeConfig.nav.items',
  ]);
  expect(namesOf({ socialLinks: [{ icon: 'github', link: '/a', ariaLabel: 'Our code' }] })).toEqual([
    'themeConfig.socialLinks.ariaLabel',
  ]);
  expect(namesOf({ nav: [{ text: 'A', items: [{ items: [row] }] }] })).toEqual([]);
  expect(namesOf({ sidebar: { '/': [{ text: 'A', items: [{ text: '<i>B</i>', docFooterText: 'C' }] }] } })).toEqual([
    'themeConfig.sidebar.text',
    'themeConfig.sidebar.docFooterText',
  ]);
});

test.each([
  [{ link: '/a', target: '_blank' }, ['target']],
  [{ link: '/a', target: '_self', rel: 'me' }, ['rel']],
  [{ link: 'https://a.example', target: '_blank', rel: 'noopener noreferrer' }, []],
  [{ link: '//a.example', rel: 'noreferrer', target: null }, []],
  [{ link: 'https://a.example', target: '_self', rel: 'noopener sponsored' }, ['target', 'rel']],
])('of %j, %j is lost', (item, expected) => {
  expect(['target', 'rel'].filter((attribute) => isLostAttribute(item, attribute))).toEqual(expected);
});

test('a link of a translation that names no language leads to the language without a prefix', () => {
  const rows = (link: string) => toSidebar([{ text: 'A', link }], 'zh', 'en-US');
  expect(rows('/zh/guide/a')).toEqual({ '/': [{ text: 'A', link: '/guide/a' }] });
  expect(rows('/guide/a')).toEqual({ '/': [{ text: 'A', link: '/en-US/guide/a' }] });
  const item = (link: string, lang: string) => toNav([{ text: 'A', link }], lang, 'en-US');
  expect(item('/guide/a', 'zh')).toEqual([{ text: 'A', link: '/en-US/guide/a' }]);
  expect(item('/guide/a', 'en-US')).toEqual([{ text: 'A', link: '/guide/a' }]);
  expect(item('https://a.example', 'zh')).toEqual([{ text: 'A', link: 'https://a.example' }]);
});

test('a text without a link is a line between rows, and a row without both is none', () => {
  const link = { text: 'A', link: '/a' };
  expect(
    toSidebar(
      [
        { text: 'G', items: [{ text: 'Line' }, link, {}] },
        { text: 'End', items: null },
      ],
      undefined,
    ),
  ).toEqual({
    '/': [
      { text: 'G', collapsible: false, collapsed: false, items: [{ sectionHeaderText: 'Line' }, link] },
      { sectionHeaderText: 'End' },
    ],
  });
});

test.each([
  ['a function without parameters', { text: 'A', link: () => '/a' }, [{ text: 'A', link: '/a' }]],
  ['a function of the page', { text: 'A', link: (page: object) => String(page) }, []],
  ['nothing', { text: 'A' }, []],
  ['an empty link', { text: 'A', link: '' }, []],
])('an item of the navbar with %s', (_, item, expected) => {
  expect(toNav([item], undefined)).toEqual(expected);
});

test('menus keep their titles', () => {
  const link = { text: 'A', link: '/a' };
  const menu = [link, { text: 'Title', items: [link] }, { items: [link] }, { text: 'Alone' }, { component: 'Own' }];
  expect(toNav([{ text: 'More', items: menu }], undefined)).toEqual([
    { text: 'More', items: [link, { text: 'Title', items: [link] }, link, { text: 'Alone', items: [] }] },
  ]);
});
