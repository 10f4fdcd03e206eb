import { expect, test } from '@rstest/core';
import { FOLDED_HEIGHT_PX, isTallerThan } from '../../../theme/code/foldCode.ts';

test.each([
  [12, false],
  [13, true],
  [30, true],
])('%i lines are taller than the folded height: %s', (lines, expected) => {
  expect(FOLDED_HEIGHT_PX).toBe(300);
  expect(isTallerThan('a\n'.repeat(lines), FOLDED_HEIGHT_PX)).toBe(expected);
});
