import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { unsavedTexts } from './unsavedTexts.ts';

/** Characters of a digest, 4 bits each: enough for the keys and contents of all caches. */
export const DIGEST_CHARACTERS = 16;
/** Characters of the hash in a file name that begins with a readable name. */
export const ASSET_HASH_CHARACTERS = 8;
/** Characters of the hashes of pages and modules, of which a site can have 10,000. */
export const ID_CHARACTERS = 10;

/** Returns a digest of strings or bytes, in hexadecimal. All keys, hashes and ids of the build are made of it. */
export function digest(...parts: (string | Uint8Array)[]): string {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part).update('\0');
  return hash.digest('hex').slice(0, DIGEST_CHARACTERS);
}

/** Returns the digest of a file's content, or `''` if the file cannot be read. */
export function digestFile(file: string): string {
  try {
    // Reading a pipe would never end.
    return statSync(file).isFile() ? digest(unsavedTexts.get(file) ?? readFileSync(file)) : '';
  } catch {
    return '';
  }
}

/** The time, in milliseconds, as the times of files are. */
export function fileTime(): number {
  return performance.timeOrigin + performance.now();
}

/**
 * Returns the digests of files that a result was made from, by path. A file that has changed meanwhile has one that no file has, so that the
 * result is made again: nobody knows which of both contents it has.
 * @param since `fileTime()` before the files were read
 */
export function digestsSince(files: readonly string[], since: number): Record<string, string> {
  return Object.fromEntries(
    files.map((file) => {
      const stats = statSync(file, { throwIfNoEntry: false });
      const changed = Math.max(stats?.mtimeMs ?? 0, stats?.ctimeMs ?? 0);
      return [file, changed > since ? `changed ${changed}` : digestFile(file)];
    }),
  );
}
