import { expect, test } from '@rstest/core';
import { shareStructure } from '../../../../src/shared/shareStructure.ts';

const copy = <Data>(data: Data): Data => JSON.parse(JSON.stringify(data));

const before = [
  { h: 'a' },
  { n: 'b', p: { lang: 'ts' } },
  { c: [{ h: 'c' }, { h: 'd' }, { h: 'e' }] },
  'text',
  { h: 'f' },
];

test.each<[string, (after: unknown[]) => unknown[], boolean[]]>([
  ['one item', ([, ...rest]) => [{ h: 'A' }, ...rest], [false, true, true, true, true]],
  ['a value within', ([a, , ...rest]) => [a, { n: 'b', p: { lang: 'js' } }, ...rest], [true, false, true, true, true]],
  ['one more key', ([_a, ...rest]) => [{ h: 'a', x: 1 }, ...rest], [false, true, true, true, true]],
  ['one key less', ([a, , ...rest]) => [a, { n: 'b' }, ...rest], [true, false, true, true, true]],
  [
    'one more item',
    (after) => [...after.slice(0, 2), { h: 'new' }, ...after.slice(2)],
    [true, true, false, true, true, true],
  ],
  ['one item less', ([a, , ...rest]) => [a, ...rest], [true, true, true, true]],
  ['one less at the end', (after) => after.slice(0, -1), [true, true, true, true]],
  ['one more at the end', (after) => [...after, { h: 'g' }], [true, true, true, true, true, false]],
  ['the kind of a value', ([a, b]) => [a, b, null], [true, true, false]],
  ['all', () => [{ h: 'z' }], [false]],
])('keeps the identity of unchanged objects: changed %s', (_name, change, expected) => {
  const after = change(copy(before));
  const wanted = copy(after);
  const adopted = shareStructure<unknown[]>(before, after);
  expect(adopted).toEqual(wanted);
  expect(adopted.map((item) => before.some((known) => known === item))).toEqual(expected);
  expect(adopted).not.toBe(before);
});

test('returns the previous version of equal data', () => {
  expect(shareStructure(before, copy(before))).toBe(before);
  expect(shareStructure(undefined, before)).toBe(before);
});

test('keeps identities within a changed item', () => {
  const after = copy(before);
  after[2] = { c: [{ h: 'c' }, { h: 'D' }, { h: 'e' }] };
  const [, , old] = before;
  const [, , next] = shareStructure(before, after);
  const items = (value: unknown) =>
    typeof value === 'object' && value && 'c' in value && Array.isArray(value.c) ? value.c : [];
  expect(items(next).map((item, index) => item === items(old)[index])).toEqual([true, false, true]);
});
