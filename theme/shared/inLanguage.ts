/** The text of a language, else the English one, else any. */
export function inLanguage(messages: Record<string, string>, lang: string): string {
  return messages[lang] ?? messages.en ?? Object.values(messages)[0] ?? '';
}
