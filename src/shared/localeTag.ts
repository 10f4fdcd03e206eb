import { languageTag } from './languageTag.ts';

/** The part of a locale that its language depends on. */
export interface TaggedLocale {
  /** Key. */
  lang: string;
  htmlLang?: string | undefined;
}

/**
 * Returns the language tag of a locale of a site, for HTML and `Intl`: its `htmlLang`, else the tag that its key is.
 * @param lang key of the locale
 */
export function localeTag(lang: string, { locales }: { locales: readonly TaggedLocale[] }): string {
  return locales.find((each) => each.lang === lang)?.htmlLang ?? languageTag(lang);
}
