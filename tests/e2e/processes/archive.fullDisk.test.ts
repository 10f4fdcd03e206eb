import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@rstest/core';
import { type StoredFile, writeArchive } from '../../../plugins/versions/archive.ts';
import { writeFolder } from '../../unit/src/node/pages/compileText.ts';

const FACTS = {
  name: '1.0',
  siteBase: '/',
  lang: 'en',
  locales: ['en'],
  cleanUrls: true,
  policy: '',
  pages: [{ route: '/', lang: 'en', title: 'Home', ids: ['top'] }],
  search: [],
};
const SIZE = 'size=64k';

function stored(name: string, text: string, hasSlots = false): StoredFile {
  return { name, content: Buffer.from(text), hasSlots };
}

/** Whether this process may mount a file system, as root of a machine may. */
function canMount(): boolean {
  const folder = writeFolder();
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', SIZE, 'tmpfs', folder], { stdio: 'ignore' });
    execFileSync('umount', [folder], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

// A file system of the size that the archive does not have.
test.skipIf(!canMount())('a full disk leaves the archive as it was, and nothing else', () => {
  const folder = writeFolder();
  execFileSync('mount', ['-t', 'tmpfs', '-o', SIZE, 'tmpfs', folder]);
  try {
    const file = path.join(folder, '1.0.docspack');
    writeArchive(file, FACTS, [stored('index.html', '<p>Home</p>', true)]);
    const before = readFileSync(file);
    const noise = [
      stored('a.png', randomBytes(30_000).toString('hex').slice(0, 30_000)),
      stored('b.html', randomBytes(100_000).toString('hex')),
    ];
    expect(() => writeArchive(file, FACTS, noise, { isReplaced: true })).toThrow(/cannot be written: ENOSPC/);
    expect(readFileSync(file).equals(before)).toBe(true);
    expect(readdirSync(folder, { recursive: true }).sort()).toEqual(['1.0.docspack', 'files']);
  } finally {
    execFileSync('umount', [folder]);
  }
});
