import { afterEach, expect, test } from '@rstest/core';
import { fireEvent, render, screen, within } from '@testing-library/react';
import type { SidebarItem } from '../../../../src/model/siteData.ts';
import { foldSidebar } from '../../../../src/shared/sidebar.ts';
import { Sidebar } from '../../../../theme/sidebar/Sidebar.tsx';
import { inSite, renderInSite } from '../../../helpers/renderInSite.tsx';
import { groupItem, linkItem } from '../../../helpers/sidebarItems.ts';

const items: SidebarItem[] = [
  { kind: 'sectionHeader', sectionHeaderText: 'Reference', tag: 'new' },
  groupItem('Basic', [linkItem('CLI', '/cli'), linkItem('Configure', '/configure')]),
  { kind: 'divider', dividerType: 'dashed' },
  groupItem('Closed', [groupItem('Inner', [linkItem('Deep', '/deep')], { collapsed: true })], { collapsed: true }),
  groupItem('Linked', [linkItem('Row', '/row')], { link: '/linked', collapsed: true }),
  groupItem('Fixed', [linkItem('Always', '/always')], { collapsible: false }),
];

const section = (sidebar = items) => ({ prefix: '/', lang: 'en', sidebar });
const at = (routePath: string) => ({ page: { routePath }, section: section() });
const toggle = (name: string) => screen.getByRole('button', { name });
const isOpen = (name: string) => toggle(name).getAttribute('aria-expanded');

test('draws headers with tags, dividers of both kinds, groups and links', () => {
  renderInSite(<Sidebar />, at('/cli'));
  const nav = screen.getByRole('navigation', { name: 'Documentation' });
  expect(within(nav).getByText('Reference').closest('li')?.textContent).toContain('New');
  expect(within(nav).getByRole('separator').getAttribute('data-type')).toBe('dashed');
  expect(within(nav).getByRole('link', { name: 'Configure' }).getAttribute('href')).toBe('/configure');
});

test('marks the row of the page being shown, and only that', () => {
  renderInSite(<Sidebar />, at('/cli'));
  const current = screen.getAllByRole('link').filter((link) => link.getAttribute('aria-current') === 'page');
  expect(current.map((link) => link.textContent)).toEqual(['CLI']);
});

test('groups are open unless they say otherwise; the row toggles', () => {
  renderInSite(<Sidebar />, at('/nowhere'));
  expect([isOpen('Basic'), isOpen('Closed')]).toEqual(['true', 'false']);
  fireEvent.click(toggle('Basic'));
  expect(isOpen('Basic')).toBe('false');
  const panel = document.getElementById(toggle('Basic').getAttribute('aria-controls') ?? '');
  expect(panel?.hasAttribute('data-open')).toBe(false);
  fireEvent.click(toggle('Basic'));
  expect(panel?.hasAttribute('data-open')).toBe(true);
});

test('the way to the page is open from the start', () => {
  renderInSite(<Sidebar />, at('/deep'));
  expect([isOpen('Closed'), isOpen('Inner')]).toEqual(['true', 'true']);
});

test('navigating opens the ancestors of the new page and keeps the other choices of the reader', () => {
  const { rerender } = render(inSite(<Sidebar />, at('/cli')));
  fireEvent.click(toggle('Basic'));
  rerender(inSite(<Sidebar />, at('/deep')));
  expect([isOpen('Closed'), isOpen('Inner'), isOpen('Basic')]).toEqual(['true', 'true', 'false']);
});

test('another section starts with its own groups', () => {
  const { rerender } = render(inSite(<Sidebar />, at('/cli')));
  fireEvent.click(toggle('Basic'));
  const other = [items[0], groupItem('Other', [linkItem('X', '/x')])].filter((item) => item !== undefined);
  rerender(inSite(<Sidebar />, { page: { routePath: '/y' }, section: section(other) }));
  expect(isOpen('Other')).toBe('true');
});

test('a row with a link navigates and opens; on its own page it toggles, as the arrow does', () => {
  const { rerender } = render(inSite(<Sidebar />, at('/nowhere')));
  expect(toggle('Expand Linked').getAttribute('aria-expanded')).toBe('false');
  const row = screen.getByRole('link', { name: 'Linked' });
  expect(row.getAttribute('href')).toBe('/linked');
  fireEvent.click(row);
  expect(isOpen('Collapse Linked')).toBe('true');
  rerender(inSite(<Sidebar />, at('/linked')));
  expect(isOpen('Collapse Linked')).toBe('true');
  fireEvent.click(screen.getByRole('link', { name: 'Linked' }));
  expect(isOpen('Expand Linked')).toBe('false');
  fireEvent.click(toggle('Expand Linked'));
  expect(isOpen('Collapse Linked')).toBe('true');
});

