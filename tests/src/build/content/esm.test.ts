import { expect, test } from '@rstest/core';
import { readEsm } from '../../../../src/build/content/esm.ts';
import { issueOf } from './compileText.ts';

const read = (value: string, line = 1) => readEsm([{ value, line }], 'en/a.mdx');
const name = (imported: string, local = imported) => ({ imported, local });

test.each([
  ["import A from './a.tsx'", './a.tsx', [name('default', 'A')]],
  ['import A from "./a.tsx";', './a.tsx', [name('default', 'A')]],
  ["import { a, b as c } from 'x'", 'x', [name('a'), name('b', 'c')]],
  ["import {a}from'x'", 'x', [name('a')]],
  ["import A, { b } from 'x'", 'x', [name('b'), name('default', 'A')]],
  ["import * as A from 'x'", 'x', [name('*', 'A')]],
  ["import A, * as B from 'x'", 'x', [name('default', 'A'), name('*', 'B')]],
  ["import {\n  a,\n  b,\n} from 'x'", 'x', [name('a'), name('b')]],
  ["import './a.css'", './a.css', []],
  ["import type { A } from 'x'", 'x', []],
  ["import { type A, b } from 'x'", 'x', [name('b')]],
  ["import { default as A } from 'x'", 'x', [name('default', 'A')]],
])('%s', (code, specifier, names) => {
  const { imports, declarations } = read(code);
  expect(imports).toMatchObject([{ specifier, names }]);
  expect(declarations).toBe('');
});

test('an import may carry attributes', () => {
  expect(read("import a from './a.json' with { type: 'json' };").imports[0]?.attributes).toBe("with { type: 'json' }");
});

test.each([
  ['export const a = 1;', 'const a = 1;', ['a']],
  ['export function A() {\n  const b = 1;\n}', 'function A() {\n  const b = 1;\n}', ['A']],
  ['export async function a() {}', 'async function a() {}', ['a']],
  ['export class A {}', 'class A {}', ['A']],
  ['export let a = 1\nexport var b = 2', 'let a = 1\nvar b = 2', ['a', 'b']],
  ['export const { a, b: c, ...d } = x;', 'const { a, b: c, ...d } = x;', ['a', 'c', 'd']],
  ['export const [a, b = 1] = x;', 'const [a, b = 1] = x;', ['a', 'b']],
])('%s declares %s', (code, declarations, declared) => {
  expect(read(code)).toEqual({ imports: [], exported: code, declarations, declared });
});

test('imports among declarations are taken out', () => {
  const esm = read("export const a = 1;\nimport B from './b.tsx';\nexport const c = B;");
  expect(esm.declarations).toBe('const a = 1;\nconst c = B;');
  expect(esm.imports).toHaveLength(1);
});

test.each([
  ['export const a = 1;\nexport default a;', 6],
  ["import A from 'a';\nexport { A };", 6],
  ["export * from 'x'", 5],
  ['export const b = 1;\n\nexport const page = 1;', 7],
])('%j is refused where it stands', async (code, line) => {
  const { location, problem } = await issueOf(() => read(code, 5));
  expect(location).toEqual({ file: 'en/a.mdx', line });
  expect(problem).toMatch(/export default|declares "page"/);
});
