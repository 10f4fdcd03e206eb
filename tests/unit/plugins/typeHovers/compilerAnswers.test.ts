import { expect, test } from '@rstest/core';
import { prefixAt } from '../../../../plugins/typeHovers/compilerAnswers.ts';

test.each([
  ['console.lo', 'lo'],
  ['console.', ''],
  ["const a: A = '@f", '@f'],
  ["a === '", ''],
  ["f('a', b", 'b'],
  [`f("it's`, "it's"],
])('%j begins %j', (before, prefix) => {
  expect(prefixAt(before)).toBe(prefix);
});
