import { expect, test } from '@rstest/core';
import { scrollOffset } from '../../../../../src/client/preview/scrollOffset.ts';

const BLOCKS = [
  { line: 5, top: 100, bottom: 150 },
  { line: 9, top: 200, bottom: 240 },
  // A cell beside it begins in the same line.
  { line: 9, top: 200, bottom: 260 },
  { line: 19, top: 700, bottom: 760 },
];

test.each([
  ['the line of a block', 5, 100],
  ['between two blocks', 7, 150],
  ['a fraction of a line', 7.5, 162.5],
  ['in a long block', 14, 450],
  ['the last block', 19, 700],
  ['behind the last block', 25, 760],
  ['before the first block', 1, 20],
])('%s', (_, line, expected) => {
  expect(scrollOffset(BLOCKS, line)).toBe(expected);
});

test('a page without blocks has none', () => {
  expect(scrollOffset([], 3)).toBeUndefined();
});

test('a block that is shown above an earlier one is no end', () => {
  const moved = [...BLOCKS, { line: 11, top: 20, bottom: 40 }];
  expect(scrollOffset(moved, 9)).toBe(200);
});
