import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { expect, rs, test } from '@rstest/core';
import {
  digestPackage,
  findLocalPackages,
  findMissingEntry,
  findSamplePackages,
  importedPackages,
  packageRoots,
} from '../../../../src/samples/samplePackages.ts';
import { packageFolder } from './packageFolder.ts';

// Other tests may use the machine at the same time.
rs.setConfig({ testTimeout: 120_000 });

const { folder, write, link } = packageFolder();

test('packages are those of the nearest package.json, found in the folders above, and the package itself', () => {
  write('ws/packages/lib/package.json', { name: 'lib', dependencies: { dep: '1', gone: '1', '@ws/other': '1' } });
  write('ws/packages/other/package.json', { name: '@ws/other' });
  write('ws/node_modules/dep/package.json', { name: 'dep' });
  write('ws/node_modules/@rstest/core/package.json', { name: '@rstest/core', dependencies: { beside: '1' } });
  write('ws/node_modules/@rstest/node_modules/beside/package.json', { name: 'beside' });
  link('ws/node_modules/@ws/other', path.join(folder, 'ws/packages/other'));
  mkdirSync(path.join(folder, 'ws/packages/lib/site'));
  const packages = findSamplePackages(path.join(folder, 'ws/packages/lib/site'));
  expect(Object.fromEntries([...packages].map(([name, at]) => [name, path.relative(folder, at)]))).toEqual({
    '@rstest/core': 'ws/node_modules/@rstest/core',
    '@ws/other': 'ws/packages/other',
    beside: 'ws/node_modules/@rstest/node_modules/beside',
    dep: 'ws/node_modules/dep',
    lib: 'ws/packages/lib',
  });
  expect([...findLocalPackages(packages).keys()].sort()).toEqual(['@ws/other', 'lib']);
  const roots = ['ws', 'ws/packages/lib', 'ws/packages/other'].map((name) => path.join(folder, name));
  expect(packageRoots(packages, '/elsewhere').sort()).toEqual(roots);
  expect(packageRoots(packages, path.join(folder, 'ws/tmp')).sort()).toEqual(roots.slice(1));
});

test.each([
  ['a name that is no path', { name: '../lib' }, []],
  ['no name', {}, []],
  ['a scope', { name: '@scope/lib' }, ['@scope/lib']],
])('a package.json with %s', (name, manifest, expected) => {
  const at = `names/${name.replaceAll(' ', '-')}`;
  write(`${at}/package.json`, manifest);
  expect([...findSamplePackages(path.join(folder, at)).keys()]).toEqual(expected);
});

test.each([
  ["import { a } from 'lib';", ['lib']],
  ['await import("lib/sub.js")', ['lib']],
  ["import 'library'; // lib", []],
  ["import '@lib/lib'", []],
])('the packages that %s imports', (code, expected) => {
  expect(importedPackages(code, new Map([['lib', '/lib']]))).toEqual(expected);
});

test.each([
  [{}, './index.js'],
  [{ main: 'a' }, undefined],
  [{ main: './dist/a.js' }, './dist/a.js'],
  [{ exports: './a.js' }, undefined],
  [{ exports: { '.': { types: './dist/a.d.ts', default: './dist/a.js' }, './b': './a.js' } }, './dist/a.js'],
  [{ exports: { import: [{ node: './a.js' }] } }, undefined],
  [{ exports: { './b': './dist/b.js' } }, undefined],
])('the missing entry of %j is %s', (manifest, expected) => {
  write('entry/package.json', manifest);
  write('entry/a.js', '');
  expect(findMissingEntry(path.join(folder, 'entry'))).toBe(expected);
});

test('the digest of a package changes with its code, and with nothing else', () => {
  write('digest/src/a.ts', '1');
  const before = digestPackage(path.join(folder, 'digest'));
  write('digest/notes.md', '1');
  write('digest/node_modules/x/index.js', '1');
  write('digest/.git/a.js', '1');
  write('digest/dist/.docs-output', '');
  write('digest/dist/page.js', '1');
  expect(digestPackage(path.join(folder, 'digest'))).toBe(before);
  write('digest/src/a.ts', '2');
  expect(digestPackage(path.join(folder, 'digest'))).not.toBe(before);
});
