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

/**
 * Returns a function that converts an address from the root of the site to that of the page in the current language. Translations of
 * Docusaurus have a base of their own, so that code never names a language. Files are the same in all languages.
 */
export function useSitePath(): (href: string) => string {
  const { lang } = usePage();
  const site = useSite();
  const locales = site.locales.map((each) => each.lang);
  return (href) => {
    if (classifyLink(href) !== 'internal' || !href.startsWith('/')) return href;
    const { pathname } = splitHref(href);
    const isOther = splitLocale(pathname, locales, site.lang).locale !== site.lang;
    return isOther || looksLikeFile(decodePath(pathname)) ? href : localePrefix(lang, site.lang) + href;
  };
}
