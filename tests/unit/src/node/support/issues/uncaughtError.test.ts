import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from '@rstest/core';
import { uncaughtError } from '../../../../../../src/node/support/issues/uncaughtError.ts';

const ENGINE = path.resolve('src/node/hooks.ts');
const COMMANDER = path.resolve('node_modules/commander/lib/command.js');
const PACKAGE = path.resolve('/site/node_modules/own/index.js');
const PLUGIN = path.resolve('/site/docs/plugin.mjs');

test.each([
  ['a plugin', [PLUGIN, ENGINE, COMMANDER], 'docs/plugin.mjs:1:1'],
  ['a package of a plugin', [PACKAGE, PLUGIN], 'node_modules/own/index.js:1'],
  ['the engine for a plugin', [ENGINE, PLUGIN, COMMANDER], 'docs/plugin.mjs:1:1'],
  ['the engine, called by a package', [ENGINE, COMMANDER], undefined],
  ['the engine', [ENGINE], undefined],
])('an error of %s is located', (_, files, location) => {
  const error = new Error('Late');
  error.stack = `Error: Late\n${files.map((file) => `    at run (${file}:1:1)`).join('\n')}`;
  const found = uncaughtError(error, path.resolve('/site'));
  expect(found?.message.split(' ')[1]).toBe(location);
});

test('an error of bundled code of a page quotes its line', () => {
  const bundle = path.join(mkdtempSync(path.join(tmpdir(), 'docspack-bundle-')), 'server.cjs');
  writeFileSync(bundle, "setTimeout(() => {\n  throw new Error('Late');\n});\n");
  const error = new Error('Late');
  error.stack = `Error: Late\n    at Timeout._onTimeout (${bundle}:2:9)`;
  expect(uncaughtError(error, path.resolve('/site'))?.message).toContain(
    'A page, a component or the theme throws in a timer, an event or a promise that nothing waits for: Late. Compiled, the line is "throw new Error(\'Late\');".',
  );
});
