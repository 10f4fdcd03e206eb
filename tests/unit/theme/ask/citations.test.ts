import { expect, test } from '@rstest/core';
import { type CitedPart, citedNumbers, splitCitations } from '../../../../theme/ask/citations.ts';

test.each([
  ['Run it [1].', ['Run it ', 1, '.']],
  ['[2][1, 2]', [2, 1, 2]],
  ['运行【1】或[1、2]。', ['运行【1】或', 1, 2, '。']],
  ['a[0], b[3], [1, 3], [x]', ['a[0], b[3], [1, 3], [x]']],
  ['', []],
] satisfies [string, CitedPart[]][])('the citations of "%s"', (text, parts) => {
  expect(splitCitations(text, 2)).toEqual(parts);
});

test('cited passages in their order, each once', () => {
  expect(citedNumbers('[3] [1] [3, 9]', 3)).toEqual([1, 3]);
});
