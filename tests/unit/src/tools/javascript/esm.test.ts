import { describe, expect, test } from '@rstest/core';
import { readEsm, readImports } from '../../../../../src/tools/javascript/esm.ts';
import { issueOf } from '../../node/pages/compileText.ts';

const read = (value: string, line = 1) => readEsm([{ value, line }], 'en/a.mdx');
const name = (imported: string, local = imported) => ({ imported, local });

test.each([
  ["import A from './a.tsx'", './a.tsx', [name('default', 'A')]],
  ['import A from "./a.tsx";', './a.tsx', [name('default', 'A')]],
  ["import { a, b as c } from 'x'", 'x', [name('a'), name('b', 'c')]],
  ["import {a}from'x'", 'x', [name('a')]],
  ["import A, { b } from 'x'", 'x', [name('default', 'A'), name('b')]],
  ["import * as A from 'x'", 'x', [name('*', 'A')]],
  ["import A, * as B from 'x'", 'x', [name('default', 'A'), name('*', 'B')]],
  ["import {\n  a,\n  b,\n} from 'x'", 'x', [name('a'), name('b')]],
  ["import './a.css'", './a.css', []],
  ["import { type A, b } from 'x'", 'x', [name('b')]],
  ["import { default as A } from 'x'", 'x', [name('default', 'A')]],
])('%s', (code, specifier, names) => {
  const { imports, declarations } = read(code);
  expect(imports).toMatchObject([{ specifier, names }]);
  expect(declarations).toBe('');
});

test('an import can have attributes', () => {
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
  ['export const a = 1, b = { c: 2 };', 'const a = 1, b = { c: 2 };', ['a', 'b']],
  ["export const a = `\nimport b from 'b'\nconst c = 1`;", "const a = `\nimport b from 'b'\nconst c = 1`;", ['a']],
  ['export const a = 1;\nfunction b() {}', 'const a = 1;\nfunction b() {}', ['a', 'b']],
])('%s declares %s', (code, declarations, declared) => {
  expect(read(code)).toMatchObject({ imports: [], exported: code, declarations, declared });
});

test('imports are removed from declarations', () => {
  const esm = read("export const a = 1;\nimport B from './b.tsx';\nexport const c = B;");
  expect(esm.declarations).toBe('const a = 1;\nconst c = B;');
  expect(esm.imports).toHaveLength(1);
});

test.each([
  ['export const a = b + c.d;', ['b', 'c']],
  ['export const A = ({ b, c = d }) => <B.C e={b}><div>{f}</div></B.C>;', ['B', 'b', 'd', 'f']],
  ["import { a } from 'b';\nexport const c = { a, d: 1 };", ['a']],
])('the declarations of %j use %j', (code, names) => {
  const { used } = read(code);
  expect([...used].filter((each) => each !== 'div').sort()).toEqual(names);
});

describe('TypeScript', () => {
  test.each([
    ["import type { A } from 'x'", [], ''],
    ["import type { A } from 'x';\nimport { type B, c } from 'y';", [{ specifier: 'y', line: 2, column: 27 }], ''],
    ['export const a: number = 1;', [], 'const a = 1;'],
    [
      'export type B = { c: string };\nexport const A = ({ c }: B) => <b>{c}</b>;',
      [],
      'const A = ({ c })=><b>{c}</b>;',
    ],
  ])('%j is compiled to JavaScript', (code, imports, declarations) => {
    const esm = read(code);
    expect(esm.imports).toMatchObject(imports);
    expect(esm.imports).toHaveLength(imports.length);
    expect(esm.declarations).toBe(declarations);
  });
});

test.each([
  ['export const a = (', 5, 19, 'Unexpected token'],
  ["import a from 'a';\nexport const b = 1 2;", 6, 20, 'Unexpected token'],
  ['import your component here.', 5, 13, 'Unexpected token'],
])('%j is a syntax error with its location', async (code, line, column, reason) => {
  const { location, problem, hint } = await issueOf(() => read(code, 5));
  expect(location).toEqual({ file: 'en/a.mdx', line, column });
  expect(problem).toContain(`has imports or exports that cannot be parsed: ${reason}`);
  expect(hint).toContain('begins with "import" or "export"');
});

test.each([
  ['export const a = 1;\nexport default a;', 6],
  ["import A from 'a';\nexport { A };", 6],
  ["export * from 'x'", 5],
  ['export const b = 1;\n\nexport const page = 1;', 7],
])('%j is an error with its location', async (code, line) => {
  const { location, problem } = await issueOf(() => read(code, 5));
  expect(location).toEqual({ file: 'en/a.mdx', line, column: 1 });
  expect(problem).toMatch(/export default|declares "page"/);
});

test.each<[code: string, names: string[]]>([
  ["import A, { b as c } from './a.ts';\nimport * as d from 'd';", ['A', 'c', 'd']],
  ["import type { T } from 'a';\nimport B from 'b';\nexport default 1;", ['B']],
  ["import './a.css';", []],
  ["// import A from 'a';\nexport const text = \"import B from 'b'\";", []],
  ['import {', []],
])('reads the imports of %j alone', (code, expected) => {
  expect(readImports(code).flatMap(({ names }) => names.map(({ local }) => local))).toEqual(expected);
});
