/** Returns the text in a language, or the English one, or any. */
export function inLanguage(messages: Record<string, string>, lang: string): string {
  return messages[lang] ?? messages.en ?? Object.values(messages)[0] ?? '';
}
