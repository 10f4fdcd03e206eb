/**
 * The language tag of a locale's key, as HTML and Intl need it: `zh_TW` is `zh-TW`. A bare `zh` means Simplified Chinese; browsers
 * would otherwise choose the glyphs by the reader's system.
 */
export function languageTag(key: string): string {
  return key === 'zh' ? 'zh-Hans' : key.replaceAll('_', '-');
}

/** Whether a locale's key stands for a language tag, such as `en`, `zh-TW` or `zh_TW`. */
export function isLanguageKey(key: string): boolean {
  try {
    return Intl.getCanonicalLocales(languageTag(key)).length === 1;
  } catch {
    return false;
  }
}
