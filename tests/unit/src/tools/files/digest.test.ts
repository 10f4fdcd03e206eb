import { utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@rstest/core';
import { digest, digestFile, digestsSince, fileTime } from '../../../../../src/tools/files/digest.ts';
import { writeFolder } from '../../node/pages/compileText.ts';

test('digests depend on the boundaries of their parts, and an unreadable file has none', () => {
  expect(digest('ab', 'c')).not.toBe(digest('a', 'bc'));
  expect(digestFile('/no/such/file')).toBe('');
});

test('a file that changes while a result is made of it has no digest of a file', () => {
  const folder = writeFolder({ 'old.ts': 'old', 'edited.ts': 'before' });
  const old = path.join(folder, 'old.ts');
  const edited = path.join(folder, 'edited.ts');
  const gone = path.join(folder, 'gone.ts');
  const start = fileTime() + 1_000;
  expect(digestsSince([old, edited, gone], start)).toEqual({
    [old]: digestFile(old),
    [edited]: digestFile(edited),
    [gone]: '',
  });
  writeFileSync(edited, 'after');
  const later = new Date(start + 1_000);
  utimesSync(edited, later, later);
  const { [edited]: changed, ...others } = digestsSince([old, edited, gone], start);
  expect(changed).toMatch(/^changed /);
  expect(others).toEqual({ [old]: digestFile(old), [gone]: '' });
});
