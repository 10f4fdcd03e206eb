import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, expect, test } from '@rstest/core';
import { packageAliases } from '../../../../../src/node/config/packageAliases.ts';

const folders: string[] = [];

afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

test.each<[string, unknown, Record<string, string>]>([
  ['a text', './src/a.js', { ui$: 'src/a.js' }],
  ['conditions', { types: './a.d.ts', import: './src/a.js', default: './b.cjs' }, { ui$: 'src/a.js' }],
  ['a list', { './a': [{ node: './n.js' }, './src/a.js'] }, { 'ui/a$': 'src/a.js' }],
  ['a subpath that is not exported', { '.': './src/a.js', './b': null }, { ui$: 'src/a.js' }],
  ['a pattern', { './*': './src/*.js' }, { 'ui/in/c$': 'src/in/c.js', 'ui/a$': 'src/a.js' }],
  ['no exports', undefined, {}],
])('a package whose exports are %s has the aliases of them', (_, exported, expected) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'package-'));
  folders.push(folder);
  mkdirSync(path.join(folder, 'src/in'), { recursive: true });
  for (const name of ['src/a.js', 'src/in/c.js']) writeFileSync(path.join(folder, name), '');
  writeFileSync(path.join(folder, 'package.json'), JSON.stringify({ exports: exported }));
  const targets = Object.entries(expected).map(([name, file]) => [name, path.join(folder, file)]);
  expect(packageAliases('ui', folder)).toEqual(targets);
});
