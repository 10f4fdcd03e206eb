import { expect, test } from '@rstest/core';
import { escapePattern } from '../../../../../src/tools/javascript/escapePattern.ts';

test('a text is found as it is', () => {
  const text = 'a.b*c+d?e^f$g{h}i(j)k|l[m]n\\o/p-q';
  expect(new RegExp(`^${escapePattern(text)}$`).test(text)).toBe(true);
  expect(new RegExp(escapePattern('a.b')).test('axb')).toBe(false);
});
