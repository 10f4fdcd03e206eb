import { expect, test } from '@rstest/core';
import { builtInText, messageOf, themeText } from '../../../../compat/rspress/builtInTexts.ts';

test.each([
  ['copyMarkdownText', 'en', 'Copy Markdown'],
  ['copyMarkdownText', 'zh', '复制 Markdown'],
  ['promptCopiedText', 'zh-CN', '已复制'],
  ['overview.filterNameText', 'fr', 'Filter'],
  ['gettingStarted', 'en', undefined],
  ['constructor', 'en', undefined],
])('the text "%s" in "%s" is %j', (key, lang, expected) => {
  expect(builtInText(key, lang)).toBe(expected);
});

test.each([
  ['prevPageText', 'previousPage'],
  ['lastUpdatedAuthorText', undefined],
  ['toString', undefined],
])('the text "%s" is the message %j of the theme', (key, expected) => {
  expect(messageOf(key)).toBe(expected);
});

test.each([
  ['nextPageText', 'ja', undefined, '次へ'],
  ['nextPageText', 'ja', 'en', undefined],
  ['nextPageText', 'zh-CN', undefined, undefined],
  ['expandText', 'ja', undefined, undefined],
])('the text "%s" in %s is one of the theme if that has the language', (key, lang, ofTheme, expected) => {
  expect(themeText(key, lang, { lang: ofTheme, ...{ nextPage: '次へ' } })).toBe(expected);
});
