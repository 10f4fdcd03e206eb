import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from '@rstest/core';
import { engineVersion } from '../../../../src/build/cache/engineVersion.ts';

const ENGINE = {
  'package.json': '{ "dependencies": { "satteri": "0.10.5", "missing": "1.0.0" } }',
  'package-lock.json': '{}',
  'plugins/pages/compile.ts': 'one',
  'plugins/loader.mjs': 'one',
  'src/shared/page.ts': 'one',
  'src/build/plugin.ts': 'one',
  'src/page/Content.tsx': 'one',
  'node_modules/.package-lock.json': '{}',
  'node_modules/satteri/package.json': '{ "version": "0.10.5" }',
};

function keyWith(files: Record<string, string> = {}): string {
  const root = mkdtempSync(path.join(tmpdir(), 'engine-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  for (const [name, text] of Object.entries({ ...ENGINE, ...files })) {
    mkdirSync(path.dirname(path.join(root, name)), { recursive: true });
    writeFileSync(path.join(root, name), text);
  }
  return engineVersion(root);
}

test.each([
  ['plugins/pages/compile.ts'],
  ['plugins/loader.mjs'],
  ['src/shared/page.ts'],
  ['src/search/shardKeys.ts'],
  ['src/build/plugin.ts'],
  ['package-lock.json'],
  ['node_modules/.package-lock.json'],
])('a change of %s changes the engine’s version', (name) => {
  expect(keyWith({ [name]: 'two' })).not.toBe(keyWith());
});

test('a version of an installed package changes the engine’s version, whatever the lockfile says', () => {
  expect(keyWith({ 'node_modules/satteri/package.json': '{ "version": "0.10.6" }' })).not.toBe(keyWith());
});

test('the engine’s version does not depend on its folder or on browser code', () => {
  expect(keyWith()).toBe(keyWith());
  expect(keyWith({ 'src/page/Content.tsx': 'two' })).toBe(keyWith());
});
