import { languageTag } from '../languageTag.ts';
import { localeTag, type TaggedLocale } from '../localeTag.ts';
import { ar } from './ar.ts';
import { de } from './de.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';
import { ja } from './ja.ts';
import type { Language, LocalTexts, SiteTexts } from './language.ts';
import { zhHans } from './zhHans.ts';
import { zhHant } from './zhHant.ts';

/** The languages of the interface, by tag. Only the build reads them; the browser loads those of the site. */
export const LANGUAGES = { en, 'zh-Hans': zhHans, 'zh-Hant': zhHant, ja, de, fr, es, ar } satisfies Record<
  string,
  Language
>;

export type LanguageTag = keyof typeof LANGUAGES;

/** Parts of the interface that the browser loads. */
export const BROWSER_PARTS = [
  'page',
  'search',
  'arrival',
  'home',
  'notFound',
  'actions',
  'zoom',
  'types',
  'shortcuts',
  'feedback',
  'ask',
] as const;

/**
 * Returns the language of the interface for a locale's key, regardless of its region: `de` for `de-AT`, `zh-Hant` for
 * `zh-TW`.
 * @returns `undefined` if the interface is not translated
 */
export function interfaceLanguage(key: string): LanguageTag | undefined {
  const { language, script } = new Intl.Locale(languageTag(key)).maximize();
  const tag = language === 'zh' ? `zh-${script}` : language;
  return isLanguage(tag) ? tag : undefined;
}

function isLanguage(tag: string): tag is LanguageTag {
  return Object.hasOwn(LANGUAGES, tag);
}

/** Returns the texts of a part of the interface in the language of a locale, or in English. */
export function textsIn<Part extends keyof Language>(part: Part, key: string): LocalTexts<Part> {
  const tag = interfaceLanguage(key);
  return tag === undefined ? { ...en[part], lang: 'en' } : LANGUAGES[tag][part];
}

/**
 * Returns the texts of a part of the interface in the languages of a site.
 * @param lang key of the default language
 */
export function siteTexts<Part extends keyof Language>(
  part: Part,
  lang: string,
  locales: readonly TaggedLocale[],
): SiteTexts<Part> {
  const textsOf = (key: string) => textsIn(part, localeTag(key, { locales }));
  const others = locales.map((locale) => locale.lang).filter((key) => key !== lang);
  return { ...Object.fromEntries(others.map((key) => [key, textsOf(key)])), '': textsOf(lang) };
}
