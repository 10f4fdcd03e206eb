import { expect, test } from '@rstest/core';
import { screen, within } from '@testing-library/react';
import type { NavItem, SectionData, SidebarItem } from '../../../../src/model/siteData.ts';
import { Breadcrumbs } from '../../../../theme/doc/Breadcrumbs.tsx';
import { site } from '../../../fixtures/generated/siteData.ts';
import { renderInSite } from '../../../helpers/renderInSite.tsx';

const group = (text: string, items: SidebarItem[], link?: string): SidebarItem => ({
  kind: 'group',
  text,
  link,
  items,
  collapsed: false,
  collapsible: true,
});
const section: SectionData = {
  prefix: '/config/',
  lang: 'en',
  sidebar: [
    { kind: 'link', text: 'Overview', link: '/config/' },
    group('Test', [
      { kind: 'link', text: 'retry', link: '/config/test/retry' },
      group('Pools', [{ kind: 'link', text: 'pool', link: '/config/test/pool' }], '/config/test/pools'),
    ]),
  ],
};
const nav: NavItem[] = [{ text: 'Config', link: '/config/', activeMatch: '^/config/', position: 'right' }];

const show = (routePath: string, lang = 'en', items = nav) =>
  renderInSite(<Breadcrumbs />, {
    page: { routePath, lang },
    section,
    site: { locales: site.locales.map((locale) => ({ ...locale, nav: items })) },
  });

/** Returns the breadcrumbs on the screen, each with its link. */
const shownCrumbs = () =>
  within(screen.getByRole('navigation', { name: 'Breadcrumbs' }))
    .getAllByRole('listitem')
    .map((crumb) => `${crumb.textContent} ${crumb.querySelector('a')?.getAttribute('href') ?? null}`);

test.each([
  ['/config/test/retry', ['Config /config/', 'Test null']],
  ['/config/test/pool', ['Config /config/', 'Test null', 'Pools /config/test/pools']],
  ['/config/test/pools', ['Config /config/', 'Test null']],
])('%s is in %j', (routePath, expected) => {
  show(routePath);
  expect(shownCrumbs()).toEqual(expected);
});

test('the page that the navbar leads to is in the section like the pages beside it', () => {
  show('/config/test/retry', 'en', [{ text: 'Config', link: '/config/test/retry', position: 'right' }]);
  expect(shownCrumbs()).toEqual(['Config null', 'Test null']);
});

test('a group of the name of what it is in is no step of its own', () => {
  show('/config/test/pool', 'en', [{ text: 'Test', link: '/test/', activeMatch: '^/config/', position: 'right' }]);
  expect(shownCrumbs()).toEqual(['Test /test/', 'Pools /config/test/pools']);
});

test.each(['/config/', '/config/hidden'])('%s is in no group', (routePath) => {
  show(routePath);
  expect(screen.queryByRole('navigation')).toBeNull();
});

test('has its label in the language of the page', () => {
  show('/config/test/retry', 'zh');
  expect(screen.getByRole('navigation', { name: '面包屑导航' })).toBeTruthy();
});
