import { expect, test } from '@rstest/core';
import { addBase, basenameOf, findRoute, findSection, removeBase, stripPageFile } from '../../../../src/shared/urls.ts';

test.each([
  ['/', '/', '/', undefined],
  ['/', '/guide/a', '/guide/a', undefined],
  ['/docs/', '/', '/docs/', '/docs'],
  ['/docs/', '/guide/a', '/docs/guide/a', '/docs'],
])('below %s, the site path %s has the URL %s', (base, sitePath, address, basename) => {
  expect([addBase(sitePath, base), removeBase(address, base), basenameOf(base)]).toEqual([address, sitePath, basename]);
});

test.each(['/', '/other/a', '/docs', '/docsx/a'])('%s is not a URL below /docs/', (address) => {
  expect(removeBase(address, '/docs/')).toBeUndefined();
});

test.each([
  ['/guide/a.mdx', '/guide/a'],
  ['/guide/index.md', '/guide/'],
  ['/guide/index', '/guide/'],
  ['/guide/a.html', '/guide/a'],
  ['/guide/a.zip', '/guide/a.zip'],
])('the authored path %s is the route %s', (written, route) => {
  expect(stripPageFile(written)).toBe(route);
});

test.each([
  ['/guide/', '/guide/'],
  ['/guide', '/guide/'],
  ['/a/', '/a'],
  ['/100%25', '/100%25'],
  ['/b', undefined],
])('of the routes that exist, %s is %s', (route, found) => {
  expect(findRoute(route, (each) => ['/guide/', '/a', '/100%25'].includes(each))).toBe(found);
});

test.each([
  ['/', '/'],
  ['/guide/a', '/guide/'],
  ['/guide', '/guide/'],
  ['/guide/basic/cli', '/guide/basic/'],
  ['/guides/a', '/'],
])('%s belongs to the section %s', (route, prefix) => {
  const sections = ['/guide/', '/', '/guide/basic/'].map((each) => ({ prefix: each }));
  expect(findSection(sections, route)?.prefix).toBe(prefix);
});
