import path from 'node:path';

/** Returns the path of a file relative to a folder, with forward slashes on every system. */
export function relativePosix(folder: string, file: string): string {
  return path.relative(folder, file).split(path.sep).join('/');
}

/** Formats a path for messages: relative to the working directory, with forward slashes. */
export function toDisplayPath(file: string, cwd: string): string {
  return relativePosix(cwd, file) || '.';
}
