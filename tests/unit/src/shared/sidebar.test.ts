import { expect, test } from '@rstest/core';
import type { SidebarGroupItem, SidebarItem } from '../../../../src/model/siteData.ts';
import {
  COMPLETE_SIDEBAR_ROWS,
  containsRoute,
  foldSidebar,
  isSidebarLinkActive,
  rowsTo,
  sectionLinks,
  sidebarBranch,
  sidebarNeighbors,
  sidebarPages,
  sidebarSections,
} from '../../../../src/shared/sidebar.ts';

const link = (text: string, href: string): SidebarItem => ({ kind: 'link', text, link: href });
const group = (text: string, items: SidebarItem[], href?: string): SidebarGroupItem => ({
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
  link('A heading', '/last#heading'),
  link('Last', '/last'),
];

test('lists pages in reading order, groups before their rows, without other rows and sites', () => {
  expect(sidebarPages(items).map(({ text }) => text)).toEqual(['Introduction', 'Basic', 'CLI', 'Deeper', 'Last']);
});

test('lists the rows for sections of pages, those of groups among them', () => {
  const nested = [group('More', [link('Nested', '/guide/basic/cli#nested')]), ...items];
  expect(sidebarSections(nested).map(({ text }) => text)).toEqual(['Nested', 'A heading']);
});

test.each([
  ['/guide/start/', undefined, 'Basic'],
  ['/guide/basic/', 'Introduction', 'CLI'],
  ['/deep/er', 'CLI', 'Last'],
  ['/last', 'Deeper', undefined],
  ['/nowhere', undefined, undefined],
])('the neighbors of %s are %s and %s', (routePath, previous, next) => {
  const neighbors = sidebarNeighbors(items, routePath);
  expect([neighbors.previous?.text, neighbors.next?.text]).toEqual([previous, next]);
});

test('skips a page that is listed twice in a row', () => {
  const twice = [link('A', '/a'), group('B', [link('B, again', '/b'), link('C', '/c')], '/b')];
  expect(sidebarNeighbors(twice, '/a').next?.text).toBe('B');
  expect(sidebarNeighbors(twice, '/b').next?.text).toBe('C');
  expect(sidebarNeighbors(twice, '/c').previous?.text).toBe('B');
});

test.each([
  ['/deep/er', true],
  ['/guide/basic/', true],
  ['/last', false],
])('the group contains %s: %s', (routePath, expected) => {
  const basic = items.find((item) => item.kind === 'group');
  expect(basic && containsRoute(basic, routePath)).toBe(expected);
});

test.each([
  ['/guide/start/', [0]],
  ['/guide/basic/', [1]],
  ['/deep/er', [1, 2]],
  ['/last', [3]],
  ['/guide/basic/cli', [1]],
  ['/elsewhere', []],
])('the rows to %s are %j, for the first route of a level and for a later one', (routePath, expected) => {
  const level = () => [
    link('Introduction', '/guide/start/'),
    group('Basic', [link('CLI', '/guide/basic/cli'), group('Deep', [link('Deeper', '/deep/er')])], '/guide/basic/'),
    group('Deeper', [
      link('A heading', '/last#heading'),
      link('Deeper', '/deep/er'),
      { kind: 'divider', dividerType: 'solid' },
    ]),
    group('Last', [], '/last#heading'),
  ];
  expect(rowsTo(level(), routePath)).toEqual(expected);
  const used = level();
  rowsTo(used, '/');
  expect(rowsTo(used, routePath)).toEqual(expected);
  expect(rowsTo(used, routePath)).toEqual(expected);
});

/** Twelve groups of two groups with five pages each: 156 rows. */
const large = Array.from({ length: 12 }, (_, outer) =>
  group(
    `Group ${outer}`,
    ['a', 'b'].map((inner) =>
      group(
        inner,
        Array.from({ length: 5 }, (__, page) => link(`${outer}${inner}${page}`, `/${outer}/${inner}/${page}`)),
      ),
    ),
  ),
);
const folded = foldSidebar(large);
/** Texts of a sidebar's rows, those of a group in brackets. */
const outline = (rows: readonly SidebarItem[]): string =>
  rows
    .map((item) => (item.kind === 'group' ? `${item.text}[${outline(item.items)}]` : item.kind === 'link' && item.text))
    .join();

test('keeps a sidebar up to the limit', () => {
  const rows = Array.from({ length: COMPLETE_SIDEBAR_ROWS }, (_, index) => link(String(index), `/${index}`));
  expect(foldSidebar(rows)).toBe(rows);
  expect(sidebarBranch(rows, '/3')).toBe(rows);
  const more = [...rows.slice(1), group('Group', [link('in it', '/in')])];
  expect(foldSidebar(more).at(-1)).toMatchObject({ collapsed: true, entry: '/in' });
});

test('collapses all groups of a larger sidebar and links them to their first page', () => {
  const own = group('Own', [link('Row', '/row')], '/own');
  const fixed = { ...group('Fixed', [group('Nested', [link('Deep', '/deep')])]), collapsible: false };
  const empty = group('Empty', [{ kind: 'divider', dividerType: 'solid' }]);
  const [first, second, third] = foldSidebar([own, fixed, empty, ...large]);
  expect(first).toMatchObject({ collapsed: true, collapsible: true, link: '/own', entry: '/own' });
  expect(second).toMatchObject({ collapsed: true, collapsible: true, entry: '/deep' });
  expect(second).toHaveProperty('items.0.entry', '/deep');
  expect(third).toEqual(empty);
});

test('a branch has the top rows, the ancestors of the page, and its siblings', () => {
  const closed = (from: number, to: number) => large.slice(from, to).map(({ text }) => `${text}[]`);
  expect(outline(sidebarBranch(folded, '/3/b/2'))).toBe(
    [...closed(0, 3), 'Group 3[a[],b[3b0,3b1,3b2,3b3,3b4]]', ...closed(4, 12)].join(),
  );
  expect(outline(sidebarBranch(folded, '/3/a/0'))).toBe(
    [...closed(0, 2), 'Group 2[b[2b4]]', 'Group 3[a[3a0,3a1,3a2,3a3,3a4],b[]]', ...closed(4, 12)].join(),
  );
  expect(outline(sidebarBranch(folded, '/elsewhere'))).toBe(closed(0, 12).join());
});

test.each(sidebarPages(folded).map(({ link: route }) => [route]))(
  'the branch of %s has the same neighbors, and is its own branch',
  (route) => {
    const branch = sidebarBranch(folded, route);
    expect(sidebarNeighbors(branch, route)).toEqual(sidebarNeighbors(folded, route));
    expect(sidebarBranch(branch, route)).toEqual(branch);
  },
);

test('a branch of a very long level has the rows near the page', () => {
  const flat = Array.from({ length: 1000 }, (_, index) => link(`${index}`, `/${index}`));
  const texts = (route: string) => sidebarBranch(flat, route).map((item) => item.kind === 'link' && Number(item.text));
  expect(texts('/500')).toEqual(Array.from({ length: 101 }, (_, index) => 450 + index));
  expect(texts('/10')).toEqual(Array.from({ length: 61 }, (_, index) => index));
  expect(texts('/elsewhere')).toEqual(Array.from({ length: 51 }, (_, index) => index));
  for (const route of ['/0', '/70', '/999']) {
    const branch = sidebarBranch(flat, route);
    expect(sidebarNeighbors(branch, route)).toEqual(sidebarNeighbors(flat, route));
    expect(sidebarBranch(branch, route)).toEqual(branch);
  }
});

test('a row for a section is not the row of its page', () => {
  expect(isSidebarLinkActive('/last#heading', '/last')).toBe(false);
  expect(isSidebarLinkActive('/last', '/last')).toBe(true);
});

test('finds the rows for sections of a page, those of groups among them', () => {
  const nested = [...items, group('More', [link('Another', '/last#other'), link('Of another page', '/first#heading')])];
  expect([...sectionLinks(nested, '/last')]).toEqual([
    ['heading', '/last#heading'],
    ['other', '/last#other'],
  ]);
  expect(sectionLinks(nested, '/deep/er').size).toBe(0);
});
