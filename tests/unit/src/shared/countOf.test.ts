import { expect, test } from '@rstest/core';
import { countOf } from '../../../../src/shared/countOf.ts';

test.each([
  [0, '0 pages'],
  [1, '1 page'],
  [2_331, '2,331 pages'],
])('%i as a number of pages is "%s"', (count, text) => {
  expect(countOf(count, 'page')).toBe(text);
});
