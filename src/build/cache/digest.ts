import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';

/** Short digest of anything made of strings. */
export function digest(...parts: (string | Uint8Array)[]): string {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part).update('\0');
  return hash.digest('hex').slice(0, 16);
}

/** The digest of a file's content; '' for one that cannot be read. */
export function digestFile(file: string): string {
  try {
    // A pipe would never end.
    return statSync(file).isFile() ? digest(readFileSync(file)) : '';
  } catch {
    return '';
  }
}
