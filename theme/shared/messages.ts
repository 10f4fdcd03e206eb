import {
  type BrowserPart,
  type Language,
  type LocaleData,
  type LocalTexts,
  type PluralForms,
  type SiteTexts,
  useLocale,
} from '#runtime';
import { page } from '#site/messages';

/** Messages of every page. */
export type Messages = Language['page'];

/** Messages of every page. `lang` is their language where it is not that of the page. */
export type LocalMessages = LocalTexts<'page'>;

/** The messages of a part of the interface, with those of every page. */
export type PartMessages<Part extends BrowserPart> = LocalMessages & LocalTexts<Part>;

/** Returns the messages that a site sets for a language. */
function ownMessages(locale: LocaleData) {
  const named = {
    outlineTitle: locale.outlineTitle,
    previousPage: locale.prevPageText,
    nextPage: locale.nextPageText,
    lastUpdated: locale.lastUpdatedText,
    searchPlaceholder: locale.searchPlaceholderText,
    searchNoResults: locale.searchNoResultsText,
    searchSuggestion: locale.searchSuggestedQueryText,
  };
  return {
    ...Object.fromEntries(Object.entries(named).filter(([, text]) => text !== undefined)),
    // A site that sets messages for a language sets all of them.
    ...(locale.messages && { ...locale.messages, lang: undefined }),
  };
}

/**
 * Returns messages in a locale, or in the default language: the site's own take precedence over the theme's. For code
 * without a React context.
 */
export function messagesIn<Part extends BrowserPart>(
  texts: SiteTexts<Part>,
  locale: LocaleData | undefined,
): PartMessages<Part> {
  const lang = locale?.lang ?? '';
  return { ...(page[lang] ?? page['']), ...(texts[lang] ?? texts['']), ...(locale && ownMessages(locale)) };
}

/** Returns a function that returns the messages of a locale, and caches them, because most components need them. */
function cacheByLocale<Part extends BrowserPart>(
  texts: () => SiteTexts<Part>,
): (locale: LocaleData) => PartMessages<Part> {
  const cache = new WeakMap<LocaleData, PartMessages<Part>>();
  return (locale) => {
    const cached = cache.get(locale);
    if (cached) return cached;
    const merged = messagesIn(texts(), locale);
    cache.set(locale, merged);
    return merged;
  };
}

/**
 * Returns a hook for the messages of a part of the interface, in the current language. Each part loads its own, so that
 * the entry script has only those of every page.
 * @param texts returns them; when a theme's names are read, there are none
 */
export function defineMessages<Part extends BrowserPart>(texts: () => SiteTexts<Part>): () => PartMessages<Part> {
  const ofLocale = cacheByLocale(texts);
  return () => ofLocale(useLocale());
}

/** Returns the messages of every page, in a locale. */
export const localeMessages = cacheByLocale<'page'>(() => page);

/** Returns the messages of every page, in the current language. */
export const useMessages = defineMessages<'page'>(() => page);

/** Replaces `{name}` placeholders with values. */
export function formatMessage(text: string, values: Record<string, string>): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);
}

/** Returns the form of a message for a number, with the number as the language writes it. */
export function formatCount(forms: PluralForms, count: number, tag: string): string {
  return formatMessage(forms[new Intl.PluralRules(tag).select(count)] ?? forms.other, {
    count: new Intl.NumberFormat(tag).format(count),
  });
}
