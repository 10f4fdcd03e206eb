import { expect, test } from '@rstest/core';
import { localeTag } from '../../../../src/shared/localeTag.ts';

const locales = [{ lang: 'en' }, { lang: 'zh' }, { lang: 'cn', htmlLang: 'zh-CN' }];

test.each([
  ['en', 'en'],
  ['zh', 'zh-Hans'],
  ['cn', 'zh-CN'],
  ['pt_BR', 'pt-BR'],
])('the language tag of the locale %s is %s', (lang, tag) => {
  expect(localeTag(lang, { locales })).toBe(tag);
});
