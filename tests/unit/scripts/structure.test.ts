import { expect, test } from '@rstest/core';
import {
  findDuplicateExports,
  findFolderCycles,
  findImportsPastContract,
  findModuleCycles,
  findStrayTests,
  findStrayTools,
  readAliases,
  readModule,
} from '../../../scripts/structure.ts';

const ALIASES = { '#theme': 'theme/index.ts' };
const module = (file: string, text: string) => readModule(file, text, ALIASES);

test.each([
  ["import { a } from '../b/a.ts';", ['b/a.ts']],
  ["import {\n  a,\n  type B,\n} from '../b/a.ts';", ['b/a.ts']],
  ["export * from './inner/a.ts';", ['a/inner/a.ts']],
  ["import './styles.css';", ['a/styles.css']],
  ["import type { A } from '../b/a.ts';", ['b/a.ts']],
  ["import { type A, type B } from '../b/a.ts';", ['b/a.ts']],
  ["export type { A } from '../b/a.ts';", ['b/a.ts']],
  ["import react from 'react';", []],
  ["import theme from '#theme';", ['theme/index.ts']],
  ["declare module '#site/theme' {\n  export { default } from '#theme';\n}", ['theme/index.ts']],
  ["let a: import('../b/a.ts').A;", ['b/a.ts']],
  ["let a: typeof import('../b/a.ts');", ['b/a.ts']],
  ['const text = "import { a } from \'../b/a.ts\';";', []],
  ["// import { a } from '../b/a.ts';", []],
])('%j imports %j', (text, expected) => {
  expect(module('a/x.ts', text).imports).toEqual(expected.map((to) => ({ from: 'a/x.ts', to, isLater: false })));
});

test.each([
  ['a/x.mjs', "/** @param {import('../b/a.ts').A} a */", ['b/a.ts']],
  ['a/x.js', "/** @returns {Promise<import('#theme').Theme>} */", ['theme/index.ts']],
  ['a/x.mjs', "/** @import { A } from '../b/a.ts' */", ['b/a.ts']],
  ['a/x.mjs', "// See import('../b/a.ts').", []],
  // The compiler reads no types in docstrings of TypeScript.
  ['a/x.ts', "/** @param {import('../b/a.ts').A} a */", []],
])('the docstrings of %s, %j, import %j', (file, text, expected) => {
  expect(module(file, text).imports.map(({ to }) => to)).toEqual(expected);
});

test('a declaration of JavaScript is one with its module', () => {
  const modules = [
    module('a/x.ts', "import { run } from './run.mjs';"),
    module('a/run.d.mts', "import type { X } from './x.ts';"),
  ];
  expect(findModuleCycles(modules)).toEqual([
    'These modules import each other: a/run.mjs, a/x.ts\n  a/x.ts imports a/run.mjs\n  a/run.mjs imports a/x.ts',
  ]);
});

test('a loop by way of an alias is one', () => {
  const modules = [
    module('src/client/start.ts', "import theme from '#theme';"),
    module('theme/index.ts', "import type { Site } from '../src/client/start.ts';"),
  ];
  expect(findModuleCycles(modules)).toHaveLength(1);
  expect(findFolderCycles(modules)).toHaveLength(1);
});

test('aliases are paths of the compiler, and imports of the package', () => {
  const paths = { '#theme': ['./theme/index.ts'], '#site/data': ['./src/data.d.ts', './other.ts'] };
  const imports = { '#runtime': { types: './lib/index.d.ts', default: './src/index.ts' }, '#own': './own.ts' };
  expect(readAliases(paths, imports)).toEqual({
    '#theme': 'theme/index.ts',
    '#site/data': 'src/data.d.ts',
    '#runtime': 'src/index.ts',
    '#own': 'own.ts',
  });
});

test('a module with a syntax error is named', () => {
  expect(() => module('a/x.ts', 'import {')).toThrow('a/x.ts has a syntax error.');
});

test('reports folders that import each other, with the imports', () => {
  const modules = [
    module('a/x.ts', "import { y } from '../b/y.ts';"),
    module('b/y.ts', "import { z } from '../c/z.ts';"),
    module('c/z.ts', "import { x } from '../a/x.ts';"),
    module('d/w.ts', "import { x } from '../a/x.ts';"),
  ];
  expect(findFolderCycles(modules)).toEqual([
    [
      'These folders import each other: a, b, c',
      '  a/x.ts imports b/y.ts',
      '  b/y.ts imports c/z.ts',
      '  c/z.ts imports a/x.ts',
    ].join('\n'),
  ]);
  expect(findFolderCycles(modules.slice(1))).toEqual([]);
});

