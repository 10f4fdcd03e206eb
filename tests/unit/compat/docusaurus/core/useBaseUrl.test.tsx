import { expect, test } from '@rstest/core';
import isInternalUrl from '../../../../../compat/docusaurus/core/isInternalUrl.ts';
import { addBaseUrl, uncheckedPath } from '../../../../../compat/docusaurus/core/useBaseUrl.ts';

// The values of Docusaurus 3.10.2.
test.each([
  ['/img/a.svg', {}, '/base/img/a.svg'],
  ['img/a.svg', {}, '/base/img/a.svg'],
  ['./a', {}, '/base/./a'],
  ['/base', {}, '/base/'],
  ['/base/a', {}, '/base/a'],
  ['/base/a', { forcePrependBaseUrl: true }, '/base/base/a'],
  ['/a', { absolute: true }, 'https://a.example/base/a'],
  ['#a', { absolute: true }, '#a'],
  ['mailto:a@a.example', {}, 'mailto:a@a.example'],
  ['//b.example/c', {}, '//b.example/c'],
  ['', {}, ''],
])('%j with %j has the base: %j', (url, options, expected) => {
  expect(addBaseUrl(url, { siteUrl: 'https://a.example', baseUrl: '/base/', ...options })).toBe(expected);
});

test.each([
  ['/a', true],
  ['a', true],
  ['', true],
  ['#a', true],
  [undefined, false],
  ['//a.example', false],
  ['https://a.example', false],
  ['tel:1', false],
])('whether %j is internal: %j', (url, expected) => expect(isInternalUrl(url)).toBe(expected));

test.each([
  ['pathname:///js/api/a', '/js/api/a'],
  ['pathname:///api/a?b#c', '/js/api/a?b#c'],
  ['pathname://../api', '../api'],
  ['/js/api/a', undefined],
  ['https://a.example', undefined],
])('the address %j is checked nowhere, and leads to %j', (href, expected) => {
  expect(uncheckedPath(href, '/js/')).toBe(expected);
});
