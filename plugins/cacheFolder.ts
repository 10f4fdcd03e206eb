import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const LOCK_NAME = 'lock';

export interface CacheFolderOptions {
  /** Folder of all caches, absolute. */
  root: string;
  /** Folder of the site's pages: each site has caches of its own. */
  docsDir: string;
  /** A build and a server that watch the same site do not share. */
  use: 'build' | 'dev';
  /** Forgets what is there. */
  isForced: boolean;
}

/**
 * The folder for a process's caches. Rspack's cache on disk does not bear two processes at once, so a second one gets an
 * empty folder of its own, which goes when it ends.
 */
export function takeCacheFolder({ root, docsDir, use, isForced }: CacheFolderOptions): string {
  const name = createHash('sha256').update(docsDir).digest('hex').slice(0, 12);
  const folder = path.join(root, name, use);
  if (!takeLock(folder)) {
    const own = `${folder}-${process.pid}`;
    process.once('exit', () => rmSync(own, { recursive: true, force: true }));
    return own;
  }
  const lock = path.join(folder, LOCK_NAME);
  process.once('exit', () => rmSync(lock, { force: true }));
  if (isForced) {
    rmSync(folder, { recursive: true, force: true });
    takeLock(folder);
  }
  return folder;
}

/** Notes this process in the folder; false if another one that is alive stands there. */
function takeLock(folder: string): boolean {
  mkdirSync(folder, { recursive: true });
  const lock = path.join(folder, LOCK_NAME);
  try {
    writeFileSync(lock, String(process.pid), { flag: 'wx' });
    return true;
  } catch {
    if (isAlive(readOwner(lock))) return false;
    writeFileSync(lock, String(process.pid));
    return readOwner(lock) === process.pid;
  }
}

function readOwner(lock: string): number {
  try {
    return Number(readFileSync(lock, 'utf8'));
  } catch {
    return Number.NaN;
  }
}

/** Whether another process with this id runs. */
export function isAlive(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0 || pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
