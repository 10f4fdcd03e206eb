import { afterEach, beforeEach, expect, rs, test } from '@rstest/core';
import { TimeSlices } from '../../../../../../src/node/support/process/TimeSlices.ts';

/** A clock that moves with the work alone, whatever else a machine does. */
let now = 0;
beforeEach(() => {
  rs.spyOn(performance, 'now').mockImplementation(() => now);
});
afterEach(() => {
  rs.restoreAllMocks();
});

function work(milliseconds: number): void {
  now += milliseconds;
}

test('work goes on while its time slice lasts', () => {
  const slices = new TimeSlices();
  work(5);
  expect(slices.pause()).toBeUndefined();
});

test('messages that wait are read and handled before the work goes on', async () => {
  const slices = new TimeSlices();
  const order: string[] = [];
  work(20);
  const paused = slices.pause();
  // As streams and the protocol do: they are read in one turn, and handled in one each.
  setImmediate(() => {
    setImmediate(() => {
      order.push('edit');
      setImmediate(() => order.push('question'));
    });
  });
  await paused;
  order.push('work');
  expect(order).toEqual(['edit', 'question', 'work']);
  // The next slice begins behind the pause.
  work(5);
  expect(slices.pause()).toBeUndefined();
  work(1);
  expect(slices.pause()).toBeInstanceOf(Promise);
});

test('steps that run at once share a time slice', async () => {
  const slices = new TimeSlices();
  const stepsOfTurns = [0];
  const begin = () => {
    stepsOfTurns.push(0);
    if (stepsOfTurns.length < 1_000) setImmediate(begin);
  };
  setImmediate(begin);
  await Promise.all(
    Array.from({ length: 10 }, async () => {
      for (let step = 0; step < 20; step++) {
        await slices.pause();
        work(1);
        stepsOfTurns.push((stepsOfTurns.pop() ?? 0) + 1);
      }
    }),
  );
  // A slice of 6 ms has at most 6 of them, and each of the others begins one before it sees that the slice is over.
  expect(Math.max(...stepsOfTurns)).toBeLessThanOrEqual(16);
});
