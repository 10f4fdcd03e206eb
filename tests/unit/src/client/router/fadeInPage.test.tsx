import { afterEach, expect, rs, test } from '@rstest/core';
import { fadeInPage, PAGE_TRANSITION_MS } from '../../../../../src/client/router/fadeInPage.ts';
import { fakeMedia } from '../../../../helpers/fakeMedia.ts';

afterEach(() => {
  rs.restoreAllMocks();
  document.body.replaceChildren();
});

/** Adds a main element, and returns a record of its animations. */
function showPage() {
  const main = document.createElement('main');
  document.body.append(main);
  return rs.spyOn(main, 'animate').mockImplementation(() => new Animation());
}

test('fades in a page in less than 150 ms', () => {
  fakeMedia([]);
  const animate = showPage();
  fadeInPage();
  expect(animate.mock.calls).toEqual([[{ opacity: [0, 1] }, { duration: PAGE_TRANSITION_MS }]]);
  expect(PAGE_TRANSITION_MS).toBeLessThan(150);
});

test.each<[name: string, prepare: () => void]>([
  ['for readers who want less motion', () => void fakeMedia(['(prefers-reduced-motion: reduce)'])],
  ['in a hidden tab', () => void rs.spyOn(document, 'hidden', 'get').mockReturnValue(true)],
])('does not fade %s', (_name, prepare) => {
  fakeMedia([]);
  prepare();
  const animate = showPage();
  fadeInPage();
  expect(animate).not.toHaveBeenCalled();
});

test('does nothing on a page without a main element', () => {
  fakeMedia([]);
  expect(fadeInPage).not.toThrow();
});
