/**
 * The only rules on index, `.html` and locale prefixes: file to route, route to file name, address to route.
 * Paths here are site paths with a leading slash and without the base.
 */

const PAGE_EXTENSION = /\.(mdx?|tsx|jsx)$/;

/** The path as a browser would have decoded it; a malformed escape leaves it as it is. */
export function decodePath(pathname: string): string {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return pathname;
  }
}

/** A route as it stands in an address: spaces, CJK letters, `%`, `?` and `#` of file names escaped. */
export function encodeRoutePath(routePath: string): string {
  return encodeURI(routePath).replace(/[?#]/g, encodeURIComponent);
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
  const inLocale = relativePath.slice(locale === '' ? 0 : locale.length + 1).replace(PAGE_EXTENSION, '');
  return `${localePrefix(locale, defaultLocale)}/${inLocale}`.replace(/\/index$/, '/');
}

/** File a route is written to: `/guide/` is `guide/index.html`, `/guide/cli` is `guide/cli.html`. */
export function toHtmlFileName(routePath: string): string {
  const path = routePath.slice(1);
  return path === '' || path.endsWith('/') ? `${path}index.html` : `${path}.html`;
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
