import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, expect, test } from '@rstest/core';
import { findModule } from '../../../../../src/tools/packages/findModule.ts';

const root = realpathSync(mkdtempSync(path.join(tmpdir(), 'find-module-')));
afterAll(() => rmSync(root, { recursive: true }));

function install(folder: string, name: string) {
  const target = path.join(root, folder, name);
  mkdirSync(target, { recursive: true });
  writeFileSync(
    path.join(target, 'package.json'),
    JSON.stringify({ name, type: 'module', exports: { import: './a.js' } }),
  );
  writeFileSync(path.join(target, 'a.js'), 'export {};');
  return pathToFileURL(path.join(target, 'a.js')).href;
}

test('a package of the site comes before that of the engine', () => {
  const own = install('node_modules', 'katex');
  expect(findModule('katex', path.join(root, 'docs'))).toBe(own);
});

test('a package is found through a link', () => {
  const stored = install('store', 'linked-package');
  mkdirSync(path.join(root, 'node_modules'), { recursive: true });
  symlinkSync(path.join(root, 'store/linked-package'), path.join(root, 'node_modules/linked-package'));
  expect(findModule('linked-package', path.join(root, 'docs'))).toBe(stored);
});

test('the engine has what the site has not', () => {
  expect(findModule('zod', path.join(root, 'docs'))).toMatch(/^file:.*\/zod\//);
});

test('a package that is not installed has no module', () => {
  expect(findModule('no-such-package', root)).toBeUndefined();
});
