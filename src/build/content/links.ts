import path from 'node:path';
import {
  addBase,
  classifyLink,
  decodePath,
  encodeRoutePath,
  isExternalLink,
  isFilePath,
  localePrefix,
  pageUrl,
  splitHref,
  stripPageFile,
  type UrlRules,
} from '../../shared/urls.ts';

/** A link of a page, for the check of dead links. */
export interface LinkReference {
  /** As it is written. */
  written: string;
  /** Page it leads to; undefined for a file of the public folder. */
  routePath: string | undefined;
  /** Path below the public folder; undefined for a page. */
  publicPath: string | undefined;
  /** Decoded, without `#`; '' where there is none. */
  hash: string;
  /** File the link stands in, as messages show it. */
  file: string;
  line: number | undefined;
  column: number | undefined;
}

/** What a link's meaning depends on, besides where it stands. */
export interface LinkRules extends UrlRules {
  /** Folders of the locales, named by their keys; [''] where pages lie in the docs folder itself. */
  locales: readonly string[];
  /** Key of the default locale. */
  lang: string;
}

/** Where a link stands. */
export interface LinkOrigin {
  /** Of the file, below the docs folder. */
  relativePath: string;
  locale: string;
  /** Of the page that shows it. */
  routePath: string;
}

export interface ResolvedLink {
  href: string;
  isExternal: boolean;
  target: Pick<LinkReference, 'routePath' | 'publicPath' | 'hash'> | undefined;
}

/**
 * What a written link leads to, and the address a browser needs. `/guide/cli` in a Chinese page means the Chinese page;
 * relative links are resolved from the file; `.md`, `.mdx`, `.html` and `/index` may be written or left out.
 */
export function resolveLink(written: string, origin: LinkOrigin, rules: LinkRules): ResolvedLink {
  const kind = classifyLink(written);
  if (kind !== 'internal') {
    const target =
      kind === 'hash'
        ? { routePath: origin.routePath, publicPath: undefined, hash: decodePath(written.slice(1)) }
        : undefined;
    return { href: written, isExternal: isExternalLink(written), target };
  }
  const { pathname, query, hash } = splitHref(written);
  const decodedHash = decodePath(hash.slice(1));
  if (pathname === '') {
    return {
      href: written,
      isExternal: false,
      target: { routePath: origin.routePath, publicPath: undefined, hash: decodedHash },
    };
  }
  const sitePath = decodePath(toSitePath(pathname, origin, rules));
  const bare = stripPageFile(sitePath);
  const isFile = bare === sitePath && isFilePath(encodeRoutePath(sitePath), rules);
  if (isFile) {
    // The public folder is every language's: an address from the root is meant as it stands.
    const publicPath = pathname.startsWith('/') ? decodePath(pathname) : sitePath;
    const href = addBase(encodeRoutePath(publicPath), rules.base) + query + hash;
    return { href, isExternal: false, target: { routePath: bare, publicPath, hash: decodedHash } };
  }
  return {
    href: `${pageUrl(bare, rules)}${query}${hash}`,
    isExternal: false,
    target: { routePath: bare, publicPath: undefined, hash: decodedHash },
  };
}

/** Path below the site's base, with the locale's prefix, of a written path. */
function toSitePath(pathname: string, { relativePath, locale }: LinkOrigin, { locales, lang }: LinkRules): string {
  if (pathname.startsWith('/')) {
    const named = namedLocale(pathname, locales);
    return named === undefined ? localePrefix(locale, lang) + pathname : inLocale(pathname, named, lang);
  }
  const joined = `/${path.posix.join(path.posix.dirname(relativePath), pathname)}`;
  const named = namedLocale(joined, locales);
  return named === undefined ? localePrefix(locale, lang) + joined : inLocale(joined, named, lang);
}

/** The locale whose folder a path begins with. */
function namedLocale(pathname: string, locales: readonly string[]): string | undefined {
  return locales.find((locale) => locale !== '' && `${pathname}/`.startsWith(`/${locale}/`));
}

/** A path that begins with a locale's folder as a route: the default locale has no prefix. */
function inLocale(pathname: string, locale: string, lang: string): string {
  return localePrefix(locale, lang) + pathname.slice(locale.length + 1) || '/';
}
