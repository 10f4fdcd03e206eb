const COMBINING = /[\u0300-\u036F]/g;
/** What VitePress replaces by hyphens: spaces and punctuation of ASCII, and quotation marks. */
const SEPARATORS = /[\s~`!@#$%^&*()\-_+=[\]{}|\\;:"'“”‘’<>,.?/]+/g;

/** Returns the id that VitePress gives to a heading, without the number of a duplicate. */
export function vitepressHeadingId(text: string): string {
  return withoutMarks(text)
    .replace(/\p{Cc}/gu, '')
    .replace(SEPARATORS, '-')
    .replace(/^-+|-+$/g, '')
    .replace(/^(\d)/, '_$1')
    .toLowerCase();
}

/** Returns a text whose characters are decomposed, without accents and the like. */
export function withoutMarks(text: string): string {
  return text.normalize('NFKD').replace(COMBINING, '');
}
