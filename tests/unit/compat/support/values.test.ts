import { expect, test } from '@rstest/core';
import { publicAddress, siteBase } from '../../../../compat/support/values.ts';

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

test.each([
  ['logo.svg', '/logo.svg'],
  ['./img/logo.svg', '/img/logo.svg'],
  ['/logo.svg', '/logo.svg'],
  ['https://a.example/logo.svg', 'https://a.example/logo.svg'],
  ['../logo.svg', '../logo.svg'],
  [3, undefined],
])('the address of the file %j begins at the root: %j', (address, expected) => {
  expect(publicAddress(address)).toBe(expected);
});
