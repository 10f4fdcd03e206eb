import { existsSync, statSync } from 'node:fs';

/** Returns whether a path names a file. A path below a file, or with a slash at its end, names none. */
export function isFile(file: string): boolean {
  // `throwIfNoEntry` is no help here: a path below a file throws.
  return existsSync(file) && statSync(file).isFile();
}
