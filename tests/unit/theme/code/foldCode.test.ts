import { expect, test } from '@rstest/core';
import styles from '../../../../theme/code/CodeBlock.module.css';
import { isTallerThan } from '../../../../theme/code/foldCode.ts';

test('reads its heights from the style sheet', () => {
  expect([styles.lineHeight, styles.paddingY, styles.foldedHeight]).toEqual(['22px', '16px', '300px']);
});

test.each([
  [12, undefined, false],
  [13, undefined, true],
  [30, undefined, true],
  [12, 296, false],
  [12, 295, true],
])('%i lines exceed %s pixels, or the default: %s', (lines, height, expected) => {
  expect(isTallerThan('a\n'.repeat(lines), height)).toBe(expected);
});
