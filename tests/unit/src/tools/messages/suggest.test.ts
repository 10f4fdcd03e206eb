import { expect, test } from '@rstest/core';
import { editDistance } from '../../../../../src/shared/editDistance.ts';
import { closest, PathSuggestions, suggestion } from '../../../../../src/tools/messages/suggest.ts';

test.each([
  ['', '', 0],
  ['abc', 'abc', 0],
  ['abc', '', 3],
  ['abc', 'abd', 1],
  ['abc', 'abcd', 1],
  ['abc', 'acb', 1],
  ['kitten', 'sitting', 3],
])('%j and %j are %i apart', (a, b, distance) => {
  expect([editDistance(a, b), editDistance(b, a)]).toEqual([distance, distance]);
});

test.each([
  ['themConfig', ['title', 'themeConfig'], 'themeConfig'],
  ['TITLE', ['title'], 'title'],
  ['/guide/basic/cil', ['/guide/basic/cli', '/guide/basic/api'], '/guide/basic/cli'],
  ['ab', ['ac', 'ad'], 'ac'],
  ['a', ['xyz'], undefined],
  ['nothing', ['else', 'like', 'it'], undefined],
  ['a', [], undefined],
])('%s means %s', (word, candidates, expected) => {
  expect(closest(word, candidates)).toBe(expected);
  expect(suggestion(word, candidates)).toEqual(
    expected && { text: `Did you mean "${expected}"?`, fix: { kind: 'replace', from: word, to: expected } },
  );
});

test.each([
  ['/guide/cil', '/guide/cli'],
  ['/guid/cil', '/guide/cli'],
  ['/old/retry', '/config/retry'],
  ['/guide/about', undefined],
  ['/errors/149', undefined],
  ['/', undefined],
])('the suggestion for the path %s is %s', (written, path) => {
  const paths = ['/guide/cli', '/config/retry', '/errors/377', '/api'];
  expect(new PathSuggestions(paths).suggest(written)?.text).toBe(path && `Did you mean "${path}"?`);
});
