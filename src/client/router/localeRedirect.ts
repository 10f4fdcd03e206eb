import type { BootSettings } from '../../shared/boot.ts';
import { localePrefix, splitLocale } from '../../shared/urls.ts';

/** Local storage key: the redirect happens once per browser. */
export const VISITED_STORAGE_KEY = 'docs-visited';

const CRAWLER = /bot|spider|crawl|lighthouse/i;

/** A visit to a page. */
export interface Visit {
  /** Site path, without the base. */
  pathname: string;
  /** Keys of the locales in which the page exists. */
  alternates: readonly string[];
  hasVisited: boolean;
}

/**
 * Returns the path to redirect a first-time visitor to, or `undefined` to stay, for example if the page has no
 * translation, or if only the start page of the default language redirects.
 */
export function localeRedirect(
  { pathname, alternates, hasVisited }: Visit,
  {
    locales,
    tags,
    defaultLocale,
    localeRedirect: mode,
  }: Pick<BootSettings, 'locales' | 'tags' | 'defaultLocale' | 'localeRedirect'>,
  { userAgent, language }: Pick<Navigator, 'userAgent' | 'language'>,
): string | undefined {
  if (mode === 'never' || hasVisited || defaultLocale === '' || CRAWLER.test(userAgent)) return undefined;
  const wanted = matchLocale(language, locales, tags);
  const current = splitLocale(pathname, locales, defaultLocale);
  const isStartPage = current.locale === defaultLocale && current.rest === '/';
  if (mode === 'start-page' && !isStartPage) return undefined;
  if (wanted === undefined || wanted === current.locale || !alternates.includes(wanted)) return undefined;
  return localePrefix(wanted, defaultLocale) + current.rest;
}

/** Returns the locale for a browser language: the same tag, or else the same language. */
function matchLocale(
  browserLanguage: string,
  locales: readonly string[],
  tags: BootSettings['tags'] = {},
): string | undefined {
  const normalize = (tag: string) => tag.toLowerCase().replace('_', '-');
  const tag = normalize(browserLanguage);
  const [language] = tag.split('-');
  const find = (toComparable: (own: string) => string | undefined, wanted = language) =>
    locales.find((key) => toComparable(normalize(tags[key] ?? key)) === wanted);
  return find((own) => own, tag) ?? find((own) => own) ?? find((own) => own.split('-')[0]);
}
