import { useEffect, useState } from 'react';
import { encodeRoutePath, localePrefix, routeInLocale, useLocation, usePage, useSite } from '#runtime';

export interface LocaleLink {
  lang: string;
  label: string;
  href: string;
  isCurrent: boolean;
}

/**
 * The page being shown in every language of the site; where it does not exist, that language's home. Headings have the
 * same ids in every language, so the hash stays.
 */
export function useLocaleLinks(): LocaleLink[] {
  const site = useSite();
  const page = usePage();
  const location = useLocation();
  // The server knows no hash, so the first render has none.
  const [hash, setHash] = useState('');
  useEffect(() => setHash(location.hash), [location.hash]);
  const keptHash = page.toc.some(({ id }) => `#${encodeURIComponent(id)}` === hash || `#${id}` === hash) ? hash : '';
  return site.locales.map(({ lang, label }) => ({
    lang,
    label,
    isCurrent: lang === page.lang,
    href: page.alternates.includes(lang)
      ? encodeRoutePath(routeInLocale(page.routePath, lang, site)) + keptHash
      : `${localePrefix(lang, site.lang)}/`,
  }));
}
