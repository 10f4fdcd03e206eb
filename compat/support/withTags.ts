import type { ResolvedLocale } from '../../src/model/config.ts';
import { isLanguageKey, languageTag } from '../../src/shared/languageTag.ts';

/**
 * Adds the tags that another engine gives to languages, where these are not those of their keys. Two languages cannot have one tag.
 * @param tagOf returns the tag as it is written
 * @param onLost is called for a tag that is left out, with the reason
 */
export function withTags<Locale extends Pick<ResolvedLocale, 'lang'>>(
  locales: readonly Locale[],
  tagOf: (locale: Locale) => string | undefined,
  onLost: (locale: Locale, why: string) => void,
): (Locale & Pick<ResolvedLocale, 'htmlLang'>)[] {
  const owners = new Map(locales.map(({ lang }) => [languageTag(lang).toLowerCase(), lang]));
  return locales.map((locale) => {
    const { lang } = locale;
    const written = tagOf(locale);
    if (written === undefined) return locale;
    const htmlLang = written.replaceAll('_', '-');
    const owner = owners.get(htmlLang.toLowerCase()) ?? lang;
    if (!isLanguageKey(written)) onLost(locale, `is no language tag: that of its pages is "${languageTag(lang)}"`);
    else if (owner !== lang)
      onLost(locale, `is the tag of "${owner}" as well: that of its pages is "${languageTag(lang)}"`);
    else if (htmlLang !== languageTag(lang)) {
      owners.set(htmlLang.toLowerCase(), lang);
      return { ...locale, htmlLang };
    }
    return locale;
  });
}
