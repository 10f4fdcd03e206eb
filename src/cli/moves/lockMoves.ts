import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { isAlive } from '../../node/support/cache/cacheFolder.ts';
import { atExit } from '../../node/support/process/atExit.ts';
import { digest } from '../../tools/files/digest.ts';
import { DocsError } from '../../tools/messages/errors.ts';

/**
 * Keeps other processes from moving pages of a site until this one ends: two moves at once would undo each other.
 * @param docsDir absolute path of the docs folder
 * @param folder absolute path of the folder for the lock
 * @throws DocsError while another process moves pages of the site
 */
export function lockMoves(docsDir: string, folder: string = tmpdir()): void {
  const file = path.join(folder, `docspack-move-${digest(docsDir)}.lock`);
  const owner = ownerOf(file);
  if (owner === process.pid) return;
  if (owner !== undefined && isAlive(owner)) throw locked(owner);
  // Whoever held it was ended without notice. Without an owner, another process may be about to take it.
  if (owner !== undefined) rmSync(file, { force: true });
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' });
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') throw locked(ownerOf(file));
    throw error;
  }
  atExit(() => rmSync(file, { force: true }));
}

function locked(owner: number | undefined): DocsError {
  return new DocsError({
    area: 'move',
    problem: `Another move of this site is running${owner === undefined ? '' : ` (process ${owner})`}. No file has changed.`,
    hint: 'Move again when it has ended.',
  });
}

/** Returns the process that has a lock; `undefined` if none has. */
function ownerOf(file: string): number | undefined {
  try {
    return Number(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}
