import type { SiteData } from '../../model/siteData.ts';
import { splitLocale } from '../../shared/urls.ts';

/** Returns the locale of the path of an unknown page, which may be in a version: some hosts have one 404 page for all paths. */
function versionPathLocaleOf(
  pathname: string,
  { locales, lang, multiVersion }: Pick<SiteData, 'locales' | 'lang' | 'multiVersion'>,
): string {
  const [, first = ''] = pathname.split('/');
  const rest = multiVersion.versions.includes(first) ? pathname.slice(first.length + 1) : pathname;
  const keys = locales.map((locale) => locale.lang);
  return splitLocale(rest, keys, lang).locale;
}

// The name of what it replaces.
export { versionPathLocaleOf as pathLocaleOf };
