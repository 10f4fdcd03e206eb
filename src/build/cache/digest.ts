import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';

/** Returns a short digest of strings or bytes. */
export function digest(...parts: (string | Uint8Array)[]): string {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part).update('\0');
  return hash.digest('hex').slice(0, 16);
}

/** Returns the digest of a file's content, or `''` if the file cannot be read. */
export function digestFile(file: string): string {
  try {
    // Reading a pipe would never end.
    return statSync(file).isFile() ? digest(readFileSync(file)) : '';
  } catch {
    return '';
  }
}
