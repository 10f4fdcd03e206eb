import { afterEach, beforeEach, expect, rs, test } from '@rstest/core';
import { acquireWorker, prewarmWorker } from '../../../../src/search/prewarmedWorker.ts';

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

test('acquires a prewarmed worker once', () => {
  prewarmWorker();
  prewarmWorker();
  expect(started).toHaveLength(1);
  expect(acquireWorker()).toBe(started[0]);
  expect(acquireWorker()).toBe(started[1]);
});

test('replaces a prewarmed worker whose script did not load', () => {
  prewarmWorker();
  started[0]?.onerror?.();
  expect(acquireWorker()).toBe(started[1]);
});

test('throws only when a worker is acquired if workers are blocked', () => {
  rs.stubGlobal('Worker', () => {
    throw new DOMException('refused', 'SecurityError');
  });
  expect(() => prewarmWorker()).not.toThrow();
  expect(() => acquireWorker()).toThrow();
});
