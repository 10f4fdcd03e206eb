import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from '@rstest/core';
import { removeOldBundles } from '../../plugins/loadBundled.mjs';

const MINUTE_MS = 60_000;

/** Files, or folders where the name says so, last used so many minutes ago. */
function bundlesFolder(files: Record<string, number>): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'bundles-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const [name, minutes] of Object.entries(files)) {
    const file = path.join(folder, name);
    if (name.endsWith('/')) mkdirSync(file);
    else writeFileSync(file, '');
    const usedAt = new Date(Date.now() - minutes * MINUTE_MS);
    utimesSync(file, usedAt, usedAt);
  }
  return folder;
}

test('the three bundles of a module that were used last stay, however old', () => {
  const folder = bundlesFolder({
    'index-00000001.mjs': 900,
    'index-00000002.mjs': 500,
    'index-00000003.mjs': 800,
    'index-00000004.mjs': 700,
    'index-00000005.mjs': 600,
    'index.json': 900,
  });
  removeOldBundles(folder, 'index');
  expect(readdirSync(folder).sort()).toEqual([
    'index-00000002.mjs',
    'index-00000004.mjs',
    'index-00000005.mjs',
    'index.json',
  ]);
});

test('so do all that a command may be about to read', () => {
  const used = Object.fromEntries(Array.from({ length: 6 }, (_, index) => [`index-0000000${index}.mjs`, index]));
  const folder = bundlesFolder(used);
  removeOldBundles(folder, 'index');
  expect(readdirSync(folder).sort()).toEqual(Object.keys(used));
});

test('what killed commands left goes once nobody can be at work on it; other modules are left alone', () => {
  const others = {
    'index-dev-00000001.mjs': 900,
    'index-dev-00000002.mjs': 900,
    'index-dev-00000003.mjs': 900,
    'index-dev-00000004.mjs': 900,
    'indexes.7/': 900,
  };
  const folder = bundlesFolder({ 'index.7/': 900, 'index.json.7': 900, 'index.8/': 1, 'index.json.8': 1, ...others });
  removeOldBundles(folder, 'index');
  expect(readdirSync(folder).sort()).toEqual(
    [...Object.keys(others).map((name) => name.replace('/', '')), 'index.8', 'index.json.8'].sort(),
  );
});
