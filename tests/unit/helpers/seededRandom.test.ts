import { expect, test } from '@rstest/core';
import { SEED } from '../../helpers/sample.ts';
import { seededRandom } from '../../helpers/seededRandom.ts';

const draw = (seed?: string) => Array.from({ length: 1_000 }, seededRandom(seed));

test('a seed has the same numbers each time, and another one has others', () => {
  expect(draw('a')).toEqual(draw('a'));
  expect(draw('a')).not.toEqual(draw('b'));
  expect(draw()).toEqual(draw(SEED));
});

test('numbers are spread from 0 to 1', () => {
  const numbers = draw('a');
  for (const tenth of Array.from({ length: 10 }, (_, at) => at / 10))
    expect(numbers.filter((each) => each >= tenth && each < tenth + 0.1).length).toBeGreaterThan(50);
  expect(numbers.filter((each) => each < 0 || each >= 1)).toEqual([]);
});
