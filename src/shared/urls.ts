/**
 * Every rule about addresses: base, locale prefix, `.html`, `/index`, trailing slash, file or page. A site path begins with a slash
 * and is without the base; a route is the decoded site path of a page, without `.html` and `/index`.
 */
import type { DocumentLayout } from '../model/siteData.ts';

/** Extensions of page files. */
export const PAGE_EXTENSIONS = ['.mdx', '.md', '.tsx', '.jsx'];
const PAGE_EXTENSION = /\.(mdx?|tsx|jsx)$/;
/** Endings of links to pages, as authored. */
const PAGE_FILE = /\.(mdx?|html|tsx|jsx)$/;

/** The path as a browser would have decoded it; a malformed escape leaves it as it is. */
export function decodePath(pathname: string): string {
  if (!pathname.includes('%')) return pathname;
  try {
    return decodeURIComponent(pathname);
  } catch {
    return pathname;
  }
}

/** Escapes a route for a URL: spaces, CJK letters, `%`, `?` and `#` of file names. */
export function encodeRoutePath(routePath: string): string {
  return encodeURI(routePath).replace(/[?#]/g, encodeURIComponent);
}

/** Escapes each name of a path of folders, whatever they contain. */
export function toUrlPath(name: string): string {
  return name.split('/').map(encodeURIComponent).join('/');
}

/** Address to route: decoded, a trailing `.html` stripped, a trailing `/index` turned into `/`. */
export function normalizePathname(pathname: string): string {
  const decoded = decodePath(pathname);
  return decoded.replace(/\.html$/, '').replace(/\/index$/, '/') || '/';
}

/** Prefix of a locale's routes: '' for the default one, `/zh` for another. */
export function localePrefix(locale: string, defaultLocale: string): string {
  return locale === defaultLocale || locale === '' ? '' : `/${locale}`;
}

/** Route of a page file, such as `en/guide/start/index.mdx`; `relativePath` starts with the locale's folder. */
export function toRoutePath(relativePath: string, locale: string, defaultLocale: string): string {
  const inLocale = relativePath.slice(locale === '' ? 0 : locale.length + 1);
  return `${localePrefix(locale, defaultLocale)}/${stripExtension(inLocale)}`.replace(/\/index$/, '/');
}

/** File a route is written to: `/guide/` is `guide/index.html`, `/guide/cli` is `guide/cli.html`. */
export function toHtmlFileName(routePath: string): string {
  const path = routePath.slice(1);
  return path === '' || path.endsWith('/') ? `${path}index.html` : `${path}.html`;
}

/** File of a page's document. Hosts look for the 404 page by its name. */
export function toDocumentName(routePath: string, layout: DocumentLayout): string {
  const isFile = layout === 'file' || routePath.endsWith('/') || routePath.endsWith('/404');
  return toHtmlFileName(isFile ? routePath : `${routePath}/`);
}

/** Locale of a route and its path without the locale's prefix. */
export function splitLocale(
  routePath: string,
  locales: readonly string[],
  defaultLocale: string,
): { locale: string; rest: string } {
  const first = /^\/([^/]+)(?=\/|$)/.exec(routePath)?.[1];
  if (first !== undefined && first !== defaultLocale && locales.includes(first)) {
    return { locale: first, rest: routePath.slice(first.length + 1) || '/' };
  }
  return { locale: defaultLocale, rest: routePath };
}

/** A site path below the base. */
export function addBase(sitePath: string, base: string): string {
  return base.slice(0, -1) + sitePath;
}

/** Converts a base for the router; `undefined` for the root of a server. */
export function basenameOf(base: string): string | undefined {
  return base === '/' ? undefined : base.slice(0, -1);
}

/** The site path of an address on the server; undefined outside of the base. */
export function removeBase(pathname: string, base: string): string | undefined {
  return pathname.startsWith(base) ? pathname.slice(base.length - 1) : undefined;
}

/** Whether a route lies below a prefix, such as `/guide/`, or is its index page. */
export function isBelow(routePath: string, prefix: string): boolean {
  return routePath.startsWith(prefix) || `${routePath}/` === prefix;
}

/** The section that a route belongs to: the one with the longest prefix. */
export function findSection<Entry extends { prefix: string }>(
  sections: readonly Entry[],
  routePath: string,
): Entry | undefined {
  let found: Entry | undefined;
  for (const section of sections) {
    if (isBelow(routePath, section.prefix) && section.prefix.length > (found?.prefix.length ?? -1)) found = section;
  }
  return found;
}

/** The path of a page file without its extension. */
export function stripExtension(file: string): string {
  return file.replace(PAGE_EXTENSION, '');
}

/** A site path as an author writes it, with the extension of a page file or `/index`, as a route. */
export function stripPageFile(sitePath: string): string {
  return sitePath.replace(PAGE_FILE, '').replace(/\/index$/, '/');
}

/** Route of a page in another locale. */
export function routeInLocale(
  routePath: string,
  locale: string,
  site: { lang: string; locales: readonly { lang: string }[] },
): string {
  const keys = site.locales.map(({ lang }) => lang);
  return localePrefix(locale, site.lang) + splitLocale(routePath, keys, site.lang).rest;
}

/** The path without the default language's segment, which no route has; undefined if it does not begin with it. */
export function withoutDefaultLocale(pathname: string, defaultLocale: string): string | undefined {
  const prefix = `/${defaultLocale}`;
  if (defaultLocale === '' || (pathname !== prefix && !pathname.startsWith(`${prefix}/`))) return undefined;
  return pathname.slice(prefix.length) || '/';
}

/**
 * The route that an address names, or undefined. Decodes, strips `.html`, turns `/index` into `/`; a trailing slash
 * too many or too few is forgiven, since static hosts differ on it.
 */
export function matchRoute(pathname: string, hasRoute: (routePath: string) => boolean): string | undefined {
  return findRoute(normalizePathname(pathname), hasRoute);
}

/** A route that exists, or the one that differs from it in the last slash alone. */
export function findRoute(routePath: string, hasRoute: (routePath: string) => boolean): string | undefined {
  const other = routePath.endsWith('/') ? routePath.slice(0, -1) : `${routePath}/`;
  return [routePath, other].find(hasRoute);
}

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

/**
 * Returns an external link as it is rendered: `pathname:///api/` is a path of the server below the base, which is no page of the site
 * whatever it is, and neither changed nor checked. Docusaurus has this scheme.
 */
export function toServerHref(href: string, base: string): string {
  return href.replace(/^pathname:\/\/\//, base);
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

/** Settings for the URLs of a site's pages. */
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
  return addBase(formatPagePath(encodeRoutePath(routePath), rules), rules.base);
}

/**
 * Returns the link to a file of the public folder. With clean addresses, one that ends in `.html` would be taken for a page.
 * @param link site path
 */
export function toFileLink(link: string, { cleanUrls }: Pick<UrlRules, 'cleanUrls'>): string {
  return cleanUrls && splitHref(link).pathname.endsWith('.html') ? `pathname://${link}` : link;
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
