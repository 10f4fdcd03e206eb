import { expect, test } from '@rstest/core';
import { delimitersOf, toBraces } from '../../../../../compat/vitepress/node/attributeDelimiters.ts';

const DELIMITERS = { left: '%{', right: '}%' };

test.each([
  ['# Dynamic Matching %{#dynamic}%', '# Dynamic Matching {#dynamic}'],
  ['- item %{.cls #mapping}%', '- item {.cls #mapping}'],
  ['[a](b)%{target="_self" rel=x}% c %{.d}%', '[a](b){target="_self" rel=x} c {.d}'],
  ['`a %{#b}%` and `c`%{.d}%', '`a %{#b}%` and `c`{.d}'],
  ['```md\n# A %{#b}%\n```\n# A %{#b}%', '```md\n# A %{#b}%\n```\n# A {#b}'],
  ['100%{a}% %{ b', '100%{a}% %{ b'],
])('attributes are in braces: %j', (text, expected) => {
  expect(toBraces(text, DELIMITERS)).toBe(expected);
});

test.each<[object, object | undefined]>([
  [{}, undefined],
  [{ leftDelimiter: '{', rightDelimiter: '}' }, undefined],
  [{ leftDelimiter: '%{', rightDelimiter: '}%' }, DELIMITERS],
  [{ leftDelimiter: '{:' }, { left: '{:', right: '}' }],
])('delimiters of %j', (attrs, expected) => {
  expect(delimitersOf({ markdown: { attrs } })).toEqual(expected);
});
