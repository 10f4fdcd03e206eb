import { existsSync } from 'node:fs';
import { readText } from './unsavedTexts.ts';

/** Returns the text of a file for messages about it, normalized; `undefined` if it does not exist. */
export function readSource(file: string): string | undefined {
  return existsSync(file) ? normalizeSource(readText(file)) : undefined;
}

/** Removes the byte order mark, replaces NUL, and converts line ends to `\n`. Lines and columns stay the same. */
export function normalizeSource(text: string): string {
  return text
    .replace(/^\uFEFF/, '')
    .replace(/\r\n?/g, '\n')
    .replaceAll('\0', '\uFFFD');
}
