import { expect, test } from '@rstest/core';
import { PhaseClock, PROCESS_START } from '../../../../../../src/node/support/phases/phases.ts';

test('phases that begin with the process add up to its wall and CPU time', () => {
  const moments = [
    { at: 2, cpu: 1 },
    { at: 9, cpu: 12 },
    { at: 10, cpu: 13 },
    { at: 26, cpu: 34 },
  ];
  const clock = new PhaseClock(() => moments.shift() ?? expect.unreachable());
  clock.begin('start', PROCESS_START);
  clock.begin('pages');
  clock.begin('bundles');
  clock.begin('pages');
  clock.end();
  expect(clock.phases).toEqual([
    { name: 'start', wallSeconds: 2, cpuSeconds: 1 },
    { name: 'pages', wallSeconds: 7 + 16, cpuSeconds: 11 + 21 },
    { name: 'bundles', wallSeconds: 1, cpuSeconds: 1 },
  ]);
});
