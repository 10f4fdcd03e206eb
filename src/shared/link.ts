import { decodePath, encodeRoutePath } from './routePath.ts';

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

/** Schemes of links that would run or show what they hold themselves. */
const UNSAFE_SCHEME = /^(javascript|vbscript|data):/i;
/** Browsers ignore these around a scheme, and some of them inside. */
const BLANKS = /[\0-\x20]+/g;

/** Whether following a link would run code or show a document that the link itself holds: such a link is rendered inert. */
export function hasUnsafeScheme(href: string): boolean {
  return UNSAFE_SCHEME.test(href.replace(BLANKS, ''));
}

/** Whether an address is a path of the site. Browsers read `//`, `/\\` and a tab between the two as the beginning of another host. */
export function isSitePath(href: string): boolean {
  return /^\/(?![/\\])/.test(href.replace(BLANKS, ''));
}

/** An address in its parts; `query` and `hash` keep their `?` and `#`. */
export function splitHref(href: string): { pathname: string; query: string; hash: string } {
  const [, pathname = '', query = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(href) ?? [];
  return { pathname, query, hash };
}

/** Begins with a letter, so that the version in `/release/v1.2` is not an extension. */
const FILE_EXTENSION = /\.[a-z][a-z\d]{0,9}$/i;

/** Whether a decoded site path ends as a file's name does, such as `/files/a.zip`. The path of a page may do so too: `/node.js`. */
export function looksLikeFile(sitePath: string): boolean {
  return FILE_EXTENSION.test(sitePath.slice(sitePath.lastIndexOf('/') + 1)) && !sitePath.endsWith('.html');
}

/** How a site writes the addresses of its pages. */
export interface UrlRules {
  /** Folder the site is served under, such as `/` or `/docs/`. */
  base: string;
  cleanUrls: boolean;
  /** Routes of the pages for which `looksLikeFile` holds; absent where there are none. */
  fileLikePages?: readonly string[];
}

/** Whether a path of the site, encoded or not, names a file of the public folder instead of a page: the one rule for build and browser. */
export function isFilePath(pathname: string, { fileLikePages = [] }: Pick<UrlRules, 'fileLikePages'>): boolean {
  const sitePath = decodePath(pathname);
  return looksLikeFile(sitePath) && !fileLikePages.includes(sitePath);
}

/** A page's path in the form of the site: with `.html` unless addresses are clean or it ends in `/`. */
function formatPagePath(pathname: string, { cleanUrls }: Pick<UrlRules, 'cleanUrls'>): string {
  return cleanUrls || pathname === '' || pathname.endsWith('/') ? pathname : `${pathname}.html`;
}

/** Address of a page on its server: below the base, encoded, in the form of the site. */
export function pageUrl(routePath: string, rules: UrlRules): string {
  return rules.base.slice(0, -1) + formatPagePath(encodeRoutePath(routePath), rules);
}

/**
 * The form in which an internal link is written: in clean-URL mode without `.html` and `/index`, else with `.html`
 * (a path that ends in `/` stays as it is). Links to files and other links are returned unchanged.
 */
export function formatInternalLink(href: string, rules: Omit<UrlRules, 'base'>): string {
  if (classifyLink(href) !== 'internal') return href;
  const { pathname, query, hash } = splitHref(href);
  if (pathname === '') return href;
  const clean = pathname.replace(/\.html$/, '').replace(/(^|\/)index$/, '$1');
  const isFile = clean === pathname && isFilePath(pathname, rules);
  return `${isFile ? clean : formatPagePath(clean, rules)}${query}${hash}`;
}
