import { localePrefix, splitLocale } from '../shared/urls.ts';

/** Key of local storage: the redirect happens once per browser. */
export const VISITED_STORAGE_KEY = 'docs-visited';

const CRAWLER = /bot|spider|crawl|lighthouse/i;

/** What the decision depends on. */
export interface LocaleRedirectInput {
  /** Site path, without the base. */
  pathname: string;
  /** Keys of the site's locales. */
  locales: readonly string[];
  /** Keys of the locales in which the page exists. */
  alternates: readonly string[];
  /** Key of the default locale; '' where there is none. */
  defaultLocale: string;
  mode: 'auto' | 'never';
  hasVisited: boolean;
  userAgent: string;
  /** The browser's language, such as `zh-CN`. */
  browserLanguage: string;
}

/** The path that a first-time visitor should be sent to, or undefined to stay, as on a page without a translation. */
export function localeRedirect(input: LocaleRedirectInput): string | undefined {
  const { pathname, locales, alternates, defaultLocale, mode, hasVisited, userAgent, browserLanguage } = input;
  if (mode === 'never' || hasVisited || defaultLocale === '' || CRAWLER.test(userAgent)) return undefined;
  const wanted = matchLocale(browserLanguage, locales);
  const current = splitLocale(pathname, locales, defaultLocale);
  if (wanted === undefined || wanted === current.locale || !alternates.includes(wanted)) return undefined;
  return localePrefix(wanted, defaultLocale) + current.rest;
}

/** The locale for a browser's language: the same tag, or the same language. */
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
