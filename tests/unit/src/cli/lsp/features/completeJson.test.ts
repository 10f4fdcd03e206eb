import { expect, test } from '@rstest/core';
import { jsonPlace } from '../../../../../../src/cli/lsp/features/completeJson.ts';

test.each([
  ['["', 'item', undefined, '', true, []],
  ['[ins', 'item', undefined, 'ins', false, []],
  ['["a", "b', 'item', undefined, 'b', true, []],
  ['[{ "ty', 'key', undefined, 'ty', true, []],
  ['[{ "type": "dir", ', 'key', undefined, '', false, ['type']],
  ['[{ "type": "d', 'value', 'type', 'd', true, ['type']],
  ['[{ "type": ', 'value', 'type', '', false, ['type']],
  ['[{ "a": { "b": 1 }, "c', 'key', undefined, 'c', true, ['a']],
  ['[{ "items": ["', 'item', undefined, '', true, []],
  ['[{ "a": "a string with [ and {", "b": tr', 'value', 'b', 'tr', false, ['a', 'b']],
  ['[{ "a": "\\" quoted", "b', 'key', undefined, 'b', true, ['a']],
  ['', 'item', undefined, '', false, []],
])('%j is at a %s', (before, kind, key, typed, isQuoted, siblings) => {
  expect(jsonPlace(before)).toEqual({ kind, key, typed, isQuoted, siblings });
});
