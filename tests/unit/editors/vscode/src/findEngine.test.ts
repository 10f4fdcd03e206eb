import path from 'node:path';
import { expect, test } from '@rstest/core';
import { findEngine } from '../../../../../editors/vscode/src/findEngine.ts';
import { writeFolder } from '../../../src/node/pages/compileText.ts';

const MANIFEST = '{ "name": "docspack", "bin": { "docspack": "src/cli/docspack.mjs" } }';
const root = writeFolder({
  'node_modules/docspack/package.json': MANIFEST,
  'docs/guide/page.md': '',
  'packages/own/node_modules/docspack/package.json': MANIFEST,
  'packages/own/docs/page.md': '',
  'packages/half/node_modules/docspack/package.json': '{ "name": "docsp',
  'packages/half/page.md': '',
  'packages/fork/package.json': MANIFEST,
  'packages/fork/docs/page.md': '',
  'packages/other/package.json': '{ "name": "docspack" }',
  'packages/other/page.md': '',
});

test.each([
  ['docs/guide', '', 'node_modules/docspack'],
  ['packages/own/docs', 'packages/own', 'packages/own/node_modules/docspack'],
  // What is half installed, or has no command, counts as missing.
  ['packages/half', '', 'node_modules/docspack'],
  ['packages/other', '', 'node_modules/docspack'],
  // The repository of the engine.
  ['packages/fork/docs', 'packages/fork', 'packages/fork'],
])('%s uses that of "%s"', (folder, owner, engine) => {
  expect(findEngine(path.join(root, folder))).toEqual({
    root: path.join(root, owner),
    bin: path.join(root, engine, 'src/cli/docspack.mjs'),
  });
});

test('a folder without any has none', () => {
  expect(findEngine(path.join(writeFolder({ 'a.md': '' })))).toBeUndefined();
});
