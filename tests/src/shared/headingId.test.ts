import { expect, test } from '@rstest/core';
import { slug } from 'github-slugger';
import { titleIdOf, toHeadingId } from '../../../src/shared/headingId.ts';

test.each([
  'Guide',
  'Rsbuild 博客',
  'output.filename & "more"',
  'a_b – c',
  '`rs.fn()`',
  'Überblick 2½',
  '🎉 Party',
  'a  b',
])('gives %s the id of a heading with that text', (text) => expect(toHeadingId(text)).toBe(slug(text)));

test('a title has no id that a heading of the page has', () => {
  expect(titleIdOf({ title: 'Guide', toc: [{ id: 'part' }] })).toBe('guide');
  expect(titleIdOf({ title: 'Guide', toc: [{ id: 'guide' }] })).toBeUndefined();
  expect(titleIdOf({ title: '', toc: [] })).toBeUndefined();
});
