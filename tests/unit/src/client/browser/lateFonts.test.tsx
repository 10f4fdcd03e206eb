import { afterEach, expect, rs, test } from '@rstest/core';
import { applyLateFonts, loadLateFonts } from '../../../../../src/client/browser/lateFonts.ts';

const root = document.documentElement;
const areShown = () => root.dataset.fonts !== undefined;

let stop = () => {};
afterEach(() => {
  stop();
  delete root.dataset.fonts;
  localStorage.clear();
});

/** Loads fonts with which a line in view is `by` pixels lower. */
async function loadFonts(by: number) {
  const line = document.createElement('p');
  line.getBoundingClientRect = () => new DOMRect(0, areShown() ? 100 + by : 100, 100, 20);
  Object.assign(document, { elementFromPoint: () => line, fonts: { load: () => Promise.resolve([]) } });
  stop = loadLateFonts('1em Geist');
  await rs.waitFor(() => expect(localStorage.getItem('docs-fonts')).toBe('1'));
}

test('fonts that move nothing in view are used at once', async () => {
  await loadFonts(0.4);
  expect(areShown()).toBe(true);
});

test('fonts that move what is read are used from the next page on', async () => {
  await loadFonts(27.2);
  expect(areShown()).toBe(false);
  applyLateFonts();
  expect(areShown()).toBe(true);
});

test('fonts that move what is read are used while nobody looks', async () => {
  await loadFonts(27.2);
  document.dispatchEvent(new Event('visibilitychange'));
  expect(areShown()).toBe(true);
});

test('fonts are not used after their page is gone', async () => {
  await loadFonts(27.2);
  stop();
  document.dispatchEvent(new Event('visibilitychange'));
  expect(areShown()).toBe(false);
});
