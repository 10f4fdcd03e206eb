import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, expect, test } from '@rstest/core';
import {
  addressOf,
  plainAddress,
  readSiteDocument,
  readSiteFolder,
  redirectOf,
} from '../../../../../src/cli/comparison/siteFolder.ts';

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

function write(files: Record<string, string | Buffer>): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'site-folder-'));
  folders.push(folder);
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), content);
  }
  return folder;
}

test('lists what hosts serve', () => {
  const folder = write({
    'a.html': '',
    'b/index.htm': '',
    '404.html': '',
    '.nojekyll': '',
    '.well-known/c': '',
    'd.png': '',
  });
  symlinkSync(folder, path.join(folder, 'b/around'));
  symlinkSync(path.join(folder, 'none'), path.join(folder, 'dead'));
  symlinkSync(path.join(folder, 'd.png'), path.join(folder, 'e.png'));
  const { files, documents } = readSiteFolder(folder);
  expect(files).toEqual(['.well-known/c', '404.html', 'a.html', 'b/index.htm', 'd.png', 'e.png']);
  expect(documents).toEqual(['a.html', 'b/index.htm']);
});

test.each<[string, Buffer, string]>([
  ['its own encoding', Buffer.from('<meta charset="windows-1252">\xe9', 'latin1'), '<meta charset="windows-1252">é'],
  ['UTF-16', Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from('é', 'utf16le')]), 'é'],
  ['an encoding that does not exist', Buffer.from('<meta charset=none>é'), '<meta charset=none>é'],
  ['NULs of React', Buffer.from('a\0b'), 'ab'],
])('reads a document in %s', (_, bytes, text) => {
  expect(readSiteDocument(readSiteFolder(write({ 'a.html': bytes })), 'a.html')).toBe(text);
});

test.each<[string, string | undefined]>([
  ['<meta http-equiv="refresh" content="0; url=/a?b&amp;c">', '/a?b&c'],
  ["<META content='0;URL=/a' HTTP-EQUIV=Refresh>", '/a'],
  ['<p>refresh</p>', undefined],
  ['<meta http-equiv="refresh" content="30">', undefined],
])('reads the redirect of %s', (html, expected) => {
  expect(redirectOf(html)).toBe(expected);
});

test.each<[string, string, string]>([
  ['index.html', '/', '/'],
  ['a.html', '/a', '/a'],
  ['a/index.html', '/a/', '/a'],
  ['a.html/index.html', '/a.html/', '/a'],
  ['ä b.html', '/ä b', '/ä b'],
])('returns the addresses of %s', (name, address, plain) => {
  expect(addressOf(name)).toBe(address);
  expect(plainAddress(address)).toBe(plain);
});
