import { expect, test } from '@rstest/core';
import { titleIdOf, withGroupIds } from '../../../../../src/tools/pages/addedHeadingIds.ts';

test.each([
  ['Rsbuild 博客', [], 'rsbuild-博客'],
  ['Guide', ['guide'], undefined],
  ['', [], undefined],
])('the added heading "%s" of a page with the ids %j has the id %s', (title, ids, expected) => {
  expect(titleIdOf({ title, ids, headingTitle: undefined })).toBe(expected);
});

test('a page with a heading of its own has no other one', () => {
  expect(titleIdOf({ title: 'Guide', ids: [], headingTitle: 'Guide' })).toBeUndefined();
});

test('groups of an overview have the ids that are free', () => {
  const groups = ['API', 'Output', 'Output', 'Own', ''].map((name) => ({ name, items: [] }));
  const named = withGroupIds(groups, { title: 'API', ids: ['own'], headingTitle: undefined });
  expect(named.map(({ id }) => id)).toEqual([undefined, 'output', undefined, undefined, undefined]);
});
