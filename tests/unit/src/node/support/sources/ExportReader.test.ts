import { utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@rstest/core';
import { ExportReader, readExports } from '../../../../../../src/node/support/sources/ExportReader.ts';
import { writeFolder } from '../../pages/compileText.ts';

test.each([
  ['export const a = 1, b = 2;', ['a', 'b'], []],
  ['export function A() { return <p>a</p>; }\nexport class B {}', ['A', 'B'], []],
  ['export default function () {}', ['default'], []],
  ['export const { a, b: [c, d = 1], ...rest } = x;', ['a', 'c', 'd', 'rest'], []],
  ["const a = 1;\nexport { a as b, a as default };\nexport * as all from './x.ts';", ['b', 'default', 'all'], []],
  ['export interface Props {}\nexport type T = string;\nexport enum E { A }', ['E'], ['Props', 'T']],
  ["export type { A, B as C } from './x.ts';\nexport { type D } from './x.ts';", [], ['A', 'C', 'D']],
  ["import { x } from './x.ts';\ninterface A {}\nexport { A, x };", ['x'], ['A']],
  ['// export type Old = string\nexport const text = `\nexport type No = 1;`;', ['text'], []],
  ['export namespace N { export const a = 1; }\nexport declare function f(): void;', ['N', 'f'], []],
  ['const a = 1;', [], []],
])('%s', (source, values, types) => {
  const exports = readExports(source, 'a.tsx');
  expect([...(exports?.values ?? [])]).toEqual(values);
  expect([...(exports?.types ?? [])]).toEqual(types);
});

test.each([
  ['is CommonJS', 'module.exports = { a: 1 };'],
  ['cannot be parsed', 'export const = ;'],
])('the exports of a module that %s are unknown', (_, source) => {
  expect(readExports(source, 'a.tsx')).toBe(undefined);
});

test('lists the modules that are exported as a whole', () => {
  const { values, all } =
    readExports("export * from './x.ts';\nexport type * from './y.ts';\nexport const a = 1;", 'a.ts') ?? {};
  expect([...(values ?? [])]).toEqual(['a']);
  expect(all).toEqual(['./x.ts', './y.ts']);
});

test('reads a changed file again', () => {
  const file = path.join(writeFolder({ 'a.ts': 'export const a = 1;' }), 'a.ts');
  const reader = new ExportReader();
  expect([...(reader.read(file)?.values ?? [])]).toEqual(['a']);
  writeFileSync(file, 'export const b = 1;');
  utimesSync(file, 1, 1);
  expect([...(reader.read(file)?.values ?? [])]).toEqual(['b']);
});
