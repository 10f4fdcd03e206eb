import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from '@rstest/core';
import { engineVersion } from '../../../../../../src/node/support/cache/engineVersion.ts';

const ENGINE = {
  'package.json':
    '{ "dependencies": { "satteri": "0.10.5", "missing": "1.0.0" }, "peerDependencies": { "katex": "*" } }',
  'package-lock.json': '{}',
  'plugins/pages/compile.ts': 'one',
  'plugins/loader.mjs': 'one',
  'src/model/pageData.ts': 'one',
  'src/model/plugin.ts': 'one',
  'src/client/page/Content.tsx': 'one',
  'node_modules/.package-lock.json': '{}',
  'node_modules/satteri/package.json': '{ "version": "0.10.5" }',
};

function folderWith(files: Record<string, string>): string {
  const root = mkdtempSync(path.join(tmpdir(), 'engine-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(root, name)), { recursive: true });
    writeFileSync(path.join(root, name), text);
  }
  return root;
}

function keyWith(files: Record<string, string> = {}, site: Record<string, string> = {}): string {
  return engineVersion(folderWith({ ...ENGINE, ...files }), path.join(folderWith(site), 'docs'));
}

test.each([
  ['plugins/pages/compile.ts'],
  ['plugins/loader.mjs'],
  ['src/node/hooks.ts'],
  ['src/shared/search/shardKeys.ts'],
  ['src/tools/tree/splitHeading.ts'],
  ['package-lock.json'],
  ['node_modules/.package-lock.json'],
])('a change of %s changes the engine’s version', (name) => {
  expect(keyWith({ [name]: 'two' })).not.toBe(keyWith());
});

test('a version of an installed package changes the engine’s version, whatever the lockfile says', () => {
  expect(keyWith({ 'node_modules/satteri/package.json': '{ "version": "0.10.6" }' })).not.toBe(keyWith());
});

test('a version of a package of the site that the engine uses changes it', () => {
  const katex = (version: string) => ({ 'node_modules/katex/package.json': JSON.stringify({ version }) });
  expect(keyWith({}, katex('0.16.0'))).not.toBe(keyWith({}, katex('0.17.0')));
  expect(keyWith({}, { 'node_modules/other/package.json': '{ "version": "1.0.0" }' })).toBe(keyWith());
});

test('the engine’s version does not depend on its folder or on browser code', () => {
  expect(keyWith()).toBe(keyWith());
  expect(keyWith({ 'src/client/page/Content.tsx': 'two' })).toBe(keyWith());
});
