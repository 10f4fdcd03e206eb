import { expect, test } from '@rstest/core';
import { positionAt } from '../../../../../src/tools/files/positionAt.ts';

test.each([
  ['', 0, 1, 1],
  ['abc', 2, 1, 3],
  ['a\nbc', 1, 1, 2],
  ['a\nbc', 2, 2, 1],
  ['a\n\nb\n', 4, 3, 2],
  ['a\n\nb\n', 5, 4, 1],
  ['🎉\n🎉b', 5, 2, 3],
])('in %j the offset %i is at %i:%i', (text, offset, line, column) => {
  expect(positionAt(text, offset)).toEqual({ line, column });
});
