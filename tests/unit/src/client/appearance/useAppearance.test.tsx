import { afterEach, beforeEach, expect, rs, test } from '@rstest/core';
import { act, fireEvent, screen } from '@testing-library/react';
import { APPEARANCE_STORAGE_KEY, DARK_SCHEME_QUERY } from '../../../../../src/client/appearance/appearance.ts';
import { useAppearance, useAppliedAppearance } from '../../../../../src/client/appearance/useAppearance.ts';
import { fakeMedia } from '../../../../helpers/fakeMedia.ts';
import { renderInSite } from '../../../../helpers/renderInSite.tsx';

beforeEach(() => localStorage.clear());
afterEach(() => void rs.unstubAllGlobals());
afterEach(() => document.documentElement.classList.remove('dark'));

function Probe() {
  useAppliedAppearance();
  const { choice, appearance, choose } = useAppearance();
  return (
    <button type="button" onClick={() => choose('dark')}>
      {choice} {appearance}
    </button>
  );
}

const isDark = () => document.documentElement.classList.contains('dark');
const themeColor = () => document.querySelector<HTMLMetaElement>('meta[name="theme-color"]')?.content;

test('stores a choice and applies it immediately', () => {
  fakeMedia([]);
  renderInSite(<Probe />);
  expect(isDark()).toBe(false);
  const light = themeColor();
  fireEvent.click(screen.getByText('auto light'));
  expect(screen.getByText('dark dark')).toBeTruthy();
  expect(localStorage.getItem(APPEARANCE_STORAGE_KEY)).toBe('dark');
  expect(isDark()).toBe(true);
  expect(themeColor()).not.toBe(light);
});

test('auto follows the system while the page is open', () => {
  const media = fakeMedia([]);
  renderInSite(<Probe />);
  act(() => media.set(DARK_SCHEME_QUERY, true));
  expect(isDark()).toBe(true);
  expect(screen.getByText('auto dark')).toBeTruthy();
  act(() => media.set(DARK_SCHEME_QUERY, false));
  expect(isDark()).toBe(false);
});

test('an explicit choice does not follow the system', () => {
  localStorage.setItem(APPEARANCE_STORAGE_KEY, 'light');
  const media = fakeMedia([]);
  renderInSite(<Probe />);
  act(() => media.set(DARK_SCHEME_QUERY, true));
  expect(isDark()).toBe(false);
});

test('a site without dark mode stays light', () => {
  localStorage.setItem(APPEARANCE_STORAGE_KEY, 'dark');
  fakeMedia([DARK_SCHEME_QUERY]);
  renderInSite(<Probe />, { theme: { darkMode: false } });
  expect(isDark()).toBe(false);
  expect(screen.getByText('dark light')).toBeTruthy();
});

test('a color of the site stays, before that of the theme', () => {
  fakeMedia([]);
  document.head.innerHTML = '<meta name="theme-color" content="#123">';
  renderInSite(<Probe />);
  fireEvent.click(screen.getByText('auto light'));
  expect(themeColor()).toBe('#123');
  expect(document.querySelectorAll('meta[name="theme-color"]').length).toBe(2);
  document.head.innerHTML = '';
});
