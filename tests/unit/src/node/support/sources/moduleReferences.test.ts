import { expect, test } from '@rstest/core';
import { moduleReferences } from '../../../../../../src/node/support/sources/moduleReferences.ts';
import { parseTypeScript } from '../../../../../../src/tools/javascript/typescript.ts';

function referencesOf(text: string): string[] {
  const module = parseTypeScript(text, 'a.tsx');
  return module ? moduleReferences(module).map(({ kind, specifier }) => `${kind} ${specifier}`) : [];
}

test.each([
  ["import a, { type B } from './a.ts';", ['value ./a.ts']],
  ["import './a.css';", ['value ./a.css']],
  ["import type { A } from './a.ts';", ['type ./a.ts']],
  ["export { a } from './a.ts';\nexport * from './b.ts';", ['value ./a.ts', 'value ./b.ts']],
  ["export type { A } from './a.ts';\nexport type * from './b.ts';", ['type ./a.ts', 'type ./b.ts']],
  ["const a = await import(/* webpackChunkName: 'a' */ './a.ts');", ['later ./a.ts']],
  ['const a = await import(name);', []],
  ["let a: import('./a.ts').A;\nlet b: typeof import('./b.ts');", ['type ./a.ts', 'type ./b.ts']],
  ["declare module 'a' {\n  export { default } from './a.ts';\n}", ['value ./a.ts']],
  ["const a = \"import b from './b.ts'\"; // import c from './c.ts'", []],
  ['export const a = 1;\nexport { a as b };', []],
])('%j names %j', (text, expected) => {
  expect(referencesOf(text)).toEqual(expected);
});
