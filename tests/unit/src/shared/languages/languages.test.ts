import { expect, test } from '@rstest/core';
import { en } from '../../../../../src/shared/languages/en.ts';
import type { Language } from '../../../../../src/shared/languages/language.ts';
import {
  BROWSER_PARTS,
  interfaceLanguage,
  LANGUAGES,
  siteTexts,
  textsIn,
} from '../../../../../src/shared/languages/languages.ts';

/** Words that are the same in several languages, and names. */
const SHARED_WORDS = new Set(
  'Code,Community,Danger,Details,Documentation,Experimental,Filter,GitHub,Important,Info,Links,Menu,No,Rspack,Sources,Suggestions,System,Tabs,Toolchain,“{word}”'.split(
    ',',
  ),
);

/** Returns the texts of a language by part, name and plural form. */
function textsOf(language: Language): Map<string, string> {
  return new Map(
    Object.entries(language).flatMap(([part, texts]) =>
      Object.entries(texts).flatMap(([name, text]): [string, string][] =>
        typeof text === 'string'
          ? [[`${part}.${name}`, text]]
          : Object.entries(text).map(([form, each]) => [`${part}.${name}.${form}`, String(each)]),
      ),
    ),
  );
}

const placeholders = (text: string | undefined) => [...(text ?? '').matchAll(/\{\w+\}/g)].map(String).sort();

const ENGLISH = textsOf(en);
const OTHERS = Object.entries(LANGUAGES).filter(([tag]) => tag !== 'en');

test.each(OTHERS)('%s has a text of its own for each English one, with its values', (_, language) => {
  const texts = textsOf(language);
  const names = (all: Map<string, string>) =>
    new Set([...all.keys()].map((name) => name.replace(/^(\w+\.\w+)\.\w+$/, '$1')));
  expect(names(texts)).toEqual(names(ENGLISH));
  for (const [name, text] of texts) {
    expect([name, text.trim()]).not.toEqual([name, '']);
    const original = ENGLISH.get(name);
    if (original === undefined || name.includes('searchPages')) continue;
    expect([name, placeholders(text)]).toEqual([name, placeholders(original)]);
    if (text === original) expect(SHARED_WORDS, name).toContain(text);
  }
});

test.each(Object.entries(LANGUAGES))('%s has a form for each plural category', (tag, { search }) => {
  const { pluralCategories } = new Intl.PluralRules(tag).resolvedOptions();
  expect(new Set(Object.keys(search.searchPages))).toEqual(new Set(pluralCategories));
});

test('a missing text is a type error', () => {
  // @ts-expect-error: `closeImage` is missing.
  const incomplete: Language['zoom'] = {};
  // @ts-expect-error: `other` is missing.
  const withoutOther: Language['search']['searchPages'] = { one: '1' };
  expect([incomplete, withoutOther]).toEqual([{}, { one: '1' }]);
});

test.each([
  ['en', 'en'],
  ['en-GB', 'en'],
  ['zh', 'zh-Hans'],
  ['zh-CN', 'zh-Hans'],
  ['zh_SG', 'zh-Hans'],
  ['zh-TW', 'zh-Hant'],
  ['zh_HK', 'zh-Hant'],
  ['zh-Hant-MO', 'zh-Hant'],
  ['de-AT', 'de'],
  ['ar-EG', 'ar'],
  ['ko', undefined],
  ['arc', undefined],
])('the interface of %s is in %s', (key, expected) => {
  expect(interfaceLanguage(key)).toBe(expected);
});

test('texts of a language that the interface does not have are marked as English', () => {
  expect(textsIn('zoom', 'ko')).toEqual({ closeImage: 'Close image', lang: 'en' });
  expect(textsIn('zoom', 'de-CH')).toEqual({ closeImage: 'Bild schließen' });
});

test('a site has the texts of its languages alone, those of the default one at the empty key', () => {
  expect(siteTexts('zoom', 'zh', [{ lang: 'zh' }, { lang: 'en' }])).toEqual({
    '': { closeImage: '关闭图片' },
    en: { closeImage: 'Close image' },
  });
});

test('no part that the browser loads repeats a text of every page', () => {
  const ofPages = new Set(Object.keys(en.page));
  const repeated = BROWSER_PARTS.filter((part) => part !== 'page').flatMap((part) => Object.keys(en[part]));
  expect(repeated.filter((name) => ofPages.has(name))).toEqual([]);
  expect(new Set(Object.keys(en))).toEqual(new Set([...BROWSER_PARTS, 'outputs', 'scaffold']));
});
