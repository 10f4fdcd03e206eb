import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, expect, test } from '@rstest/core';
import { readTsconfigPaths } from '../../../../../src/node/config/tsconfigPaths.ts';

const folders: string[] = [];

afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

function read(files: Record<string, string>) {
  const root = mkdtempSync(path.join(tmpdir(), 'tsconfig-'));
  folders.push(root);
  for (const [name, text] of Object.entries({ 'docs/index.mdx': '', 'package.json': '{}', ...files })) {
    mkdirSync(path.dirname(path.join(root, name)), { recursive: true });
    writeFileSync(path.join(root, name), text);
  }
  const { alias, files: read } = readTsconfigPaths(path.join(root, 'docs'), root);
  return { alias, files: read.map((file) => path.relative(root, file).replaceAll(path.sep, '/')) };
}

const withPaths = (paths: Record<string, string[]>, extend?: string) =>
  `// A comment.\n${JSON.stringify({ extends: extend, compilerOptions: { paths } })}`;

test.each<[string, Record<string, string>, Record<string, string>]>([
  [
    'a folder and what is below it',
    { 'parts/A.tsx': '', 'tsconfig.json': withPaths({ '@c/*': ['./parts/*'] }) },
    { '@c': './../parts' },
  ],
  [
    'a file alone',
    { 'i18n.json': '{}', 'tsconfig.json': withPaths({ i18n: ['./i18n.json'] }) },
    { i18n$: './../i18n.json' },
  ],
  [
    'the first target that exists',
    { 'b/x.ts': '', 'tsconfig.json': withPaths({ '@c/*': ['./a/*', './b/*'] }) },
    { '@c': './../b' },
  ],
  ['nothing for declarations', { 'x.d.ts': '', 'tsconfig.json': withPaths({ x: ['./x.d.ts'] }) }, {}],
  ['nothing for a star alone', { 'tsconfig.json': withPaths({ '*': ['./docs/*'] }) }, {}],
  [
    'the paths of a configuration that is extended, from its folder',
    {
      'tsconfig.json': '{ "extends": "./base/tsconfig" }',
      'base/tsconfig.json': withPaths({ '@c/*': ['./parts/*'] }),
      'base/parts/A.tsx': '',
    },
    { '@c': './../base/parts' },
  ],
  [
    'its own paths where the extended configuration is not installed',
    { 'docs/a.ts': '', 'tsconfig.json': withPaths({ '@d/*': ['./docs/*'] }, '@scripts/config/tsconfig') },
    { '@d': './' },
  ],
  [
    'nothing of a folder above the package',
    { 'docs/package.json': '{}', 'tsconfig.json': withPaths({ '@d/*': ['./docs/*'] }) },
    {},
  ],
])('reads %s', (_, files, alias) => {
  expect(read(files).alias).toEqual(alias);
});

test('lists the files that it depends on', () => {
  const files = { 'tsconfig.json': '{ "extends": "./a.json" }', 'a.json': '{ "extends": "./tsconfig.json" }' };
  expect(read(files).files).toEqual(['tsconfig.json', 'a.json']);
});

test('reports a file that cannot be parsed', () => {
  expect(() => read({ 'tsconfig.json': '// A comment.\n{ "a": b }' })).toThrow(
    /^\[docs:config\] tsconfig\.json:2:8 cannot be parsed: invalid character 'b'\.\n {2}1 .*\n> 2 \| \{ "a": b \}\n/,
  );
});
