import { afterEach, expect, rs, test } from '@rstest/core';
import { animatePageChange, PAGE_TRANSITION_MS } from '../../../src/router/animatePageChange.ts';
import { fakeMedia } from '../../helpers/fakeMedia.ts';

afterEach(() => {
  rs.restoreAllMocks();
  document.body.replaceChildren();
});

/** A page whose main element records its animations. */
function showPage() {
  const main = document.createElement('main');
  main.textContent = 'old';
  document.body.append(main);
  const texts: (string | null)[] = [];
  const animate = rs.spyOn(main, 'animate').mockImplementation(() => {
    texts.push(main.textContent);
    return new Animation();
  });
  const change = () => main.replaceChildren('new');
  return { main, animate, texts, change };
}

test('renders the new page before it fades in, in less than 150 ms', () => {
  fakeMedia([]);
  const { animate, texts, change } = showPage();
  animatePageChange(change);
  expect(texts).toEqual(['new']);
  expect(animate.mock.calls).toEqual([[{ opacity: [0, 1] }, { duration: PAGE_TRANSITION_MS }]]);
  expect(PAGE_TRANSITION_MS).toBeLessThan(150);
});

test.each<[name: string, prepare: () => void]>([
  ['for readers who want less motion', () => void fakeMedia(['(prefers-reduced-motion: reduce)'])],
  ['in a hidden tab', () => void rs.spyOn(document, 'hidden', 'get').mockReturnValue(true)],
])('does not fade %s', (_name, prepare) => {
  fakeMedia([]);
  prepare();
  const { main, animate, change } = showPage();
  animatePageChange(change);
  expect(main.textContent).toBe('new');
  expect(animate).not.toHaveBeenCalled();
});

test('changes a page without a main element', () => {
  fakeMedia([]);
  const change = rs.fn();
  animatePageChange(change);
  expect(change).toHaveBeenCalledTimes(1);
});
