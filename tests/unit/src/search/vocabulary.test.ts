import { expect, test } from '@rstest/core';
import { Vocabulary } from '../../../../src/search/vocabulary.ts';
import { editDistance } from '../../../../src/shared/editDistance.ts';

test.each([
  ['mock', 'mock', 0],
  ['snapsot', 'snapshot', 1],
  ['enviroment', 'environment', 1],
  ['teh', 'the', 1],
  ['conccurent', 'concurrent', 2],
  ['', 'ab', 2],
])('the edit distance from %s to %s is %i', (a, b, distance) => {
  expect(editDistance(a, b, 3)).toBe(distance);
});

test('stops at a distance beyond the limit', () => {
  expect(editDistance('entirely', 'otherwise', 2)).toBeGreaterThan(2);
});

const vocabulary = new Vocabulary();
vocabulary.add(['mock', 'mocks', 'mocking', 'module', 'snapshot', 'constructor', '__proto__']);

test('finds prefixes, substrings and misspellings', () => {
  expect(vocabulary.startingWith('mock')).toEqual(['mocks', 'mocking']);
  expect(vocabulary.startingWith('zzz')).toEqual([]);
  expect(vocabulary.containing('shot')).toEqual(['snapshot']);
  expect(vocabulary.similarTo('snapsot', 1)).toEqual(['snapshot']);
  expect(vocabulary.similarTo('banana', 2)).toEqual([]);
});

test('finds terms that are added later', () => {
  vocabulary.add(['mocked'], [['setupfiles', 'setup-files']]);
  expect(vocabulary.startingWith('mock')).toContain('mocked');
  expect([...vocabulary.surfacesOf('setupfiles')]).toEqual(['setup-files']);
});
