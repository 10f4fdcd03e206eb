import { afterEach, beforeEach, expect, rs, test } from '@rstest/core';
import { debounce, throttle } from '../../../../../src/client/browser/timing.ts';

beforeEach(() => void rs.useFakeTimers());
afterEach(() => void rs.useRealTimers());

test('debounce calls once, with the last arguments, after the wait', () => {
  const seen = rs.fn();
  const call = debounce(seen, 150);
  call(1);
  rs.advanceTimersByTime(149);
  call(2);
  rs.advanceTimersByTime(149);
  expect(seen).not.toHaveBeenCalled();
  rs.advanceTimersByTime(1);
  expect(seen.mock.calls).toEqual([[2]]);
});

test('a debounced call can be canceled', () => {
  const seen = rs.fn();
  const call = debounce(seen, 150);
  call();
  call.cancel();
  rs.advanceTimersByTime(500);
  expect(seen).not.toHaveBeenCalled();
});

test('throttle calls at once, then once per interval, and never loses the last call', () => {
  const seen = rs.fn();
  const call = throttle(seen, 100);
  call(1);
  call(2);
  call(3);
  expect(seen.mock.calls).toEqual([[1]]);
  rs.advanceTimersByTime(100);
  expect(seen.mock.calls).toEqual([[1], [3]]);
  call(4);
  expect(seen.mock.calls).toHaveLength(2);
  rs.advanceTimersByTime(100);
  expect(seen.mock.calls).toEqual([[1], [3], [4]]);
  rs.advanceTimersByTime(100);
  call(5);
  expect(seen.mock.calls).toHaveLength(4);
});

test('a throttled call can be canceled', () => {
  const seen = rs.fn();
  const call = throttle(seen, 100);
  call(1);
  call(2);
  call.cancel();
  rs.advanceTimersByTime(500);
  expect(seen.mock.calls).toEqual([[1]]);
});

test.each([debounce, throttle])('%o rejects a value that is not a function', (helper) => {
  // @ts-expect-error: scripts without types can pass anything.
  expect(() => helper('text', 100)).toThrow('Expected a function');
});
