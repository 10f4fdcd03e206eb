/** A source text without byte order mark and NUL, its line ends `\n`. Lines and columns stay the same. */
export function normalizeSource(text: string): string {
  return text
    .replace(/^\uFEFF/, '')
    .replace(/\r\n?/g, '\n')
    .replaceAll('\0', '\uFFFD');
}
