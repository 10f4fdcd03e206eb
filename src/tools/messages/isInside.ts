import path from 'node:path';

/** Returns whether a path is a folder or is inside it. Both are absolute, without symbolic links. */
export function isInside(file: string, folder: string): boolean {
  return file === folder || file.startsWith(folder.endsWith(path.sep) ? folder : folder + path.sep);
}
