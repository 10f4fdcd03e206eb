import { expect, test } from '@rstest/core';
import { linesOfKey } from '../../../../plugins/openapi/jsonLines.ts';

test.each<[string, string, Record<string, number>]>([
  ['of nested objects', '{\n  "d": "a",\n  "x": {\n    "d": "b" } }', { '/d': 2, '/x/d': 4 }],
  ['of lists', '{ "x": [1,\n{ "d": "a" }, ["d"],\n{ "d": "b" }] }', { '/x/1/d': 2, '/x/3/d': 3 }],
  ['beside brackets in strings', '{ "a{[,": "}]\\"\\n",\n"d": "\\\\" }', { '/d': 2 }],
  ['with slashes and escapes in keys', '{ "/p/{a}~": {\n"d": "a" }, "\\u0064": "b" }', { '/~1p~1{a}~0/d': 2, '/d': 2 }],
  ['which are objects are none', '{ "d": { "e": 1 }, "e": "d" }', {}],
])('lines of strings with a key: %s', (_, text, lines) => {
  expect(JSON.parse(text)).toBeTruthy();
  expect(Object.fromEntries(linesOfKey(text, 'd'))).toEqual(lines);
});
