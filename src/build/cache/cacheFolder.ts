import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { removeDamaged, writeSums } from './cacheSums.ts';
import { digest } from './digest.ts';

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
  /** Messages about damaged caches, and about caches that another process uses. */
  notices: string[];
  /** Leaves the caches to the next process; the process that ends does it by itself. */
  release(): void;
}

/**
 * The folder for a process's caches. Rspack ends the process where two write its cache on disk, so a second one gets an empty folder of
 * its own, which is removed when it ends.
 */
export function acquireCacheFolder({ root, docsDir, use, isForced }: CacheFolderOptions): CacheFolder {
  const folder = path.join(root, nameOf(root, docsDir), use);
  const lock = takeLock(folder);
  if (lock.state === 'in use') {
    const own = `${folder}-${process.pid}`;
    const release = () => rmSync(own, { recursive: true, force: true });
    process.once('exit', release);
    const notice = `Another process (${lock.owner}) uses the caches of this site: this one builds without them.`;
    return { folder: own, notices: [notice], release };
  }
  if (isForced) empty(folder);
  removeLeftovers(folder);
  const notices = removeDamaged(folder, lock.state === 'left behind');
  const release = () => endUse(folder);
  process.once('exit', release);
  return { folder, notices, release };
}

/** The same for a site and its caches wherever they are moved to together. */
function nameOf(root: string, docsDir: string): string {
  const relative = path.relative(root, docsDir).split(path.sep).join('/');
  return digest(relative).slice(0, NAME_CHARACTERS);
}

/** Another process may take the folder as soon as the lock is gone, so that goes last. Without a lock there is nothing to end. */
function endUse(folder: string): void {
  const lock = lockOf(folder);
  if (!existsSync(lock)) return;
  try {
    writeSums(folder);
  } catch {
    // Without checksums the next process discards what it can't check.
  }
  rmSync(lock, { force: true });
}

function empty(folder: string): void {
  const lock = path.basename(lockOf(folder));
  for (const name of readdirSync(folder)) {
    if (name !== lock) rmSync(path.join(folder, name), { recursive: true, force: true });
  }
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

type Lock = { state: 'taken' | 'left behind' } | { state: 'in use'; owner: number };

/**
 * Takes the lock of a folder: a file for each process that wants it, named by its id. It is written before the others are read, so of two
 * processes at the same moment at least one sees the other. Both may, and then neither uses the folder.
 */
function takeLock(folder: string): Lock {
  mkdirSync(folder, { recursive: true });
  const lock = lockOf(folder);
  // Of a process that had this id before, as the only one of a container has.
  const isFound = existsSync(lock);
  writeFileSync(lock, '');
  const others = readdirSync(folder)
    .map((name) => Number(/^lock-(\d+)$/.exec(name)?.[1]))
    .filter((pid) => Number.isInteger(pid) && pid !== process.pid);
  const owner = others.find(isAlive);
  if (owner !== undefined) {
    // The killed ones stay for the process that uses the folder next: it has to know of them.
    rmSync(lock, { force: true });
    return { state: 'in use', owner };
  }
  for (const pid of others) rmSync(lockOf(folder, pid), { force: true });
  return { state: isFound || others.length > 0 ? 'left behind' : 'taken' };
}

function lockOf(folder: string, pid: number = process.pid): string {
  return path.join(folder, `lock-${pid}`);
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
