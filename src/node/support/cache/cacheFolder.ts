import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { digest } from '../../../tools/files/digest.ts';
import { relativePosix, toDisplayPath } from '../../../tools/messages/displayPath.ts';
import { reasonOfWriting } from '../messages/fileErrors.ts';
import { atExit } from '../process/atExit.ts';
import { removeDamaged, writeSums } from './cacheSums.ts';

/** The caches of a small site. Rspack and the server bundle need about half of it. */
const NEEDED_BYTES = 32 * 1024 * 1024;

/** Options of `acquireCacheFolder`. */
export interface CacheFolderOptions {
  /** Root of all caches, an absolute path. */
  root: string;
  /** Docs folder of the site. Each site has its own caches. */
  docsDir: string;
  /** Name of the site's folder: a build, a watch server, an editor and its preview of the same site do not share caches. */
  owner: 'build' | 'dev' | 'editor' | 'preview';
  /** Discards existing caches. */
  isForced: boolean;
  /**
   * Free space below which the folder is not used.
   * @default NEEDED_BYTES
   */
  neededBytes?: number;
}

/** Caches that one process uses. */
interface CacheFolder {
  folder: string;
  /** Messages about damaged caches, and about caches that another process is using. */
  notices: string[];
  /** Releases the caches for the next process. Called automatically when the process exits. */
  release(): void;
  /**
   * Announces that a part of the folder is written by code that does not end with the caller, such as Rspack's threads. If the process
   * exits before that has ended, the next one removes the part.
   * @param name path relative to the folder, with forward slashes
   * @returns a function that announces the end
   */
  hold(name: string): () => void;
}

/**
 * Acquires the cache folder for a process. Rspack exits if two processes write the same persistent cache, so a second
 * process gets an empty temporary folder, which is removed when it exits. So does a process whose caches cannot be written.
 */
export function acquireCacheFolder(options: CacheFolderOptions): CacheFolder {
  const { root, docsDir, owner, neededBytes = NEEDED_BYTES } = options;
  const folder = path.join(root, nameOf(root, docsDir), owner);
  try {
    mkdirSync(folder, { recursive: true });
    const { blocks, bavail, bsize } = statfsSync(folder);
    // Some network drives do not count.
    if (blocks === 0 || bavail * bsize >= neededBytes) return acquireShared(folder, options.isForced);
    return acquireTemporary(root, `the disk has less than ${Math.ceil(neededBytes / 1024 / 1024)} MB left`);
  } catch (error) {
    const reason = reasonOfWriting(error);
    if (reason === undefined) throw error;
    return acquireTemporary(root, reason);
  }
}

function acquireShared(folder: string, isForced: boolean): CacheFolder {
  const lock = takeLock(folder);
  if (lock.state === 'in use') {
    const own = `${folder}-${process.pid}`;
    const release = releasing(() => rmSync(own, { recursive: true, force: true }));
    const notice = `Another process (${lock.owner}) is using the caches of this site, so this one builds without caches.`;
    return { folder: own, notices: [notice], release, hold: () => () => {} };
  }
  if (isForced) empty(folder);
  removeLeftovers(folder);
  const notices = removeDamaged(folder, lock.state === 'left behind');
  const held = new Set<string>();
  return {
    folder,
    notices,
    release: releasing(() => endUse(folder, held)),
    hold(name) {
      held.add(name);
      return () => void held.delete(name);
    },
  };
}

/** Acquires a folder that no other process has. */
function acquireTemporary(root: string, problem: string): CacheFolder {
  const folder = mkdtempSync(path.join(tmpdir(), 'docspack-'));
  const notices = [
    `Caches cannot be written to "${toDisplayPath(root, process.cwd())}": ${problem}. This command goes without them. Another folder: --cache <folder>.`,
  ];
  const release = releasing(() => rmSync(folder, { recursive: true, force: true }));
  return { folder, notices, release, hold: () => () => {} };
}

/** Returns a function that releases a folder, which runs when the process ends if it has not been called before. */
function releasing(release: () => void): () => void {
  const takeBack = atExit(release);
  return () => {
    takeBack();
    release();
  };
}

/** Hashes the relative path between the cache root and the site, so that both can be moved together. */
function nameOf(root: string, docsDir: string): string {
  const relative = relativePosix(root, docsDir);
  return digest(relative);
}

/**
 * Removes the lock last, because another process may acquire the folder as soon as the lock is gone. Without a lock
 * there is nothing to do.
 */
function endUse(folder: string, held: ReadonlySet<string>): void {
  const lock = lockOf(folder);
  if (!existsSync(lock)) return;
  try {
    writeSums(folder, held);
  } catch {
    // Without checksums, the next process discards what it cannot verify.
  }
  rmSync(lock, { force: true });
}

function empty(folder: string): void {
  const lock = path.basename(lockOf(folder));
  for (const name of readdirSync(folder)) {
    if (name !== lock) rmSync(path.join(folder, name), { recursive: true, force: true });
  }
}

/** Removes what killed processes left behind: server bundles, and temporary folders of second processes. */
function removeLeftovers(folder: string): void {
  const parent = path.dirname(folder);
  const second = new RegExp(`^${path.basename(folder)}-(\\d+)$`);
  for (const name of readdirSync(parent)) {
    const pid = second.exec(name)?.[1];
    if (pid !== undefined && !isAlive(Number(pid))) rmSync(path.join(parent, name), { recursive: true, force: true });
  }
  for (const name of readdirSync(folder)) {
    if (/^server-\d/.test(name)) rmSync(path.join(folder, name), { recursive: true, force: true });
  }
}

type Lock = { state: 'taken' | 'left behind' } | { state: 'in use'; owner: number };

/**
 * Acquires the lock of a folder. Each process writes a lock file named after its process id before it reads the others.
 * If two processes start at the same time, at least one of them sees the other. If both do, neither uses the folder.
 */
function takeLock(folder: string): Lock {
  const lock = lockOf(folder);
  // The lock may be from an earlier process with the same id, as in a container with a single process.
  const isFound = existsSync(lock);
  writeFileSync(lock, '');
  const others = readdirSync(folder)
    .map((name) => Number(/^lock-(\d+)$/.exec(name)?.[1]))
    .filter((pid) => Number.isInteger(pid) && pid !== process.pid);
  const owner = others.find(isAlive);
  if (owner !== undefined) {
    // Locks of killed processes stay for the next owner of the folder, which must detect them.
    rmSync(lock, { force: true });
    return { state: 'in use', owner };
  }
  for (const pid of others) rmSync(lockOf(folder, pid), { force: true });
  return { state: isFound || others.length > 0 ? 'left behind' : 'taken' };
}

function lockOf(folder: string, pid: number = process.pid): string {
  return path.join(folder, `lock-${pid}`);
}

/** Returns whether another process with this id is running. */
export function isAlive(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0 || pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
