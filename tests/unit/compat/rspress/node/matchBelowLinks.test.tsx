import { expect, test } from '@rstest/core';
import { matchBelowLinks } from '../../../../../compat/rspress/node/matchBelowLinks.ts';
import type { NavItem } from '../../../../../src/model/siteData.ts';
import { isNavItemActive } from '../../../../../theme/shared/isActive.ts';

test.each<[Partial<NavItem>, string, boolean]>([
  [{ link: '/guide/' }, '/guide/', true],
  [{ link: '/guide/' }, '/guide/start', true],
  [{ link: '/guide/' }, '/api/', false],
  [{ link: '/plugins' }, '/plugins/', true],
  [{ link: '/plugins' }, '/plugins/a/b', true],
  [{ link: '/plugins/index.html#part' }, '/plugins/a', true],
  [{ link: '/zh/guide/a.b' }, '/zh/guide/a.b', true],
  [{ link: '/zh/guide/a.b' }, '/zh/guide/acb', false],
  [{ link: '/' }, '/guide/', false],
  [{ link: '/' }, '/', true],
  [{ link: '/zh/' }, '/zh/guide/', false],
  [{ link: '/guide/', activeMatch: '/api/' }, '/api/a', true],
  [{ link: '/guide/', activeMatch: '/api/' }, '/guide/a', false],
  [{ link: 'https://a.example/guide/' }, '/guide/a', false],
  [{ items: [{ text: 'a', position: 'right', link: '/guide/' }] }, '/guide/a', true],
  [{ items: [{ text: 'a', position: 'right', link: '/guide/' }] }, '/api/a', false],
])('%j is current on %s: %s', (written, routePath, expected) => {
  const item: NavItem = { text: 'Item', position: 'right', ...written };
  matchBelowLinks({ lang: 'zh', nav: [item] });
  expect(isNavItemActive(item, routePath)).toBe(expected);
});
