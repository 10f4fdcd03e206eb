import { afterEach, expect, rs, test } from '@rstest/core';
import { animatePageChange, PAGE_TRANSITION_MS } from '../../../src/router/animatePageChange.ts';
import { fakeMedia } from '../../helpers/fakeMedia.ts';

afterEach(() => {
  rs.restoreAllMocks();
  rs.unstubAllGlobals();
  Reflect.deleteProperty(document, 'startViewTransition');
});

/** A browser with view transitions, which calls back later, as all of them do. */
function fakeTransitions(isSkipped = false) {
  const start = rs.fn((update: () => void) => {
    const updated = Promise.resolve().then(update);
    return { ready: isSkipped ? updated.then(() => Promise.reject(new Error('skipped'))) : updated };
  });
  Object.assign(document, { startViewTransition: start });
  const animate = rs.spyOn(document.documentElement, 'animate').mockImplementation(() => new Animation());
  return { start, animate };
}

const settle = () => new Promise((resolve) => setTimeout(resolve));

test('the new page fades in, in less than 150 ms', async () => {
  fakeMedia([]);
  const { animate } = fakeTransitions();
  const change = rs.fn();
  animatePageChange(change);
  await settle();
  expect(change).toHaveBeenCalledTimes(1);
  expect(animate.mock.calls).toEqual([
    [{ opacity: [0, 1] }, { duration: PAGE_TRANSITION_MS, pseudoElement: '::view-transition-new(root)' }],
  ]);
  expect(PAGE_TRANSITION_MS).toBeLessThan(150);
});

test('a transition that the browser skips changes the page all the same', async () => {
  fakeMedia([]);
  const { animate } = fakeTransitions(true);
  const change = rs.fn();
  animatePageChange(change);
  await settle();
  expect(change).toHaveBeenCalledTimes(1);
  expect(animate).not.toHaveBeenCalled();
});

test.each<[name: string, prepare: () => void]>([
  ['for readers who want less motion', () => void fakeMedia(['(prefers-reduced-motion: reduce)'])],
  ['in a tab that nobody sees', () => void rs.spyOn(document, 'hidden', 'get').mockReturnValue(true)],
])('there is no transition %s', (_name, prepare) => {
  fakeMedia([]);
  prepare();
  const { start } = fakeTransitions();
  const change = rs.fn();
  animatePageChange(change);
  expect(change).toHaveBeenCalledTimes(1);
  expect(start).not.toHaveBeenCalled();
});

test('a browser without view transitions changes the page at once', () => {
  fakeMedia([]);
  const change = rs.fn();
  animatePageChange(change);
  expect(change).toHaveBeenCalledTimes(1);
});
