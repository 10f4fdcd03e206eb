import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from '@rstest/core';
import { whileLocked } from '../../../../../src/cli/versions/lockVersions.ts';
import { digest } from '../../../../../src/tools/files/digest.ts';
import { writeFolder } from '../../node/pages/compileText.ts';

const lockOf = (folder: string) => path.join(tmpdir(), `docspack-versions-${digest(folder)}.lock`);
/** No process has this number. */
const NOBODY = '2147483646';

test('a folder is locked while its archives change, and free again after an error', () => {
  const folder = writeFolder();
  expect(whileLocked(folder, () => existsSync(lockOf(folder)))).toBe(true);
  expect(() =>
    whileLocked(folder, () => {
      throw new Error('disk full');
    }),
  ).toThrow('disk full');
  expect(readdirSync(tmpdir())).not.toContain(path.basename(lockOf(folder)));
});

test('a command waits for another process, and names it', () => {
  const folder = writeFolder();
  writeFileSync(lockOf(folder), String(process.ppid));
  expect(() => whileLocked(folder, () => {}, 100)).toThrow(
    `Another command changes the versions of this site (process ${process.ppid}).`,
  );
  writeFileSync(lockOf(folder), NOBODY);
  expect(whileLocked(folder, () => 'run', 100)).toBe('run');
});

test('archives that a killed process has begun are removed', () => {
  const folder = writeFolder();
  writeFileSync(path.join(folder, `.1.0.docspack.${NOBODY}`), 'half');
  expect(whileLocked(folder, () => readdirSync(folder))).toEqual([]);
});
