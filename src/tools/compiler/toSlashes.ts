import path from 'node:path';

/** Returns a path with forward slashes, as the compiler has them. */
export function toSlashes(file: string): string {
  return file.split(path.sep).join('/');
}
