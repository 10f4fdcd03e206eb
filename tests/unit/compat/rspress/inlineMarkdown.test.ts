import { expect, test } from '@rstest/core';
import { inlineMarkdownText } from '../../../../compat/rspress/inlineMarkdown.ts';

test.each([
  ['Plain', 'Plain'],
  ['The `code` of **all** *parts*, ~~once~~', 'The code of all parts, once'],
  ['`Array<string>` of Map<string>', 'Array<string> of Map<string>'],
  ['Is <b class="x">bold</b><br/>', 'Is bold'],
  ['A \\<b\\> &amp; `<b></b>`', 'A <b> & <b></b>'],
  ['2 * 3', '2 * 3'],
])('%j shows %j', (text, shown) => {
  expect(inlineMarkdownText(text)).toBe(shown);
});
