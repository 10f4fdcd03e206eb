import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from '@rstest/core';
import { findSeed, takeSample } from '../../helpers/sample.ts';

const CASES = Array.from({ length: 20 }, (_, index) => ({ name: `case ${index}` }));
const SEEDS = Array.from({ length: 100 }, (_, index) => `seed ${index}`);

test('the same seed takes the same cases, and another one takes others', () => {
  expect(takeSample(CASES, 5, 'a')).toEqual(takeSample(CASES, 5, 'a'));
  expect(takeSample(CASES, 5, 'a')).not.toEqual(takeSample(CASES, 5, 'b'));
});

test.each([
  [0, 3, 0],
  [1, 3, 1],
  [3, 3, 1],
  [4, 3, 2],
  [20, 5, 4],
  [20, 1, 20],
])('of %i cases, one of %i is %i', (length, step, size) => {
  expect(takeSample(CASES.slice(0, length), step, 'a')).toHaveLength(size);
});

test('takes every case with some seed, in the order of the cases', () => {
  const samples = SEEDS.map((seed) => takeSample(CASES, 5, seed));
  expect(new Set(samples.flat())).toEqual(new Set(CASES));
  for (const cases of samples) expect(cases).toEqual(CASES.filter((each) => cases.includes(each)));
});

test('lists of one length do not share their indexes', () => {
  const isSame = SEEDS.map((seed) => {
    const [first] = takeSample(['light', 'dark'], 2, seed);
    const [second] = takeSample([['wide'], ['narrow']], 2, seed);
    return (first === 'light') === (second?.[0] === 'wide');
  });
  expect(new Set(isSame)).toEqual(new Set([true, false]));
});

test('the seed is that of the environment, else the commit, else a fixed one', () => {
  const commit = execFileSync('git', ['rev-parse', 'HEAD'], { encoding: 'utf8' });
  expect(findSeed({ TEST_SEED: 'a' }, '.')).toBe('a');
  expect(commit).toMatch(findSeed({}, '.'));
  const folder = mkdtempSync(path.join(tmpdir(), 'docs-seed-'));
  try {
    expect(findSeed({}, folder)).toBe('docspack');
  } finally {
    rmSync(folder, { recursive: true });
  }
});
