import { expect, test } from '@rstest/core';
import { SharedWork } from '../../../../../../src/node/support/workers/SharedWork.ts';

const jobOf = (name: string, work: Record<number, number>) => ({
  name,
  work: new Map(Object.entries(work).map(([key, size]) => [Number(key), size])),
});

test('a process gets the job that it has most in common with, otherwise the first that is no other’s', () => {
  const shared = new SharedWork<object>();
  const [first, second] = [{}, {}];
  const queue = [
    jobOf('a', { 1: 10 }),
    jobOf('b', { 2: 10 }),
    jobOf('of a', { 1: 10 }),
    jobOf('of both, more of b', { 1: 10, 2: 20 }),
    jobOf('new', { 3: 5 }),
    jobOf('plain', {}),
  ];
  const order = [first, second, second, first, first, second, second].map(
    (process) => shared.take(queue, process)?.name,
  );
  expect(order).toEqual(['a', 'b', 'of both, more of b', 'of a', 'new', 'plain', undefined]);
});

test('jobs with nothing in common keep their order', () => {
  const shared = new SharedWork<object>();
  const queue = Array.from({ length: 100 }, (_, index) => jobOf(String(index), {}));
  const order = Array.from({ length: 100 }, (_, index) => shared.take(queue, { index })?.name);
  expect(order).toEqual(Array.from({ length: 100 }, (_, index) => String(index)));
});
