import { rmSync } from 'node:fs';
import path from 'node:path';
import { afterEach, expect, test } from '@rstest/core';
import { hasInlineFootnotes, vitepressVersion } from '../../../../../compat/vitepress/node/vitepressVersion.ts';
import { writeFolder } from '../../../src/node/pages/compileText.ts';

let folder = '';

afterEach(() => rmSync(folder, { recursive: true, force: true }));

const PACKAGE = 'node_modules/vitepress/package.json';

test.each<[Record<string, string>, number | undefined, string | undefined]>([
  [{ [PACKAGE]: '{"version":"1.6.4"}' }, 1, PACKAGE],
  [{ [PACKAGE]: '{"version":"2.0.0-alpha.19"}' }, 2, PACKAGE],
  [{ 'package.json': '{"devDependencies":{"vitepress":"^2.0.0-alpha.1"}}' }, 2, 'package.json'],
  [{ 'package.json': '{"dependencies":{"vitepress":"next"}}' }, 2, 'package.json'],
  [{ 'package.json': '{"dependencies":{"vitepress":"~1.5"}}' }, 1, 'package.json'],
  [{ 'package.json': '{"dependencies":{"vitepress":"latest"}}' }, undefined, 'package.json'],
  [{ 'package.json': 'no JSON' }, undefined, undefined],
])('%j is a site of VitePress %s', (files, major, manifest) => {
  folder = writeFolder(files);
  const found = vitepressVersion(path.join(folder, 'docs'));
  expect(found).toEqual({ major, manifest: manifest && path.join(folder, manifest) });
});

test.each<[Record<string, string>, boolean]>([
  [{ [PACKAGE]: '{"version":"2.0.0-alpha.19"}' }, true],
  [{ [PACKAGE]: '{"version":"1.6.4"}' }, false],
  [{ [PACKAGE]: '{"version":"1.6.4"}', 'node_modules/markdown-it-footnote/package.json': '{"version":"4.0.0"}' }, true],
  [{ 'package.json': '{"devDependencies":{"vitepress":"^1.6.4"}}' }, false],
  [{ 'package.json': '{"devDependencies":{"vitepress":"^1.6.4","markdown-it-footnote":"^4"}}' }, true],
  [{ 'index.md': '' }, true],
])('whether %j has footnotes in the text is %s', (files, expected) => {
  folder = writeFolder(files);
  expect(hasInlineFootnotes(path.join(folder, 'docs'))).toBe(expected);
});
