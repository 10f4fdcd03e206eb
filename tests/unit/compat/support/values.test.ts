import { expect, test } from '@rstest/core';
import { siteBase } from '../../../../compat/support/values.ts';

test.each([
  ['/', '/'],
  ['', '/'],
  ['/b', '/b/'],
  ['b/', '/b/'],
  ['/b/c/', '/b/c/'],
  ['https://x.example/', 'https://x.example/'],
  ['./', './'],
  [5, undefined],
])('the base %j is %j', (base, expected) => {
  expect(siteBase(base)).toBe(expected);
});
