const COMBINING = /[\u0300-\u036F]/g;
/** What VitePress replaces by hyphens: spaces and punctuation of ASCII, and quotation marks. */
const SEPARATORS = /[\s~`!@#$%^&*()\-_+=[\]{}|\\;:"'“”‘’<>,.?/]+/g;

/** Returns the id that VitePress gives to a heading, without the number of a duplicate. */
export function vitepressHeadingId(text: string): string {
  const plain = text
    .normalize('NFKD')
    .replace(COMBINING, '')
    .replace(/\p{Cc}/gu, '');
  return plain
    .replace(SEPARATORS, '-')
    .replace(/^-+|-+$/g, '')
    .replace(/^(\d)/, '_$1')
    .toLowerCase();
}
