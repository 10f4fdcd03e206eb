import { afterEach, beforeEach, expect, rs, test } from '@rstest/core';
import { act, fireEvent, screen } from '@testing-library/react';
import type { NavItem } from '../../../../src/model/siteData.ts';
import { HIDE_DELAY_MS } from '../../../../theme/nav/NavDropdown.tsx';
import { NavMenu } from '../../../../theme/nav/NavMenu.tsx';
import { isNavItemActive } from '../../../../theme/shared/isActive.ts';
import { HOVER_DELAY_MS } from '../../../../theme/ui/Popover.tsx';
import { site } from '../../../fixtures/generated/siteData.ts';
import { renderInSite } from '../../../helpers/renderInSite.tsx';

beforeEach(() => void rs.useFakeTimers());
afterEach(() => void rs.useRealTimers());

const item = (text: string, more: Partial<NavItem> = {}): NavItem => ({ text, position: 'right', ...more });

test.each<[Partial<NavItem>, string, boolean]>([
  [{ link: '/guide/start/', activeMatch: '/guide/' }, '/guide/basic/cli', true],
  [{ link: '/zh/guide/start/', activeMatch: '/guide/' }, '/zh/guide/basic/cli', true],
  [{ link: '/config/', activeMatch: '/config/' }, '/guide/basic/cli', false],
  [{ link: '/about' }, '/about', true],
  [{ link: '/about.html' }, '/about', true],
  [{ link: '/about' }, '/about-us', false],
  [{ link: 'https://example.com/about' }, '/about', false],
  [{ items: [item('Child', { link: '/about' })] }, '/about', true],
  [{ items: [item('Child', { link: '/about' })] }, '/other', false],
])('%j at %s: %s', (more, routePath, expected) => {
  expect(isNavItemActive(item('Item', more), routePath)).toBe(expected);
});

const nav: NavItem[] = [
  item('Guide', { link: '/guide/start/', activeMatch: '/guide/' }),
  item('Left', { link: '/left', position: 'left', tag: 'new' }),
  item('More', {
    link: '/more/',
    items: [
      item('Releases', { link: 'https://example.com/releases' }),
      item('Files', { items: [item('Zip', { link: '/a.zip', download: 'b.zip' })] }),
    ],
  }),
];

function renderMenu(position: 'left' | 'right', routePath = '/guide/start/') {
  const locales = site.locales.map((locale) => ({ ...locale, nav }));
  return renderInSite(<NavMenu position={position} />, { site: { locales }, page: { routePath } });
}

const more = () => screen.getByRole('button', { name: 'More' });
const isOpen = () => more().getAttribute('aria-expanded') === 'true';
const box = () => more().parentElement ?? document.body;

test('renders the items of each side, with tags', () => {
  const { unmount } = renderMenu('left');
  expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual(['LeftNew']);
  unmount();
  renderMenu('right');
  expect(screen.queryByText('Left')).toBeNull();
});

test('marks the active item', () => {
  renderMenu('right');
  expect(screen.getByRole('link', { name: 'Guide' }).getAttribute('aria-current')).toBe('true');
});

test('a group opens on hover and hides 150 ms after the mouse has left', () => {
  renderMenu('right');
  fireEvent.pointerEnter(box(), { pointerType: 'mouse' });
  act(() => void rs.advanceTimersByTime(HOVER_DELAY_MS));
  expect(isOpen()).toBe(true);
  fireEvent.pointerLeave(box(), { pointerType: 'mouse' });
  act(() => void rs.advanceTimersByTime(HIDE_DELAY_MS - 1));
  expect(isOpen()).toBe(true);
  act(() => void rs.advanceTimersByTime(1));
  expect(isOpen()).toBe(false);
});

test('a mouse that returns in time keeps the group open', () => {
  renderMenu('right');
  fireEvent.pointerEnter(box(), { pointerType: 'mouse' });
  act(() => void rs.advanceTimersByTime(HOVER_DELAY_MS));
  fireEvent.pointerLeave(box(), { pointerType: 'mouse' });
  act(() => void rs.advanceTimersByTime(HIDE_DELAY_MS - 1));
  fireEvent.pointerEnter(box(), { pointerType: 'mouse' });
  act(() => void rs.advanceTimersByTime(1000));
  expect(isOpen()).toBe(true);
});

test('a press keeps a hovered menu open, and toggles it otherwise', () => {
  renderMenu('right');
  fireEvent.pointerEnter(box(), { pointerType: 'mouse' });
  act(() => void rs.advanceTimersByTime(HOVER_DELAY_MS));
  fireEvent.click(more());
  expect(isOpen()).toBe(true);
  fireEvent.pointerLeave(box(), { pointerType: 'mouse' });
  act(() => void rs.advanceTimersByTime(HIDE_DELAY_MS));
  fireEvent.pointerEnter(box(), { pointerType: 'touch' });
  fireEvent.click(more());
  expect(isOpen()).toBe(true);
  fireEvent.click(more());
  expect(isOpen()).toBe(false);
});

test.each([
  ['Escape', () => fireEvent.keyDown(more(), { key: 'Escape' })],
  ['a press outside', () => fireEvent.pointerDown(document.body)],
  ['the focus leaving', () => fireEvent.blur(more(), { relatedTarget: document.body })],
])('a group closes on %s', (_name, close) => {
  renderMenu('right');
  fireEvent.click(more());
  expect(isOpen()).toBe(true);
  close();
  expect(isOpen()).toBe(false);
});

test('a group lists its own page first, then its rows, with nested groups as headings', () => {
  renderMenu('right');
  const rows = [...box().querySelectorAll('a')].map((link) => [link.textContent, link.getAttribute('href')]);
  expect(rows).toEqual([
    ['More', '/more/'],
    ['Releases', 'https://example.com/releases'],
    ['Zip', '/a.zip'],
  ]);
  expect(screen.getByText('Files').tagName).toBe('P');
  expect(screen.getByText('Zip').getAttribute('download')).toBe('b.zip');
  expect(screen.getByText('Releases').getAttribute('target')).toBe('_blank');
});

test('items and groups show their icon and tag', () => {
  const items = [
    item('Guide', { link: '/guide/', icon: '📘', tag: 'new' }),
    item('More', { icon: '/more.svg', tag: 'beta', items: [item('Files', { icon: '<svg></svg>', items: [] })] }),
  ];
  const { container } = renderInSite(<NavMenu position="right" />, {
    site: { locales: site.locales.map((locale) => ({ ...locale, nav: items })) },
  });
  expect(screen.getByRole('link').textContent).toBe('📘GuideNew');
  const button = screen.getByRole('button');
  expect(button.textContent).toContain('Morebeta');
  expect(button.querySelector('img')?.getAttribute('src')).toBe('/more.svg');
  expect(container.querySelectorAll('p svg')).toHaveLength(1);
});
