import type { Issue } from '../../../src/model/issue.ts';
import type { LocaleMessages } from '../../../src/model/siteData.ts';
import { en } from '../../../src/shared/languages/en.ts';
import { interfaceLanguage } from '../../../src/shared/languages/languages.ts';
import { localeTag, type TaggedLocale } from '../../../src/shared/localeTag.ts';

const { scaffold: _, ...PARTS } = en;
const NAMES: readonly string[] = Object.values(PARTS).flatMap((part) => Object.keys(part));

/** Texts that have an option of their own. */
const OPTIONS: Readonly<Record<string, keyof LocaleMessages>> = {
  outlineTitle: 'outlineTitle',
  previousPage: 'prevPageText',
  nextPage: 'nextPageText',
  lastUpdated: 'lastUpdatedText',
};

interface LocaleTexts extends TaggedLocale {
  messages?: LocaleMessages;
}

/** Returns one problem for all languages in which texts of the interface are English; `undefined` if there is none. */
export function findEnglishTexts(locales: readonly LocaleTexts[]): Pick<Issue, 'message' | 'hint'> | undefined {
  const found = locales.flatMap(({ lang, messages = {} }) => {
    if (interfaceLanguage(localeTag(lang, { locales })) !== undefined) return [];
    const isSet = (name: string) => {
      const option = OPTIONS[name];
      return name in (messages.messages ?? {}) || (option !== undefined && messages[option] !== undefined);
    };
    const count = NAMES.filter((name) => !isSet(name)).length;
    return count === 0 ? [] : [{ lang, count }];
  });
  if (found.length === 0) return undefined;
  const counts = found.map(({ lang, count }) => `${count} in "${lang}"`).join(', ');
  return {
    message: `Texts of the interface are English: ${counts}, of ${NAMES.length}.`,
    hint: 'Copy them from the page "Interface messages" of the reference, and set "messages" in "themeConfig.locales" of the settings of docspack.',
  };
}
