import { expect, test } from '@rstest/core';
import { dropParts, toNavItem, toSidebar } from '../../../../../compat/vitepress/node/navigation.ts';

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
])('the text of a row is that of its HTML: %s', (text, expected) => {
  expect(toSidebar([{ text, link: '/a' }], undefined)).toEqual({ '/': [{ text: expected, link: '/a' }] });
  expect(toNavItem({ text, link: '/a' }, undefined)).toEqual({ text: expected, link: '/a' });
});

test('names what rows and items have that has no counterpart', () => {
  const row = { text: 'A', link: '/a' };
  expect(namesOf({ nav: [row], sidebar: { '/': { base: '/', items: [row] } } })).toEqual([]);
  expect(
    namesOf({ nav: [{ text: 'A', items: [{ text: 'Title', items: [{ ...row, rel: 'me', target: '_self' }] }] }] }),
  ).toEqual(['themeConfig.nav.rel', 'themeConfig.nav.target', 'themeConfig.nav.items.text']);
  expect(namesOf({ nav: [{ text: 'A', items: [{ items: [row] }] }] })).toEqual([]);
  expect(namesOf({ sidebar: { '/': [{ text: 'A', items: [{ text: '<i>B</i>', docFooterText: 'C' }] }] } })).toEqual([
    'themeConfig.sidebar.text',
    'themeConfig.sidebar.docFooterText',
  ]);
});

test('a link of a translation that names no language leads to the language without a prefix', () => {
  const rows = (link: string) => toSidebar([{ text: 'A', link }], 'zh', 'en-US');
  expect(rows('/zh/guide/a')).toEqual({ '/': [{ text: 'A', link: '/guide/a' }] });
  expect(rows('/guide/a')).toEqual({ '/': [{ text: 'A', link: '/en-US/guide/a' }] });
  expect(toNavItem({ text: 'A', link: '/guide/a' }, 'zh', 'en-US').link).toBe('/en-US/guide/a');
  expect(toNavItem({ text: 'A', link: '/guide/a' }, 'en-US', 'en-US').link).toBe('/guide/a');
  expect(toNavItem({ text: 'A', link: 'https://a.example' }, 'zh', 'en-US').link).toBe('https://a.example');
});
