import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { takeLock } from '../../node/support/cache/lockFile.ts';
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
  const held = takeLock(file);
  if (held?.owner === process.pid) return;
  if (held) throw locked(held.owner);
  atExit(() => rmSync(file, { force: true }));
}

function locked(owner: number | undefined): DocsError {
  return new DocsError({
    area: 'move',
    problem: `Another move of this site is running${owner === undefined ? '' : ` (process ${owner})`}. No file has changed.`,
    hint: 'Move again when it has ended.',
  });
}
