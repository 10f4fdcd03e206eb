import { expect, test } from '@rstest/core';
import { FOLDED_HEIGHT_PX, heightParts, isTallerThan } from '../../../theme/code/foldCode.ts';

test.each([
  [12, false],
  [13, true],
  [30, true],
])('%i lines are taller than the folded height: %s', (lines, expected) => {
  expect(FOLDED_HEIGHT_PX).toBe(300);
  expect(isTallerThan('a\n'.repeat(lines), FOLDED_HEIGHT_PX)).toBe(expected);
});

test.each([
  [120, '64 32 16 8'],
  [300, '256 32 8 4'],
  [1024, '1024'],
  [99.6, '64 32 4'],
  [-5, '1'],
  [5000, '1024 512 256 128 64 32 16 8 4 2 1'],
])('a height of %d px is the sum of %s', (height, parts) => {
  expect(heightParts(height)).toBe(parts);
});
