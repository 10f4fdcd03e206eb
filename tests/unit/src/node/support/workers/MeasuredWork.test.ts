import { expect, test } from '@rstest/core';
import { MeasuredWork, TICK_MS } from '../../../../../../src/node/support/workers/MeasuredWork.mjs';

const LIMIT_MS = 100;
const MEMORY_BYTES = 1_000;
const WAITING_TICKS = (20 * LIMIT_MS) / TICK_MS;

/** Begins to measure work of a process that has used 5 s and 500 bytes before. */
function begin(limitMs = LIMIT_MS) {
  const state = new Int32Array(new SharedArrayBuffer(3 * Int32Array.BYTES_PER_ELEMENT));
  state.set([1, 7, limitMs]);
  const usage = { cpuMs: 5_000, memory: 500 };
  const work = new MeasuredWork(state, MEMORY_BYTES, () => ({ ...usage }));
  return { state, usage, work };
}

test.each<[name: string, cpuMs: number, memory: number, excess: string | undefined]>([
  ['less of both', LIMIT_MS - 1, MEMORY_BYTES - 1, undefined],
  ['all of its time', LIMIT_MS, 0, 'limit'],
  ['all of its memory', 0, MEMORY_BYTES, 'memory'],
])('work that takes %s', (_, cpuMs, memory, excess) => {
  const { usage, work } = begin();
  usage.cpuMs += cpuMs;
  usage.memory += memory;
  expect(work.tick()).toBe(excess);
});

test('work without a limit may take anything', () => {
  const { usage, work } = begin(0);
  usage.cpuMs += 1e6;
  expect(work.tick()).toBeUndefined();
});

test('work may wait for so many ticks, however late they are', () => {
  const { work } = begin();
  const ticks = Array.from({ length: WAITING_TICKS }, () => work.tick());
  expect([ticks.slice(0, -1).find((each) => each !== undefined), ticks.at(-1)]).toEqual([undefined, 'limit']);
});

test('a late tick does not charge work with what has followed', () => {
  const { state, usage, work } = begin();
  Atomics.add(state, 1, 2);
  usage.cpuMs += LIMIT_MS;
  usage.memory += MEMORY_BYTES;
  expect(work.tick()).toBeUndefined();
});
