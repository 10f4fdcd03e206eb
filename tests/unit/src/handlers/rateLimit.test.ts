import { expect, onTestFinished, rs, test } from '@rstest/core';
import { createMemoryStore, secondsToWait } from '../../../../src/handlers/rateLimit.ts';

function atTime(ms: number): void {
  const now = rs.spyOn(Date, 'now').mockReturnValue(ms);
  onTestFinished(() => now.mockRestore());
}

test('a window begins anew', async () => {
  const store = createMemoryStore();
  const limit = { requests: 1, seconds: 60 };
  const waits: number[] = [];
  for (const ms of [0, 1000, 59_500, 60_000]) {
    atTime(ms);
    waits.push(await secondsToWait(store, 'a', limit));
  }
  expect(waits).toEqual([0, 59, 1, 0]);
});

test('a store forgets the oldest of many keys', () => {
  const store = createMemoryStore();
  store.count('first', 60);
  for (let index = 0; index < 10_000; index += 1) store.count(String(index), 60);
  expect([store.count('9999', 60), store.count('first', 60)]).toEqual([2, 1]);
});
