import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@rstest/core';
import reactRouterLoader from '../../../../plugins/rspack/reactRouterLoader.mjs';

const PRODUCTION = fileURLToPath(new URL('../../../../node_modules/react-router/dist/production', import.meta.url));

test.each([
  ['var A = React.createContext(null);', 'var A = /* @__PURE__ */ React.createContext(null);'],
  ['var A = React12.memo(B);', 'var A = /* @__PURE__ */ React12.memo(B);'],
  ['var A = Symbol("a");', 'var A = /* @__PURE__ */ Symbol("a");'],
  ['A.displayName = "A";', ''],
  ['var A = React3[USE_OPTIMISTIC];', 'var A = React3.useOptimistic;'],
  ['function f() { var a = new Set(b); }', 'function f() { var a = new Set(b); }'],
  ['var a = start();', 'var a = start();'],
  ['export const A = new URL("a:b");', 'export const A = /* @__PURE__ */ new URL("a:b");'],
  ['var A  =  React.forwardRef(\n  B\n);', 'var A  =  /* @__PURE__ */ React.forwardRef(\n  B\n);'],
  [
    'var A = class extends React2.Component {\n  render() {}\n};\nA.contextType = B;',
    'var A = /* @__PURE__ */ (() => { const A = class extends React2.Component {\n  render() {}\n}; A.contextType = B; return A; })();\n',
  ],
  ['A.contextType = B;', 'A.contextType = B;'],
])('%s', (source, expected) => {
  expect(reactRouterLoader(source)).toBe(expected);
});

test('the installed react-router matches the loader’s patterns', () => {
  const texts = readdirSync(PRODUCTION)
    .filter((name) => name.endsWith('.mjs'))
    .map((name) => reactRouterLoader(readFileSync(path.join(PRODUCTION, name), 'utf8')))
    .join('\n');
  expect(texts.match(/\* @__PURE__ \*\/ React\d*\.createContext\(/g)?.length).toBeGreaterThan(5);
  expect(texts).not.toMatch(/^\w+\.(displayName|contextType) = /m);
  expect(texts).not.toMatch(/^var \w+ = React\d*\.(createContext|memo)\(/m);
  expect(texts).toContain('.useOptimistic;');
  expect(texts).not.toContain('[USE_OPTIMISTIC]');
});
