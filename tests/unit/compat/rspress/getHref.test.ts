import { expect, rs, test } from '@rstest/core';
import { getHref } from '../../../../compat/rspress/getHref.ts';

rs.mock('#data/rspress/site', () => ({ default: { cleanUrls: true, base: '/b/' } }));

test.each([
  ['https://a.example/x?y#z', 'external', 'https://a.example/x?y#z', 'https://a.example/x?y#z', 'https://a.example/x'],
  ['#part', 'hashOnly', '#part', '#part', ''],
  ['/guide/a.html#part', 'internal', '/b/guide/a#part', '/guide/a#part', '/guide/a'],
  ['./c?x', 'relative', '/b/guide/c?x', '/guide/c?x', '/guide/c'],
])('the link %s is %s, to %s', (href, linkType, withBaseHref, removeBaseHref, routePath) => {
  const expected = { linkType, withBaseHref, removeBaseHref, routePath };
  expect(getHref(href, 'https://site.example/b/guide/a')).toEqual(expected);
});
