import { afterEach, beforeEach, expect, rs, test } from '@rstest/core';
import { APPEARANCE_TRANSITION_MS, animateAppearance } from '../../../../theme/nav/animateAppearance.ts';
import { fakeMedia } from '../../../helpers/fakeMedia.ts';

beforeEach(() => void rs.useFakeTimers());
afterEach(() => {
  rs.useRealTimers();
  rs.unstubAllGlobals();
  Reflect.deleteProperty(document, 'startViewTransition');
});

const isFading = () => document.documentElement.hasAttribute('data-fading');

test('animates the change for 400 ms with view transitions', async () => {
  fakeMedia([]);
  const animate = rs.spyOn(document.documentElement, 'animate').mockImplementation(() => new Animation());
  const change = rs.fn();
  Object.assign(document, {
    startViewTransition(callback: () => void) {
      callback();
      return { ready: Promise.resolve() };
    },
  });
  animateAppearance(change, document.body);
  await rs.advanceTimersByTimeAsync(0);
  expect(change).toHaveBeenCalledTimes(1);
  expect(animate.mock.calls[0]?.[1]).toMatchObject({ duration: APPEARANCE_TRANSITION_MS });
  expect(isFading()).toBe(false);
});

test('fades the colors for 400 ms without view transitions', () => {
  fakeMedia([]);
  const change = rs.fn();
  animateAppearance(change, document.body);
  expect(change).toHaveBeenCalledTimes(1);
  rs.advanceTimersByTime(APPEARANCE_TRANSITION_MS - 1);
  expect(isFading()).toBe(true);
  rs.advanceTimersByTime(1);
  expect(isFading()).toBe(false);
});

test('changes immediately with reduced motion', () => {
  fakeMedia(['(prefers-reduced-motion: reduce)']);
  const change = rs.fn();
  animateAppearance(change, document.body);
  expect(change).toHaveBeenCalledTimes(1);
  expect(isFading()).toBe(false);
});
