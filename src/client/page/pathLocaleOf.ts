import type { SiteData } from '../../model/siteData.ts';
import { splitLocale } from '../../shared/urls.ts';

/** Returns the locale of the path of an unknown page. */
export function pathLocaleOf(pathname: string, { locales, lang }: Pick<SiteData, 'locales' | 'lang'>): string {
  const keys = locales.map((locale) => locale.lang);
  return splitLocale(pathname, keys, lang).locale;
}
