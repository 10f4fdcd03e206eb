import { mkdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { removeUnfinished } from '../../../plugins/versions/archive.ts';
import { takeLock } from '../../node/support/cache/lockFile.ts';
import { digest } from '../../tools/files/digest.ts';
import { DocsError } from '../../tools/messages/errors.ts';

/** Writing an archive takes a second at most. */
const LONGEST_WAIT_MS = 30_000;
const PAUSE_MS = 50;

/**
 * Runs what reads or changes a folder of archives while no other process changes it: removing a version removes the files that no archive
 * refers to, which would be those of one that is about to be written. Before it, removes what killed processes have begun there.
 * @param folder absolute path of the folder, which may not exist
 * @throws DocsError if another process does not end
 */
export function whileLocked<Result>(folder: string, run: () => Result, longestWaitMs = LONGEST_WAIT_MS): Result {
  const lock = path.join(tmpdir(), `docspack-versions-${digest(folder)}.lock`);
  waitForLock(lock, longestWaitMs);
  try {
    removeUnfinished(folder);
    return run();
  } finally {
    rmSync(lock, { force: true });
  }
}

function waitForLock(lock: string, longestWaitMs: number): void {
  mkdirSync(path.dirname(lock), { recursive: true });
  for (let waited = 0; ; waited += PAUSE_MS) {
    const held = takeLock(lock);
    if (!held) return;
    const { owner } = held;
    if (waited >= longestWaitMs) {
      throw new DocsError({
        area: 'versions',
        problem: `Another command changes the versions of this site${owner === undefined ? '' : ` (process ${owner})`}.`,
        hint: 'Run this one again when it has ended.',
      });
    }
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, PAUSE_MS);
  }
}
