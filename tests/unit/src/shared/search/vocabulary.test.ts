import { expect, test } from '@rstest/core';
import { editDistance } from '../../../../../src/shared/editDistance.ts';
import { stemOf } from '../../../../../src/shared/search/stem.ts';
import { Vocabulary } from '../../../../../src/shared/search/vocabulary.ts';

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
  vocabulary.add(['mocked']);
  expect(vocabulary.startingWith('mock')).toContain('mocked');
});

test('finds the terms of a stem', () => {
  expect(vocabulary.withStem(stemOf('mocker'))).toEqual(['mock', 'mocked', 'mocking', 'mocks']);
});

test.each([
  ['mocking', 'mocks'],
  ['directories', 'directory'],
  ['configuration', 'configure'],
  ['filtering', 'filter'],
  ['boxes', 'box'],
])('%s and %s have one stem', (a, b) => {
  expect(stemOf(a)).toBe(stemOf(b));
});

test.each(['thing', 'class', 'status', 'this', 'test', '测试'])('%s is its own stem', (word) => {
  expect(stemOf(word)).toBe(word);
});
