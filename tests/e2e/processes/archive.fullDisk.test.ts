import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@rstest/core';
import { writeArchive } from '../../../plugins/versions/archive.ts';
import { FACTS, stored } from '../../unit/plugins/versions/archiveFacts.ts';
import { writeFolder } from '../../unit/src/node/pages/compileText.ts';

const SIZE = 'size=64k';

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
