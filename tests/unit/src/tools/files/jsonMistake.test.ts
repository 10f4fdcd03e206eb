import { describe, expect, test } from '@rstest/core';
import { findJsonMistake, parseJson } from '../../../../../src/tools/files/jsonMistake.ts';

const LONG = `{"a": "${'x'.repeat(60)}", "b": nope, "c": "${'y'.repeat(60)}"}`;

describe('finds the mistake in', () => {
  test.each([
    ['a list with a comma at its end', '[\n  "a",\n]', "Unexpected token ']'", 3, 1],
    ['an object with a comma at its end', '{\n  "a": 1,\n}', 'Expected double-quoted property name', 3, 1],
    ['a word without quotes', '[{ "a": b, "c": 1 }]', "Unexpected token 'b'", 1, 9],
    ['a long text, of which the message quotes a part', LONG, "Unexpected token 'o'", 1, LONG.indexOf('nope') + 2],
    ['single quotes', "['a']", "Unexpected token '''", 1, 2],
    ['a comment', '// A comment.\n{}', "Unexpected token '/'", 1, 1],
    ['an undefined value', 'undefined', '"undefined" is not valid JSON', 1, 1],
    ['two values', '{} {}', 'Unexpected non-whitespace character after JSON', 1, 4],
    ['an open list', '[1,\n', 'Unexpected end of JSON input', 1, 4],
    ['an open text', '["a', 'Unterminated string', 1, 4],
    ['an empty file', '', 'Unexpected end of JSON input', 1, 1],
  ])('%s', (_, source, reason, line, column) => {
    expect(findJsonMistake(source)).toEqual({ reason, position: { line, column } });
  });
});

test('JSON has no mistake', () => {
  expect(findJsonMistake(' {"a": [1, null]}\n')).toBe(undefined);
  expect(parseJson('{"a": 1}', { area: 'nav' })).toEqual({ a: 1 });
});

test('the error has location, frame and hint', () => {
  expect(() => parseJson('["a",]', { area: 'nav', location: { file: '_meta.json' }, hint: 'Correct it.' })).toThrow(
    [
      "[docs:nav] _meta.json:1:6 is not valid JSON: Unexpected token ']'.",
      '> 1 | ["a",]',
      '    |      ^',
      'Correct it.',
    ].join('\n'),
  );
});
