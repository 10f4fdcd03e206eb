import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from '@rstest/core';
import { reasonOfWriting, toFileError } from '../../../../../../src/node/support/messages/fileErrors.ts';
import { DocsError } from '../../../../../../src/tools/messages/errors.ts';

function failure(code: string, syscall: string, file?: string): Error {
  return Object.assign(new Error(`${code}: no luck, ${syscall}`), { code, syscall, ...(file && { path: file }) });
}

test.each<[Error, string]>([
  [failure('ENOSPC', 'open', '/work/dist/a.html'), '"dist/a.html" cannot be written: the disk is full.'],
  [failure('ENOSPC', 'write'), 'The output or a cache cannot be written: the disk is full.'],
  [failure('EROFS', 'mkdir', '/mnt/x'), '"../mnt/x" cannot be written: the file system is read-only.'],
  [failure('EACCES', 'scandir', '/work/docs/en'), '"docs/en" cannot be read: permission is denied.'],
  [failure('EACCES', 'mkdir', '/work/dist'), '"dist" cannot be written: permission is denied.'],
  [failure('EEXIST', 'mkdir', '/work/docs/a.md'), '"docs/a.md" cannot be written: a file of this name exists.'],
  [failure('EACCES', 'copyfile', '/work/docs/public/x'), '"docs/public/x" cannot be copied: permission is denied.'],
  [
    new Error('  × Rspack FS Error: IO error: Error: ENOSPC: no space left on device, write\n  │ \n'),
    'The output or a cache cannot be written: the disk is full.',
  ],
])('reports %s as one message without a stack', (error, problem) => {
  const told = toFileError(error, '/work');
  expect(told?.problem).toBe(problem);
  expect(told?.hint).toMatch(/^[A-Z].*\.$/);
  expect(told?.message).not.toContain('    at ');
});

test.each<[Error, string | undefined]>([
  [failure('ENOSPC', 'write'), 'the disk is full'],
  [failure('EROFS', 'mkdir', '/mnt/x'), 'the file system is read-only'],
  [failure('EACCES', 'open', '/work/x'), 'permission is denied'],
  // A read-only file system, if several folders are created.
  [failure('ENOENT', 'mkdir', '/mnt/x/y'), 'the folder cannot be created'],
  [failure('ENOENT', 'open', '/work/x'), undefined],
  [failure('ENOTDIR', 'mkdir', '/work/file/x'), undefined],
  [new Error('no code'), undefined],
])('the reason of %s for another folder', (error, reason) => {
  expect(reasonOfWriting(error)).toBe(reason);
});

test('reports failures of the system', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'files-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = path.join(folder, 'file');
  writeFileSync(file, '');
  const attempts = [
    () => mkdirSync(path.join(file, 'a'), { recursive: true }),
    () => readdirSync(file),
    () => copyFileSync(file, path.join(file, 'a')),
  ];
  for (const tryOrReport of attempts) {
    try {
      tryOrReport();
      throw new Error('This cannot work.');
    } catch (error) {
      expect(toFileError(error, folder)?.problem).toMatch(/cannot be (written|read|copied): /);
    }
  }
});

test.each([
  [new Error('EACCES is what this text is about')],
  [new DocsError({ area: 'a', problem: 'b' })],
  [Object.assign(new Error('not found'), { code: 'ENOENT' })],
  ['EACCES'],
  [undefined],
])('does not report %s as a failure of the file system', (thrown) => {
  expect(toFileError(thrown, '/work')).toBeUndefined();
});
