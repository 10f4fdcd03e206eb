import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from '@rstest/core';
import { formatNotices, packageFolderOf, readNotice } from '../../../../../src/node/outputs/notices.ts';

test.each([
  ['/site/node_modules/react/cjs/react.js', '/site/node_modules/react'],
  ['/site/node_modules/@scope/name/dist/index.mjs', '/site/node_modules/@scope/name'],
  ['/site/node_modules/a/node_modules/b/index.js', '/site/node_modules/a/node_modules/b'],
  ['C:\\site\\node_modules\\react\\index.js', 'C:\\site\\node_modules\\react'],
  ['/site/src/App.tsx', undefined],
  ['/engine/src/App.tsx', '/engine'],
  ['/engine/node_modules/react/index.js', '/engine/node_modules/react'],
])('%s is part of %s', (file, folder) => {
  expect(packageFolderOf(file, '/engine')).toBe(folder);
});

function packageFolder(manifest: object, files: Record<string, string>): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'notice-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, 'package.json'), JSON.stringify(manifest));
  for (const [name, text] of Object.entries(files)) writeFileSync(path.join(folder, name), text);
  return folder;
}

test('a notice has name, version, license and text', () => {
  const folder = packageFolder(
    { name: 'a', version: '1.0.0', license: 'MIT' },
    { 'LICENSE.md': 'Text', 'index.js': '' },
  );
  expect(readNotice(folder)).toEqual({ name: 'a', version: '1.0.0', license: 'MIT', text: 'Text' });
});

test('lists a package without a license file', () => {
  const folder = packageFolder({ name: 'a', version: '1.0.0' }, {});
  expect(readNotice(folder)).toEqual({ name: 'a', version: '1.0.0', license: 'UNKNOWN', text: undefined });
});

test.each([
  [{}, 'UNKNOWN'],
  [{ license: { type: 'BSD', url: 'https://a.example' } }, 'BSD'],
  [{ name: 1, version: null, license: ['MIT'] }, 'UNKNOWN'],
])('a package with the manifest %j has the name of its folder', (manifest, license) => {
  const folder = packageFolder(manifest, {});
  expect(readNotice(folder)).toEqual({ name: path.basename(folder), version: '', license, text: undefined });
});

test('notices do not depend on the order of modules, and list each version once', () => {
  const a = { name: 'a', version: '1.0.0', license: 'MIT', text: 'One\r\nTwo\n' };
  const b = { name: 'b', version: '2.0.0', license: 'Apache-2.0', text: undefined };
  const text = formatNotices([b, a, { ...a }]);
  expect(text).toBe(formatNotices([a, b]));
  expect(text.match(/^a 1\.0\.0 \(MIT\)\n\nOne\nTwo$/gm)).toHaveLength(1);
  expect(text).toContain('b 2.0.0 (Apache-2.0)\n');
});
