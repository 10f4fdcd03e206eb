import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, test } from '@rstest/core';

const FOLDER = 'editors/vscode';
const vsce = path.join(FOLDER, 'node_modules/@vscode/vsce/vsce');
describe.runIf(existsSync(vsce))('the package (needs "npm ci" in editors/vscode)', () => {
  test('has the bundle and the files that the manifest names, and nothing else', () => {
    const out = mkdtempSync(path.join(tmpdir(), 'vsix-'));
    try {
      const run = (script: string, ...args: string[]) =>
        execFileSync('npm', ['run', script, '--', ...args], { cwd: FOLDER, encoding: 'utf8', stdio: 'pipe' });
      run('build');
      const file = path.join(out, 'docspack.vsix');
      run('package', '--out', file);
      const listed = execFileSync(process.execPath, ['-e', LIST_ZIP, file], { encoding: 'utf8' });
      const names = listed.trim().split('\n').sort();
      expect(names).toEqual(
        [
          '[Content_Types].xml',
          'extension.vsixmanifest',
          'extension/LICENSE.txt',
          'extension/dist/extension.cjs',
          'extension/icon.png',
          'extension/language-configuration.json',
          'extension/package.json',
          'extension/readme.md',
          'extension/snippets/markdown.json',
          'extension/snippets/mdx.json',
          'extension/syntaxes/docspack.tmLanguage.json',
          'extension/syntaxes/mdx.tmLanguage.json',
        ].sort(),
      );
    } finally {
      rmSync(out, { recursive: true });
    }
  });
});

/** Prints the names in the directory at the end of a zip file. */
const LIST_ZIP = `
const bytes = require('node:fs').readFileSync(process.argv[1]);
let at = bytes.readUInt32LE(bytes.lastIndexOf(Buffer.from('PK\\x05\\x06')) + 16);
while (bytes.readUInt32LE(at) === 0x02014b50) {
  const [name, extra, comment] = [28, 30, 32].map((offset) => bytes.readUInt16LE(at + offset));
  console.log(bytes.toString('utf8', at + 46, at + 46 + name));
  at += 46 + name + extra + comment;
}`;
