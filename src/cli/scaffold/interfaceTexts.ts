import { interfaceLanguage } from '../../shared/languages/languages.ts';

/** Returns a notice about the languages in which the interface has no texts of its own, as lines. */
export function englishMessages(languages: readonly string[]): string[] {
  const others = languages.filter((lang) => interfaceLanguage(lang) === undefined);
  if (others.length === 0) return [];
  const names = others.map((lang) => `"${lang}"`).join(' and ');
  return [
    `Interface texts of ${names} are English until "messages" in themeConfig.locales has others.`,
    'The page "Interface messages" of the reference lists them all, ready to copy.',
  ];
}