test('a group that is not collapsible has no button', () => {
  renderInSite(<Sidebar />, at('/nowhere'));
  expect(screen.queryByRole('button', { name: 'Fixed' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Always' })).toBeTruthy();
});

test('the slots are before and after the rows', () => {
  renderInSite(<Sidebar slots={{ beforeSidebar: <p>before</p>, afterSidebar: <p>after</p> }} />, at('/cli'));
  const text = screen.getByRole('navigation').textContent ?? '';
  expect(text.startsWith('before')).toBe(true);
  expect(text.endsWith('after')).toBe(true);
});

const largeSidebar = foldSidebar(
  Array.from({ length: 30 }, (_, index) =>
    groupItem(`Group ${index}`, [
      linkItem(`Page ${index}`, `/${index}/`),
      ...Array.from({ length: 3 }, (__, row) => linkItem(`Row ${index} ${row}`, `/${index}/${row}`)),
    ]),
  ),
);
const inLarge = { page: { routePath: '/4/1' }, section: section(largeSidebar) };
const row = (name: string) => screen.queryByRole('link', { name });

test('of a large sidebar only the groups that lead to the page have rows, until one is opened', () => {
  renderInSite(<Sidebar />, inLarge);
  expect([isOpen('Group 4'), isOpen('Group 5')]).toEqual(['true', 'false']);
  expect(row('Row 4 2')).not.toBeNull();
  expect(row('Row 5 2')).toBeNull();
  fireEvent.click(toggle('Group 5'));
  expect(row('Row 5 2')).not.toBeNull();
  fireEvent.click(toggle('Group 5'));
  expect(isOpen('Group 5')).toBe('false');
  // Its rows leave with the transition.
  expect(document.getElementById(toggle('Group 5').getAttribute('aria-controls') ?? '')?.textContent).toContain(
    'Row 5 2',
  );
});

test('the row of a group is a link to its first page that acts as a button, with the space bar too', () => {
  renderInSite(<Sidebar />, inLarge);
  const button = toggle('Group 7');
  expect(button.getAttribute('href')).toBe('/7/');
  expect(button.getAttribute('aria-controls')).not.toBe('');
  expect(fireEvent.click(button)).toBe(false);
  expect(isOpen('Group 7')).toBe('true');
  expect(fireEvent.keyDown(button, { key: ' ' })).toBe(false);
  expect(isOpen('Group 7')).toBe('false');
  expect(fireEvent.keyDown(button, { key: 'a' })).toBe(true);
});

const toc = [
  { id: 'reporters', text: 'Reporters', depth: 2, charIndex: 0 },
  { id: 'junit', text: 'JUnit', depth: 3, charIndex: 0 },
  { id: 'flags', text: 'Flags', depth: 2, charIndex: 0 },
];
const withSections = [
  linkItem('CLI', '/cli'),
  linkItem('Reports', '/cli#reporters'),
  groupItem('Other', [linkItem('Other reports', '/other#reporters')]),
];

/** Puts the headings of `toc` this far from the window's top. */
function placeHeadings(tops: number[]) {
  for (const [index, { id }] of toc.entries()) {
    const heading = document.getElementById(id) ?? document.body.appendChild(document.createElement('h2'));
    heading.id = id;
    heading.dataset.placed = '';
    heading.getBoundingClientRect = () => new DOMRect(0, tops[index], 100, 20);
  }
}

afterEach(() => {
  for (const heading of document.querySelectorAll('[data-placed]')) heading.remove();
});

test.each([
  ['the heading of the row', [-10, 500, 900], ['page CLI', 'location Reports']],
  ['a heading below it', [-500, -10, 400], ['page CLI', 'location Reports']],
  ['the next section', [-900, -500, -10], ['page CLI']],
])('a row for a section is marked beside its page: %s', (_, tops, expected) => {
  placeHeadings(tops);
  renderInSite(<Sidebar />, { page: { routePath: '/cli', toc }, section: section(withSections) });
  const current = screen.getAllByRole('link').filter((link) => link.hasAttribute('aria-current'));
  expect(current.map((link) => `${link.getAttribute('aria-current')} ${link.textContent}`)).toEqual(expected);
});
