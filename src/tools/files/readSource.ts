import { readRegularFile } from './contentFiles.ts';

/**
 * Returns the text of a file for messages about it, normalized; `undefined` if it cannot be read, as a folder, a pipe and a file that is
 * gone.
 */
export function readSource(file: string): string | undefined {
  try {
    return normalizeSource(readRegularFile(file));
  } catch {
    return undefined;
  }
}

/** Removes the byte order mark, replaces NUL, and converts line ends to `\n`. Lines and columns stay the same. */
export function normalizeSource(text: string): string {
  return text
    .replace(/^\uFEFF/, '')
    .replace(/\r\n?/g, '\n')
    .replaceAll('\0', '\uFFFD');
}
