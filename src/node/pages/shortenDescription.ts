const DESCRIPTION_CHARACTERS = 300;

/** Truncates the description of a page without splitting a character. */
export function shortenDescription(text: string): string {
  return text.slice(0, DESCRIPTION_CHARACTERS).replace(/[\uD800-\uDBFF]$/, '');
}
