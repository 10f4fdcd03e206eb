import { expect, test } from '@rstest/core';
import { interpolate } from '../../../../../compat/docusaurus/core/Interpolate.tsx';

test.each([
  ['{a} and {b}', { a: 1 }, '1 and {b}'],
  ['{a}', { a: 0 }, '0'],
  ['[{a}]', { a: null }, '[]'],
  ['{a-b}', {}, '{a-b}'],
])('%j with %j is %j', (text, values, expected) => expect(interpolate(text, values)).toBe(expected));
