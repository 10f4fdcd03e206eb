import context from '#data/docusaurus/context';
import {
  classifyLink,
  decodePath,
  localePrefix,
  looksLikeFile,
  splitHref,
  splitLocale,
  usePage,
  useSite,
} from '#runtime';

/** Returns a path with the slash at its end that the configuration asks for. */
function withSlash(pathname: string): string {
  const { trailingSlash } = context.siteConfig;
  if (typeof trailingSlash !== 'boolean' || pathname === '/') return pathname;
  const plain = pathname.replace(/\/$/, '');
  return trailingSlash ? `${plain}/` : plain;
}

/**
 * Returns a function that converts an address from the root of the site to that of the page in the current language. Translations of
 * Docusaurus have a base of their own, so that code never names a language. Files are the same in all languages.
 */
export function useSitePath(): (href: string) => string {
  const { lang, routePath } = usePage();
  const site = useSite();
  const locales = site.locales.map((each) => each.lang);
  return (href) => {
    if (classifyLink(href) !== 'internal' || /^(?:$|[#?])/.test(href)) return href;
    // A path is relative to the address of the page, whatever its document is.
    if (!href.startsWith('/')) {
      const { pathname, search, hash } = new URL(href, `https://site${routePath}`);
      return (looksLikeFile(decodePath(pathname)) ? pathname : withSlash(pathname)) + search + hash;
    }
    const { pathname, query, hash } = splitHref(href);
    const isOther = splitLocale(pathname, locales, site.lang).locale !== site.lang;
    if (isOther || looksLikeFile(decodePath(pathname))) return href;
    return localePrefix(lang, site.lang) + withSlash(pathname) + query + hash;
  };
}
