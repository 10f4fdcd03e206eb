/** The references that models write. Others stay as they are. */
const NAMES: Readonly<Record<string, string>> = {
  amp: '&',
  apos: "'",
  gt: '>',
  hellip: '…',
  lt: '<',
  mdash: '—',
  nbsp: '\u00A0',
  ndash: '–',
  quot: '"',
};

/**
 * Decodes the name of a character reference, in place of the package of this name, which parses HTML in browsers: Trusted Types forbid that, and
 * its table is larger than all else that questions need.
 */
export function decodeNamedCharacterReference(name: string): string | false {
  return NAMES[name] ?? false;
}
