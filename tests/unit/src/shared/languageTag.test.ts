import { expect, test } from '@rstest/core';
import { isLanguageKey, languageTag } from '../../../../src/shared/languageTag.ts';

test.each([
  ['en', 'en'],
  ['zh', 'zh-Hans'],
  ['zh-TW', 'zh-TW'],
  ['zh_TW', 'zh-TW'],
  ['zh_Hant_TW', 'zh-Hant-TW'],
])('the language tag of %s is %s', (key, tag) => {
  expect(languageTag(key)).toBe(tag);
  expect(isLanguageKey(key)).toBe(true);
});

test.each(['', 'e', 'english-', 'en/us', '../en', 'en US', 'simplified', '简体'])('%j is not a language', (key) => {
  expect(isLanguageKey(key)).toBe(false);
});
