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
  { locales, defaultLocale, localeRedirect: mode }: Pick<BootSettings, 'locales' | 'defaultLocale' | 'localeRedirect'>,
  { userAgent, language }: Pick<Navigator, 'userAgent' | 'language'>,
): string | undefined {
  if (mode === 'never' || hasVisited || defaultLocale === '' || CRAWLER.test(userAgent)) return undefined;
  const wanted = matchLocale(language, locales);
  const current = splitLocale(pathname, locales, defaultLocale);
  const isStartPage = current.locale === defaultLocale && current.rest === '/';
  if (mode === 'start-page' && !isStartPage) return undefined;
  if (wanted === undefined || wanted === current.locale || !alternates.includes(wanted)) return undefined;
  return localePrefix(wanted, defaultLocale) + current.rest;
}

/** Returns the locale for a browser language: the same tag, or else the same language. */
function matchLocale(browserLanguage: string, locales: readonly string[]): string | undefined {
  const tag = browserLanguage.toLowerCase().replace('_', '-');
  const language = tag.split('-')[0];
  const normalized = locales.map((key) => ({ key, tag: key.toLowerCase().replace('_', '-') }));
  const found =
    normalized.find((locale) => locale.tag === tag) ??
    normalized.find((locale) => locale.tag === language) ??
    normalized.find((locale) => locale.tag.split('-')[0] === language);
  return found?.key;
}
