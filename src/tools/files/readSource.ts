import { existsSync, readFileSync } from 'node:fs';

/** Returns the text of a file for messages about it, normalized; `undefined` if it does not exist. */
export function readSource(file: string): string | undefined {
  return existsSync(file) ? normalizeSource(readFileSync(file, 'utf8')) : undefined;
}

/** Removes the byte order mark, replaces NUL, and converts line ends to `\n`. Lines and columns stay the same. */
export function normalizeSource(text: string): string {
  return text
    .replace(/^\uFEFF/, '')
    .replace(/\r\n?/g, '\n')
    .replaceAll('\0', '\uFFFD');
}
