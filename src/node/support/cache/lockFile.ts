import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { isAlive } from './cacheFolder.ts';

/**
 * Takes a lock: creates a file with the number of this process, and replaces that of a process that was killed.
 * @returns what holds it already, `undefined` if it was taken; an owner is `undefined` while its file is being written
 */
export function takeLock(file: string): { owner: number | undefined } | undefined {
  if (create(file)) return undefined;
  const owner = ownerOf(file);
  if (owner === undefined || isAlive(owner)) return { owner };
  rmSync(file, { force: true });
  return create(file) ? undefined : { owner: ownerOf(file) };
}

/** Returns whether the file was created: it may exist. */
function create(file: string): boolean {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
}

function ownerOf(file: string): number | undefined {
  try {
    return Number(readFileSync(file, 'utf8')) || undefined;
  } catch {
    return undefined;
  }
}
