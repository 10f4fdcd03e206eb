import { expect, test } from '@rstest/core';
import { lineDifference } from '../../../../../src/cli/moves/lineDifference.ts';

/** Formats changes as `from-to>newFrom-newTo`. */
function changes(before: readonly string[], after: readonly string[]): string {
  return lineDifference(before, after)
    .map(({ from, to, newFrom, newTo }) => `${from}-${to}>${newFrom}-${newTo}`)
    .join(' ');
}

test.each([
  ['abc', 'abc', ''],
  ['', 'a', '0-0>0-1'],
  ['a', '', '0-1>0-0'],
  ['abc', 'axc', '1-2>1-2'],
  ['abcdef', 'acdxef', '1-2>1-1 4-4>3-4'],
  ['abcdef', 'bcdefa', '0-1>0-0 6-6>5-6'],
  ['aaa', 'aa', '2-3>2-2'],
  ['abc', 'xyz', '0-3>0-3'],
])('%s to %s changes %s', (before, after, expected) => {
  expect(changes([...before], [...after])).toBe(expected);
});

test('a moved row of a long list is two changes, and too many are one', () => {
  const rows = Array.from({ length: 20_000 }, (_, index) => `/page-${index}`);
  const moved = [...rows.slice(0, 100), ...rows.slice(101, 15_000), 'x', ...rows.slice(15_000)];
  expect(changes(rows, moved)).toBe('100-101>100-100 15000-15000>14999-15000');
  const others = rows.map((row) => `${row}!`);
  expect(changes(rows, others)).toBe('0-20000>0-20000');
});

test('changes make one text of the other', () => {
  for (let seed = 1; seed < 300; seed++) {
    const letters = (from: number) =>
      Array.from({ length: (seed * from) % 12 }, (_, at) => 'abc'[(seed * (at + from)) % 3] ?? '');
    const [before, after] = [letters(5), letters(7)];
    const result = [...before];
    for (const { from, to, newFrom, newTo } of lineDifference(before, after).reverse()) {
      result.splice(from, to - from, ...after.slice(newFrom, newTo));
    }
    expect(result).toEqual(after);
  }
});
