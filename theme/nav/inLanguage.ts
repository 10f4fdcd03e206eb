/** The text of a language, else the English one, else any. */
export function inLanguage(texts: Record<string, string>, lang: string): string {
  return texts[lang] ?? texts.en ?? Object.values(texts)[0] ?? '';
}
