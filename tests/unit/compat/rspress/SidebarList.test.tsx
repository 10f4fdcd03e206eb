import { expect, test } from '@rstest/core';
import { fireEvent, screen } from '@testing-library/react';
import { SidebarList } from '../../../../compat/rspress/SidebarList.tsx';
import { renderInSite } from '../../../helpers/renderInSite.tsx';

test('a list has the rows that a theme gives it', () => {
  renderInSite(
    <SidebarList
      sidebarData={[
        { sectionHeaderText: 'Start' },
        { text: 'Guide', link: '/guide/', tag: 'new' },
        { dividerType: 'dashed' },
        { text: 'More', collapsed: true, items: [{ text: 'Inner', link: '/inner' }] },
        { text: 'Shut', link: '/shut', collapsible: false, items: [] },
      ]}
    />,
  );
  expect(screen.getByText('Start')).toBeTruthy();
  expect(screen.getByRole('separator')).toBeTruthy();
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/guide/', '/inner', '/shut']);
  const group = screen.getByRole('button', { name: 'More' });
  expect(group.getAttribute('aria-expanded')).toBe('false');
  fireEvent.click(group);
  expect(group.getAttribute('aria-expanded')).toBe('true');
});

test('without rows, a list is the sidebar of the page', () => {
  renderInSite(<SidebarList />);
  expect(screen.getByRole('navigation', { name: 'Documentation' })).toBeTruthy();
});

test('rows with the links of documents are those of pages', () => {
  renderInSite(
    <SidebarList
      sidebarData={[
        { text: 'A', link: '/guide/a.html' },
        { text: 'Guide', link: '/guide/index.html' },
      ]}
    />,
    {
      page: { routePath: '/guide/a' },
    },
  );
  expect(screen.getByText('A').closest('a')?.getAttribute('aria-current')).toBe('page');
  expect(screen.getByText('Guide').closest('a')?.getAttribute('href')).toBe('/guide/');
});
