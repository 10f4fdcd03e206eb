import { rmSync } from 'node:fs';
import path from 'node:path';
import { afterEach, expect, test } from '@rstest/core';
import { vitepressVersion } from '../../../../../compat/vitepress/node/vitepressVersion.ts';
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
