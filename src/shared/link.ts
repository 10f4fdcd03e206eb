export type LinkKind = 'external' | 'contact' | 'data' | 'hash' | 'internal';

const SCHEME = /^[a-z][a-z\d+.-]*:/i;

/** Class of a link. `contact` is mailto and tel; `external` any other scheme or `//host`. */
export function classifyLink(href: string): LinkKind {
  if (href.startsWith('#')) return 'hash';
  if (/^data:/i.test(href)) return 'data';
  if (/^(mailto|tel):/i.test(href)) return 'contact';
  if (SCHEME.test(href) || href.startsWith('//')) return 'external';
  return 'internal';
}

/** Whether a link leaves the site and so opens in a new tab: http, https, mailto, tel and other schemes. */
export function isExternalLink(href: string): boolean {
  const kind = classifyLink(href);
  return kind === 'external' || kind === 'contact';
}

/** An address in its parts; `query` and `hash` keep their `?` and `#`. */
export function splitHref(href: string): { pathname: string; query: string; hash: string } {
  const [, pathname = '', query = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(href) ?? [];
  return { pathname, query, hash };
}

/**
 * The form in which an internal link is written: in clean-URL mode without `.html` and `/index`, else with `.html`
 * (a path that ends in `/` stays as it is). Other links are returned unchanged.
 */
export function formatInternalLink(href: string, cleanUrls: boolean): string {
  if (classifyLink(href) !== 'internal') return href;
  const { pathname, query, hash } = splitHref(href);
  if (pathname === '') return href;
  const clean = pathname.replace(/\.html$/, '').replace(/(^|\/)index$/, '$1');
  const isPage = clean !== '' && !clean.endsWith('/') && !/\.[a-z\d]+$/i.test(clean.slice(clean.lastIndexOf('/')));
  return `${!cleanUrls && isPage ? `${clean}.html` : clean}${query}${hash}`;
}
