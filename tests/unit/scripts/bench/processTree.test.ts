import { expect, test } from '@rstest/core';
import { descendantsOf, parseStat } from '../../../../scripts/bench/processTree.ts';

test.each([
  [
    '12 (node) S 7 12 12 0 -1 4194560 1 2 3 4 150 50 320 80 20 0 11 0 99 1 2',
    { parent: 7, cpu: 2, endedChildrenCpu: 4 },
    'a plain name',
  ],
  [
    '12 (a (b) c) d) R 3 12 12 0 -1 0 0 0 0 0 1 1 5 5 20 0 1 0 9 1 2',
    { parent: 3, cpu: 0.02, endedChildrenCpu: 0.1 },
    'brackets and spaces in the name',
  ],
])('%s', (line, stat) => {
  expect(parseStat(line)).toEqual(stat);
});

test('a process tree is the root and its descendants', () => {
  const parents: [number, number][] = [
    [1, 0],
    [10, 1],
    [11, 10],
    [12, 10],
    [13, 12],
    [20, 1],
  ];
  expect(descendantsOf(10, parents).sort()).toEqual([10, 11, 12, 13]);
  expect(descendantsOf(99, parents)).toEqual([99]);
});
