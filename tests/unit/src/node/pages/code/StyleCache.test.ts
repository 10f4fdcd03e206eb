import { expect, test } from '@rstest/core';
import { MAX_UNUSED_MS, PRUNE_AFTER_ACCESSES, StyleCache } from '../../../../../../src/node/pages/code/StyleCache.ts';

test('the limits are those of the specification', () => {
  expect([PRUNE_AFTER_ACCESSES, MAX_UNUSED_MS]).toEqual([10_000, 600_000]);
});

test('creates a value once per key', () => {
  const cache = new StyleCache<number>();
  let made = 0;
  const make = () => ++made;
  expect([cache.get('a', make), cache.get('a', make), cache.get('b', make)]).toEqual([1, 1, 2]);
});

test('every ten thousand accesses, removes values that were not used for ten minutes', () => {
  let now = 0;
  const cache = new StyleCache<number>(() => now);
  const touch = (key: string, times: number) => {
    for (let count = 0; count < times; count++) cache.get(key, () => 0);
  };
  touch('old', 1);
  now = 1;
  touch('kept', 1);
  now = MAX_UNUSED_MS + 1;
  touch('new', PRUNE_AFTER_ACCESSES - 3);
  expect(cache.size).toBe(3);
  touch('new', 1);
  expect(cache.size).toBe(2);
  let made = 0;
  cache.get('kept', () => ++made);
  cache.get('old', () => ++made);
  expect(made).toBe(1);
});