test('reports modules that import each other, and counts types', () => {
  const modules = [
    module('a/x.ts', "import { v } from './v.ts';"),
    module('a/v.ts', "import type { X } from './x.ts';"),
    module('a/w.ts', "import { x } from './x.ts';"),
  ];
  expect(findFolderCycles(modules)).toEqual([]);
  expect(findModuleCycles(modules)).toEqual([
    'These modules import each other: a/v.ts, a/x.ts\n  a/x.ts imports a/v.ts\n  a/v.ts imports a/x.ts',
  ]);
  expect(findModuleCycles(modules.slice(1))).toEqual([]);
});

test('reports a name that two modules export', () => {
  const modules = [
    module('a/x.ts', 'export interface Page {}\nexport const one = 1;'),
    module('b/y.ts', 'export function Page() {}\nexport const one = 2;'),
    module('b/y.d.mts', 'export declare function Page(): void;'),
  ];
  expect(findDuplicateExports(modules, (name) => name === 'one')).toEqual([
    '"Page" is exported by a/x.ts and b/y.ts: give one of them another name.',
  ]);
});

test('reports imports of plugins past the contract, of types as well', () => {
  const modules = [
    module('plugins/a/x.ts', "import type { Page } from '../../src/model/page.ts';\nimport { b } from '../b/b.ts';"),
    module('plugins/b/b.ts', "import type { Graph } from '../../src/node/graph.ts';"),
    module('plugins/c/c.ts', "import { rule } from '../rspack/rule.ts';"),
    module('plugins/d/d.ts', "import { z } from 'zod';\nimport { isRecord } from '../../src/shared/isRecord.ts';"),
    module('plugins/rspack/rule.ts', "import { build } from '../../src/node/build.ts';"),
  ];
  expect(findImportsPastContract(modules)).toEqual([
    'plugins/b/b.ts imports src/node/graph.ts: a plugin imports src/model, src/shared and src/tools.',
    'plugins/c/c.ts imports plugins/rspack/rule.ts: a plugin imports src/model, src/shared and src/tools.',
  ]);
});

test('tools that no plugin reaches are found', () => {
  const modules = [
    module('plugins/b/b.ts', "import { a } from '../../src/tools/a.ts';"),
    module('plugins/rspack/r.ts', "import { d } from '../../src/tools/d.ts';"),
    module('src/node/n.ts', "import { a } from '../tools/a.ts';\nimport { d } from '../tools/d.ts';"),
    module('src/tools/a.ts', "import type { C } from './c.ts';"),
    module('src/tools/c.ts', ''),
    module('src/tools/d.ts', ''),
  ];
  expect(findStrayTools(modules)).toEqual(['src/tools/d.ts is used by no plugin: it belongs to what uses it.']);
});

test.each([
  ['src/shared/urls.test.ts', true],
  ['src/shared/urls.link.test.ts', true],
  ['theme/ui/Popover.test.tsx', true],
  ['scripts/run.test.ts', true],
  ['helpers/sample.test.ts', true],
  ['docs/pages.test.ts', true],
  ['repository/notes.test.ts', true],
  ['src/node/urls.test.ts', false],
  ['src/shared/link.test.ts', false],
  ['src/shared.test.ts', false],
  ['pages.test.ts', false],
])('tests/unit/%s is where its source is: %j', (name, isMirrored) => {
  const sources = ['src/shared/urls.ts', 'theme/ui/Popover.tsx', 'scripts/run.mjs', 'tests/helpers/sample.ts'];
  expect(findStrayTests([`tests/unit/${name}`], sources)).toHaveLength(isMirrored ? 0 : 1);
});

test.each([
  ["const { a } = await import('./a.ts');", ['x/a.ts']],
  ['import(/* webpackChunkName: "app" */ \'../b/a.tsx\')', ['b/a.tsx']],
  ['await import(library);', []],
  ["await import('satteri');", []],
])('%j loads %j later', (text, expected) => {
  const { imports } = module('x/x.ts', text);
  expect(imports).toEqual(expected.map((to) => ({ from: 'x/x.ts', to, isLater: true })));
});

test('later imports count between modules and past the contract, not between folders', () => {
  const modules = [
    module('plugins/a/a.ts', "import('../../src/node/b.ts');"),
    module('src/node/b.ts', "import { a } from '../../plugins/a/a.ts';"),
  ];
  expect(findModuleCycles(modules)).toHaveLength(1);
  expect(findFolderCycles(modules)).toEqual([]);
  expect(findImportsPastContract(modules)).toHaveLength(1);
});
