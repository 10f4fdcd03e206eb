import { localePrefix, splitLocale } from '../shared/urls.ts';

/** Local storage key: the redirect happens once per browser. */
export const VISITED_STORAGE_KEY = 'docs-visited';

const CRAWLER = /bot|spider|crawl|lighthouse/i;

/** Input of `localeRedirect`. */
export interface LocaleRedirectInput {
  /** Site path, without the base. */
  pathname: string;
  /** Keys of the site's locales. */
  locales: readonly string[];
  /** Keys of the locales in which the page exists. */
  alternates: readonly string[];
  /** Key of the default locale; `''` if there is none. */
  defaultLocale: string;
  mode: 'auto' | 'never';
  hasVisited: boolean;
  userAgent: string;
  /** Language of the browser, such as `zh-CN`. */
  browserLanguage: string;
}

/**
 * Returns the path to redirect a first-time visitor to, or `undefined` to stay, for example if the page has no
 * translation.
 */
export function localeRedirect(input: LocaleRedirectInput): string | undefined {
  const { pathname, locales, alternates, defaultLocale, mode, hasVisited, userAgent, browserLanguage } = input;
  if (mode === 'never' || hasVisited || defaultLocale === '' || CRAWLER.test(userAgent)) return undefined;
  const wanted = matchLocale(browserLanguage, locales);
  const current = splitLocale(pathname, locales, defaultLocale);
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
