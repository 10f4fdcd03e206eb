import { expect, test } from '@rstest/core';
import { briefTranslation } from '../../../../../src/node/dev/briefTranslation.ts';

const FIRST = '[docs:translation-structure] docs/zh/a.mdx:3:1 lacks the heading "Use" of level 2 at docs/en/a.mdx:5.';
const MESSAGE = `${FIRST}\n> 3 | ## One\nAdd it below this line.`;

test('a difference of a translation is one line while its page is edited', () => {
  expect(briefTranslation(MESSAGE, ['docs/en/a.mdx'])).toBe(FIRST);
  expect(briefTranslation(MESSAGE, ['docs/zh/a.mdx'])).toBe(MESSAGE);
});

test('other messages stay as they are', () => {
  const message = '[docs:links] docs/en/a.mdx:3:1 links to "/b", which is not a page.\n> 3 | [b](/b)';
  expect(briefTranslation(message, [])).toBe(message);
});
