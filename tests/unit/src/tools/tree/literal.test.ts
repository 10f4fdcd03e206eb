import { expect, test } from '@rstest/core';
import { isComment, readLiteral } from '../../../../../src/tools/tree/literal.ts';

test.each([
  ['"a"', 'a'],
  ["'a\\'b'", "a'b"],
  ['`a\nb`', 'a\nb'],
  [' 42 ', 42],
  ['-1.5', -1.5],
  ['true', true],
  ['null', null],
  ['[1, "a", [true]]', [1, 'a', [true]]],
  ["{ color: 'red', 'a-b': { c: 1, }, }", { color: 'red', 'a-b': { c: 1 } }],
])('%s is a literal', (code, value) => {
  expect(readLiteral(code)).toEqual({ value });
});

test.each([
  'a',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: the code of a template
  '`a${b}`',
  '1 + 1',
  '[a]',
  '{ a }',
  '{ ...a }',
  '() => 1',
  '"a" + "b"',
  'undefined',
  '<b />',
  'trueish',
])('%s is not a literal', (code) => {
  expect(readLiteral(code)).toBeUndefined();
});

test.each([
  ['/* a */', true],
  [' // a', true],
  ['/* a */ // b\n', true],
  ['', true],
  ['/* a */ b', false],
])('%j is a comment: %s', (code, expected) => {
  expect(isComment(code)).toBe(expected);
});
