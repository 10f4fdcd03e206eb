import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@rstest/core';
import { lockMoves } from '../../../../../src/cli/moves/lockMoves.ts';
import { writeFolder } from '../../node/pages/compileText.ts';

/** Locks a site for another process. */
function lockFor(owner: number) {
  const folder = writeFolder({ 'note.txt': '' });
  lockMoves('/docs', folder);
  const [name = ''] = readdirSync(folder).filter((each) => each.endsWith('.lock'));
  const file = path.join(folder, name);
  writeFileSync(file, String(owner));
  return { folder, file };
}

test('a site is locked while another process moves its pages', () => {
  const { folder, file } = lockFor(process.ppid);
  expect(() => lockMoves('/docs', folder)).toThrow(`Another move of this site is running (process ${process.ppid}).`);
  expect(existsSync(file)).toBe(true);
  lockMoves('/other', folder);
});

test('the lock of a process that has ended is taken over, and a process may move several times', () => {
  const { folder, file } = lockFor(2 ** 22 + 1);
  lockMoves('/docs', folder);
  lockMoves('/docs', folder);
  expect(readFileSync(file, 'utf8')).toBe(String(process.pid));
});
