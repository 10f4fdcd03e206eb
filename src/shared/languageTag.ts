/**
 * Converts a locale's key to a language tag for HTML and Intl: `zh_TW` becomes `zh-TW`. `zh` means Simplified Chinese;
 * without a script subtag, browsers would choose glyphs by the reader's system.
 */
export function languageTag(key: string): string {
  return key === 'zh' ? 'zh-Hans' : key.replaceAll('_', '-');
}

/** Returns whether a locale's key is a language tag, such as `en`, `zh-TW` or `zh_TW`. */
export function isLanguageKey(key: string): boolean {
  return isLanguageTag(languageTag(key));
}

/** Returns whether a text is a language tag of BCP 47, such as `zh-TW`. */
export function isLanguageTag(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag).length === 1;
  } catch {
    return false;
  }
}

const RIGHT_TO_LEFT = /^(?:ar|ckb|dv|fa|he|ps|sd|ug|ur|yi)(?![a-z])/;

/** Returns the direction in which a language is written. */
export function textDirection(key: string): 'ltr' | 'rtl' {
  return RIGHT_TO_LEFT.test(key) ? 'rtl' : 'ltr';
}
