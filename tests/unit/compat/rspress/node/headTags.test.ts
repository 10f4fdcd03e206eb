import { expect, test } from '@rstest/core';
import { type HeadRoute, toHeadTags } from '../../../../../compat/rspress/node/headTags.ts';

const ROUTE: HeadRoute = {
  routePath: '/a',
  relativePath: 'a.mdx',
  absolutePath: '/site/docs/a.mdx',
  pageName: 'a',
  lang: 'en',
  version: '',
};

test.each<[string, unknown, unknown]>([
  ['a tag', ['meta', { name: 'a', content: 'b' }], [['meta', { name: 'a', content: 'b' }]]],
  [
    'a tag with a boolean attribute',
    ['script', { src: 'a.js', async: true, defer: false }],
    [['script', { src: 'a.js', async: '' }]],
  ],
  [
    'HTML',
    '<meta name="a" content="b &amp; c"><script>let a = 1;</script>',
    [
      ['meta', { name: 'a', content: 'b & c' }],
      ['script', {}, 'let a = 1;'],
    ],
  ],
  [
    'a function',
    ({ routePath }: HeadRoute) => `<link rel="a" href="${routePath}">`,
    [['link', { rel: 'a', href: '/a' }]],
  ],
  ['a function without a result', () => undefined, []],
])('reads %s', (_, entry, tags) => {
  expect(toHeadTags(entry, ROUTE)).toEqual(tags);
});
