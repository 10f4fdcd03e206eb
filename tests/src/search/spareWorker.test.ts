import { afterEach, beforeEach, expect, rs, test } from '@rstest/core';
import { prepareWorker, takeWorker } from '../../../src/search/spareWorker.ts';

let started: FakeWorker[] = [];

class FakeWorker {
  onerror: (() => void) | null = null;
  constructor() {
    started.push(this);
  }
}

beforeEach(() => {
  started = [];
  rs.stubGlobal('Worker', FakeWorker);
});
afterEach(() => {
  rs.unstubAllGlobals();
});

test('a worker that was prepared is the one that is taken, once', () => {
  prepareWorker();
  prepareWorker();
  expect(started).toHaveLength(1);
  expect(takeWorker()).toBe(started[0]);
  expect(takeWorker()).toBe(started[1]);
});

test('one whose script did not load is replaced', () => {
  prepareWorker();
  started[0]?.onerror?.();
  expect(takeWorker()).toBe(started[1]);
});

test('where no worker may run, only taking one throws', () => {
  rs.stubGlobal('Worker', () => {
    throw new DOMException('refused', 'SecurityError');
  });
  expect(() => prepareWorker()).not.toThrow();
  expect(() => takeWorker()).toThrow();
});
