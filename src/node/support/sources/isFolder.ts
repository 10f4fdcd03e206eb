import { statSync } from 'node:fs';

/** Returns whether a path is a folder, or a link to one. One that cannot be looked at is none. */
export function isFolder(file: string): boolean {
  try {
    return statSync(file).isDirectory();
  } catch {
    return false;
  }
}
