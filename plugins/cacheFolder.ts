import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { removeDamaged, writeSums } from './cacheSums.ts';
import { digest } from './digest.ts';

const LOCK_NAME = 'lock';
const NAME_CHARACTERS = 12;

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

/** A process's own caches. */
export interface CacheFolder {
  folder: string;
  /** Messages about damaged caches. */
  notices: string[];
}

/**
 * The folder for a process's caches. Rspack's cache on disk does not bear two processes at once, so a second one gets an
 * empty folder of its own, which goes when it ends.
 */
export function takeCacheFolder({ root, docsDir, use, isForced }: CacheFolderOptions): CacheFolder {
  const folder = path.join(root, nameOf(root, docsDir), use);
  const lock = takeLock(folder);
  if (lock === 'in use') {
    const own = `${folder}-${process.pid}`;
    process.once('exit', () => rmSync(own, { recursive: true, force: true }));
    return { folder: own, notices: [] };
  }
  if (isForced) {
    rmSync(folder, { recursive: true, force: true });
    takeLock(folder);
  }
  removeLeftovers(folder);
  const notices = removeDamaged(folder, lock === 'left behind');
  process.once('exit', () => {
    endUse(folder);
  });
  return { folder, notices };
}

/** The same for a site and its caches wherever they are moved to together. */
function nameOf(root: string, docsDir: string): string {
  const relative = path.relative(root, docsDir).split(path.sep).join('/');
  return digest(relative).slice(0, NAME_CHARACTERS);
}

/** Another process may take the folder as soon as the lock is gone, so that goes last. */
function endUse(folder: string): void {
  if (!existsSync(folder)) return;
  try {
    writeSums(folder);
  } catch {
    // Without checksums the next process discards what it can't check.
  }
  rmSync(path.join(folder, LOCK_NAME), { force: true });
}

/** Removes what killed processes left: server bundles, and folders of those that were second. */
function removeLeftovers(folder: string): void {
  const parent = path.dirname(folder);
  const second = new RegExp(`^${path.basename(folder)}-(\\d+)$`);
  for (const name of readdirSync(parent)) {
    const pid = second.exec(name)?.[1];
    if (pid !== undefined && !isAlive(Number(pid))) rmSync(path.join(parent, name), { recursive: true, force: true });
  }
  for (const name of readdirSync(folder)) {
    const pid = /^server-(\d+)$/.exec(name)?.[1];
    if (pid !== undefined) rmSync(path.join(folder, name), { recursive: true, force: true });
  }
}

/** Notes this process in the folder, unless another one that is alive stands there; says if one that is not has left its note. */
function takeLock(folder: string): 'taken' | 'left behind' | 'in use' {
  mkdirSync(folder, { recursive: true });
  const lock = path.join(folder, LOCK_NAME);
  try {
    writeFileSync(lock, String(process.pid), { flag: 'wx' });
    return 'taken';
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
    if (isAlive(readOwner(lock))) return 'in use';
    writeFileSync(lock, String(process.pid));
    return readOwner(lock) === process.pid ? 'left behind' : 'in use';
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
