import { expect, test } from '@rstest/core';
import { findNames } from '../../../../plugins/typeHovers/identifiers.ts';

const names = (code: string, file = 'a.ts') =>
  findNames(code, file).map(({ line, column, name }) => `${line}:${column} ${name}`);

test.each([
  ['const a: B<C> = d.e;', ['0:6 a', '0:9 B', '0:11 C', '0:16 d', '0:18 e']],
  ["import { a as b } from 'c'; // not d", ['0:9 a', '0:14 b']],
  ['function f(a: number, b = 2) {}\nf(1);', ['0:9 f', '0:11 a', '0:22 b', '1:0 f']],
  ['type A = { b: "c" };', ['0:5 A', '0:11 b']],
  ['const café = `$' + '{a}`;', ['0:6 café', '0:16 a']],
])('finds the names of %j', (code, found) => {
  expect(names(code)).toEqual(found);
});

test('finds the names of elements', () => {
  expect(names('const a = <Tab title={b} />;', 'a.tsx')).toEqual(['0:6 a', '0:11 Tab', '0:15 title', '0:22 b']);
});

test('finds what looks like a name in code that cannot be parsed', () => {
  expect(names('const a = (4\nconsole. // not b\n"not c"')).toEqual(['0:6 a', '1:0 console']);
});
