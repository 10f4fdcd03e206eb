import type { Issue } from '../../../src/model/issue.ts';
import type { LocaleData } from '../../../src/model/siteData.ts';
import { en } from '../../../src/shared/languages/en.ts';
import { interfaceLanguage } from '../../../src/shared/languages/languages.ts';

const { scaffold: _, ...PARTS } = en;
const NAMES: readonly string[] = Object.values(PARTS).flatMap((part) => Object.keys(part));

type Texts = Pick<LocaleData, 'lang' | 'messages' | 'outlineTitle'>;

/** Returns one problem for all languages in which texts of the interface are English; `undefined` if there is none. */
export function findEnglishTexts(locales: readonly Texts[]): Pick<Issue, 'message' | 'hint'> | undefined {
  const found = locales.flatMap(({ lang, messages, outlineTitle }) => {
    // The title of outlines has an option of its own.
    const own = { ...(outlineTitle !== undefined && { outlineTitle }), ...messages };
    const count = interfaceLanguage(lang) === undefined ? NAMES.filter((name) => !(name in own)).length : 0;
    return count === 0 ? [] : [{ lang, count }];
  });
  if (found.length === 0) return undefined;
  const counts = found.map(({ lang, count }) => `${count} in "${lang}"`).join(', ');
  return {
    message: `Texts of the interface are English: ${counts}, of ${NAMES.length}.`,
    hint: 'Copy them from the page "Interface messages" of the reference, and set "messages" in "themeConfig.locales" of the settings of docspack.',
  };
}
