import { expect, test } from '@rstest/core';
import { builtInText, messageOf } from '../../../../compat/rspress/builtInTexts.ts';

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
