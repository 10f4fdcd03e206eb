import { expect, test } from '@rstest/core';
import type { NavItem } from '../../../../../src/model/siteData.ts';
import { navbarBreakpoint } from '../../../../../src/node/site/navbarBreakpoint.ts';
import { site } from '../../../../fixtures/generated/siteData.ts';

const LOCALE = { title: 'Weather', label: 'English', nav: [] as NavItem[] };
const SITE = {
  locales: [{ lang: 'en' }],
  multiVersion: { default: '', versions: [] },
  theme: { ...site.theme, socialLinks: [], tools: [] },
  search: { mode: 'local' as const },
};
const items = (count: number, text = 'Reference', more: Partial<NavItem> = {}): NavItem[] =>
  Array.from({ length: count }, () => ({ text, position: 'right', ...more }));

test.each([
  [0, undefined],
  [5, undefined],
  [6, 64],
  [8, 80],
  [10, 90],
  [30, 90],
])('%s items of nine letters need a window from %s em on', (count, from) => {
  expect(navbarBreakpoint({ ...LOCALE, nav: items(count) }, SITE)).toBe(from);
});

test.each<[string, Partial<Parameters<typeof navbarBreakpoint>[0]>, Partial<Parameters<typeof navbarBreakpoint>[1]>]>([
  ['signs as wide as high', { nav: items(5, '参考文档参考文档参考') }, {}],
  ['icons', { nav: items(5, 'Reference', { icon: '⚡' }) }, {}],
  ['menus', { nav: items(5, 'Reference', { items: [] }) }, {}],
  ['a long title', { title: 'Documentation of the weather station' }, {}],
  ['a wide logo', {}, { logo: '/logo.svg', logoWidth: 240 }],
  ['languages', { label: 'Simplified Chinese' }, { locales: [{ lang: 'en' }, { lang: 'zh' }] }],
  ['versions', {}, { multiVersion: { default: 'v2.0.0-beta.1', versions: ['v2.0.0-beta.1', 'v1'] } }],
  [
    'social links',
    {},
    {
      theme: {
        ...SITE.theme,
        socialLinks: Array(9).fill({ icon: 'github', mode: 'link', content: 'https://a.example' }),
      },
    },
  ],
])('%s beside five items need a wider window', (_, locale, more) => {
  const nav = items(5);
  expect(navbarBreakpoint({ ...LOCALE, nav }, SITE)).toBeUndefined();
  expect(navbarBreakpoint({ ...LOCALE, nav, ...locale }, { ...SITE, ...more })).toBeGreaterThan(48);
});
