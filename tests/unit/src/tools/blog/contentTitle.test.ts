import { expect, test } from '@rstest/core';
import { contentTitle } from '../../../../../src/tools/blog/contentTitle.ts';

test.each([
  ['# A & B \\<T\\>\n', 'A & B <T>'],
  ['# `code` and **bold** <b>tags</b> {#own}\n', 'code and bold tags'],
  ["import A from 'a';\n\n# [Link](./a.md) \\# \\* end #\n", 'Link # * end'],
  ['Title\n===\n', 'Title'],
  ['Text.\n\n# Title\n', undefined],
])('the title of %j', (body, expected) => {
  expect(contentTitle(body)).toBe(expected);
});
