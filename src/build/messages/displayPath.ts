import path from 'node:path';

/** Formats a path for messages: relative to the working directory, with forward slashes. */
export function toDisplayPath(file: string, cwd: string): string {
  return path.relative(cwd, file).split(path.sep).join('/') || '.';
}
