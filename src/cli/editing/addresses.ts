/** Where an address is written, which decides the characters that it cannot have as they are. */
type AddressNotation = 'markdown' | 'html' | 'javascript' | 'yaml';

/** An address in a text: a link, a picture, a file that code shows, or an import. */
export interface WrittenAddress {
  kind: 'link' | 'file' | 'import';
  /** The address as it is resolved, without the escapes of its notation. */
  written: string;
  notation: AddressNotation;
  /** Offset in UTF-16 units, behind a quote. */
  start: number;
  /** Offset of the end, before a quote. */
  end: number;
}

/** Names of attributes, props and keys that have addresses. */
export const ADDRESS_NAMES: ReadonlySet<string> = new Set([
  ...['href', 'link', 'to', 'url', 'src', 'poster', 'light', 'dark', 'data'],
  ...['icon', 'image', 'socialImage', 'githubUrl', 'prev', 'next'],
]);
/** A path of the site, a relative one or an id: what a string of code begins with that is probably an address. */
export const ADDRESS_START = /^(?:\/|\.\.?\/|#)/;
const FRONTMATTER = /^\uFEFF?---[ \t]*\r?\n[\s\S]*?^---[ \t]*$/m;
/** A string of code or JSON, with the text between its quotes. Comments may have apostrophes, so only strings with addresses count. */
const QUOTED = /(["'`])(?=\/|\.\.?\/|#)((?:\\[^\n]|(?!\1)[^\\\n])*)\1/g;
const ESCAPE = /\\(?:u([\da-fA-F]{4})|x([\da-fA-F]{2})|([^\n]))/g;
const CONTROLS: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '\r', b: '\b', f: '\f', v: '\v', '0': '\0' };

/** Returns the end of the frontmatter of a text; 0 if it has none. */
export function endOfFrontmatter(text: string): number {
  return /^\uFEFF?---/.test(text) ? (FRONTMATTER.exec(text)?.[0].length ?? 0) : 0;
}

/** Finds the strings of a module or a JSON file that may be addresses. */
export function findQuotedPaths(text: string): WrittenAddress[] {
  return [...text.matchAll(QUOTED)].flatMap((match): WrittenAddress[] => {
    const [, quote = '', raw = ''] = match;
    // What is computed is no address that anybody can rewrite.
    if (quote === '`' && raw.includes('${')) return [];
    const start = match.index + 1;
    return [{ kind: 'link', written: unescapeString(raw), notation: 'javascript', start, end: start + raw.length }];
  });
}

/** Returns the value of a string from the text between its quotes. */
export function unescapeString(raw: string): string {
  return raw.replace(ESCAPE, (_, unicode, hex, other) =>
    other === undefined ? String.fromCharCode(Number.parseInt(unicode ?? hex, 16)) : (CONTROLS[other] ?? other),
  );
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** Returns the value of an attribute from its text. */
export function unescapeHtml(raw: string): string {
  return raw.replace(/&(?:#x([\da-f]{1,6})|#(\d{1,7})|(amp|lt|gt|quot|apos));/gi, (whole, hex, digits, name) => {
    const code = hex === undefined ? Number(digits) : Number.parseInt(hex, 16);
    if (name !== undefined) return ENTITIES[String(name).toLowerCase()] ?? whole;
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
}

/**
 * Returns the text of an address that takes the place of another one.
 * @param text the text with the other one
 */
export function writeAddress(value: string, { notation, start, end }: WrittenAddress, text: string): string {
  const quote = text[start - 1] ?? '';
  switch (notation) {
    case 'markdown':
      if (quote === '<') return value.replace(/[<>\\]/g, '\\$&');
      return hasPairs(value) ? value : value.replace(/[()]/g, '\\$&');
    case 'html': {
      const escaped = /&amp;/i.test(text.slice(start, end)) ? value.replaceAll('&', '&amp;') : value;
      if (quote === '"') return escaped.replaceAll('"', '&quot;');
      if (quote === "'") return escaped.replaceAll("'", '&#39;');
      return /[\s"'=<>`]/.test(escaped) ? `"${escaped.replaceAll('"', '&quot;')}"` : escaped;
    }
    case 'javascript': {
      const escaped = value.replace(/[\\\n]/g, (each) => (each === '\n' ? '\\n' : '\\\\'));
      const quoted = escaped.replaceAll(quote, `\\${quote}`);
      return quote === '`' ? quoted.replaceAll('${', '\\${') : quoted;
    }
    case 'yaml':
      if (quote === '"') return value.replace(/["\\]/g, '\\$&');
      if (quote === "'") return value.replaceAll("'", "''");
      return /^[\s#&*!|>%@`"'{}[\],?-]|: |\s#|[,{}[\]]|:$/.test(value) ? JSON.stringify(value) : value;
  }
}

/** Returns whether the parentheses of an address are in pairs, so that they do not end it. */
function hasPairs(value: string): boolean {
  let open = 0;
  for (const character of value) {
    if (character === '(') open += 1;
    else if (character === ')') open -= 1;
    if (open < 0) return false;
  }
  return open === 0;
}
