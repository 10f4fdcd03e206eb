import { afterEach, beforeEach, expect, rs, test } from '@rstest/core';
import { act, fireEvent, screen } from '@testing-library/react';
import { Outline } from '../../../../theme/outline/Outline.tsx';
import { SCROLL_THROTTLE_MS } from '../../../../theme/outline/useActiveHeading.ts';
import { inSite, renderInSite } from '../../../helpers/renderInSite.tsx';

const toc = [
  { id: 'install', text: 'Install', depth: 2, charIndex: 0 },
  { id: 'npm', text: 'With npm', depth: 3, charIndex: 0 },
  { id: 'flags', text: 'Flags', depth: 4, charIndex: 0 },
];

/** Puts the headings of `toc` this far from the window's top. */
function placeHeadings(tops: number[]) {
  tops.forEach((top, index) => {
    const id = toc[index]?.id ?? '';
    const heading = document.getElementById(id) ?? document.body.appendChild(document.createElement('h2'));
    heading.id = id;
    heading.dataset.placed = '';
    heading.getBoundingClientRect = () => new DOMRect(0, top, 100, 20);
  });
}

const current = () =>
  screen
    .getAllByRole('link')
    .filter((link) => link.hasAttribute('aria-current'))
    .map((link) => link.textContent);

function scrollTo(y: number) {
  Object.defineProperty(window, 'scrollY', { value: y, configurable: true });
  fireEvent.scroll(window);
}

beforeEach(() => {
  rs.useFakeTimers();
  Object.defineProperty(document.documentElement, 'scrollHeight', { value: 5000, configurable: true });
});
afterEach(() => {
  rs.useRealTimers();
  scrollTo(0);
  for (const heading of document.querySelectorAll('[data-placed]')) heading.remove();
});

test('lists the headings with their levels below a title', () => {
  renderInSite(<Outline />, { page: { toc } });
  expect(screen.getByRole('navigation', { name: 'On this page' })).toBeTruthy();
  const rows = screen.getAllByRole('link').map((link) => [link.getAttribute('href'), link.getAttribute('data-depth')]);
  expect(rows).toEqual([
    ['#install', '2'],
    ['#npm', '3'],
    ['#flags', '4'],
  ]);
});

test('another page has rows of its own, which do not move from those of the last page', () => {
  const { rerender } = renderInSite(<Outline />, { page: { routePath: '/a', toc } });
  const row = () => screen.getByText('Flags');
  const before = row();
  rerender(inSite(<Outline />, { page: { routePath: '/a', toc: toc.slice(1) } }));
  expect(row()).toBe(before);
  rerender(inSite(<Outline />, { page: { routePath: '/b', toc: toc.slice(1) } }));
  expect(row()).not.toBe(before);
});

test.each([
  ['rs.advanceTimersToNextTimerAsync', 'rs.advance<wbr>TimersToNext<wbr>TimerAsync'],
  ['toHaveBeenLastCalledWith', 'toHaveBeen<wbr>LastCalledWith'],
  ['TypeScript and JavaScript', 'TypeScript and JavaScript'],
])('a long name may break before a capital: %s', (text, html) => {
  renderInSite(<Outline />, { page: { toc: [{ id: 'long', text, depth: 2 }] } });
  expect(screen.getByRole('link').innerHTML).toBe(html);
});

test('uses the title of the language or the site', () => {
  renderInSite(<Outline />, { page: { toc, lang: 'zh' } });
  expect(screen.getByRole('navigation', { name: '本页目录' })).toBeTruthy();
});

test('marks the heading in view while scrolling, sampled every 100 ms', () => {
  placeHeadings([300, 900, 1500]);
  renderInSite(<Outline />, { page: { toc } });
  expect(current()).toEqual(['Install']);
  placeHeadings([-200, 0, 600]);
  act(() => scrollTo(900));
  expect(current()).toEqual(['With npm']);
  placeHeadings([-900, -700, -10]);
  act(() => scrollTo(1600));
  expect(current()).toEqual(['With npm']);
  act(() => void rs.advanceTimersByTime(SCROLL_THROTTLE_MS));
  expect(current()).toEqual(['Flags']);
});

test('marks the last heading in the window at the end of the page', () => {
  placeHeadings([-900, -100, 500]);
  renderInSite(<Outline />, { page: { toc } });
  expect(current()).toEqual(['With npm']);
  act(() => scrollTo(5000 - window.innerHeight));
  expect(current()).toEqual(['Flags']);
});

test('does not measure headings while out of view', () => {
  placeHeadings([300, 900, 1500]);
  const asked = rs.fn(() => new DOMRect(0, -10, 100, 20));
  for (const heading of document.querySelectorAll<HTMLElement>('[data-placed]')) heading.getBoundingClientRect = asked;
  const { container } = renderInSite(<Outline />, { page: { toc } });
  asked.mockClear();
  const nav = container.querySelector('nav');
  if (nav) nav.checkVisibility = () => false;
  act(() => scrollTo(900));
  expect(asked).not.toHaveBeenCalled();
  if (nav) nav.checkVisibility = () => true;
  act(() => void document.dispatchEvent(new Event('toggle')));
  expect(current()).toEqual(['Flags']);
});
