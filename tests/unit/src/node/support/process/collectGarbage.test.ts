import { expect, test } from '@rstest/core';
import { collectGarbage } from '../../../../../../src/node/support/process/collectGarbage.ts';

test('collecting garbage gives memory back, also that between values in use', () => {
  const heapSize = () => process.memoryUsage().heapTotal / 1024 / 1024;
  const before = heapSize();
  const all = Array.from({ length: 1_000_000 }, (_, index) => ({ index, text: `value ${index}` }));
  const kept = all.filter(({ index }) => index % 20 === 0);
  all.length = 0;
  const full = heapSize();
  collectGarbage();
  expect(full - before).toBeGreaterThan(60);
  expect(heapSize() - before).toBeLessThan((full - before) / 2);
  expect(kept).toHaveLength(50_000);
});
