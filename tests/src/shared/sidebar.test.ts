import { expect, test } from '@rstest/core';
import { containsRoute, sidebarNeighbours, sidebarPages } from '../../../src/shared/sidebar.ts';
import type { SidebarItem } from '../../../src/shared/site.ts';

const link = (text: string, href: string): SidebarItem => ({ kind: 'link', text, link: href });
const group = (text: string, items: SidebarItem[], href?: string): SidebarItem => ({
  kind: 'group',
  text,
  items,
  link: href,
  collapsed: false,
  collapsible: true,
});

const items: SidebarItem[] = [
  { kind: 'sectionHeader', sectionHeaderText: 'Start' },
  link('Introduction', '/guide/start/'),
  { kind: 'divider', dividerType: 'solid' },
  group('Basic', [link('CLI', '/guide/basic/cli'), group('Deep', [link('Deeper', '/deep/er')])], '/guide/basic/'),
  link('Elsewhere', 'https://example.com'),
  link('Last', '/last'),
];

test('pages are in reading order; a group comes before its rows, other rows and sites are left out', () => {
  expect(sidebarPages(items).map(({ text }) => text)).toEqual(['Introduction', 'Basic', 'CLI', 'Deeper', 'Last']);
});

test.each([
  ['/guide/start/', undefined, 'Basic'],
  ['/guide/basic/', 'Introduction', 'CLI'],
  ['/deep/er', 'CLI', 'Last'],
  ['/last', 'Deeper', undefined],
  ['/nowhere', undefined, undefined],
])('beside %s are %s and %s', (routePath, previous, next) => {
  const neighbors = sidebarNeighbours(items, routePath);
  expect([neighbors.previous?.text, neighbors.next?.text]).toEqual([previous, next]);
});

test('a page that is named twice in a row is one step', () => {
  const twice = [link('A', '/a'), group('B', [link('B, again', '/b'), link('C', '/c')], '/b')];
  expect(sidebarNeighbours(twice, '/a').next?.text).toBe('B');
  expect(sidebarNeighbours(twice, '/b').next?.text).toBe('C');
  expect(sidebarNeighbours(twice, '/c').previous?.text).toBe('B');
});

test.each([
  ['/deep/er', true],
  ['/guide/basic/', true],
  ['/last', false],
])('the group holds %s: %s', (routePath, expected) => {
  const basic = items.find((item) => item.kind === 'group');
  expect(basic && containsRoute(basic, routePath)).toBe(expected);
});
