/** Removes the byte order mark, replaces NUL, and converts line ends to `\n`. Lines and columns stay the same. */
export function normalizeSource(text: string): string {
  return text
    .replace(/^\uFEFF/, '')
    .replace(/\r\n?/g, '\n')
    .replaceAll('\0', '\uFFFD');
}
