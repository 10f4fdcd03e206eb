import { expect, test } from '@rstest/core';
import { openExternalLinks } from '../../../../../src/tools/html/htmlLinks.ts';

test.each([
  [
    'another site',
    '<a href="https://a.dev">A</a>',
    '<a href="https://a.dev" target="_blank" rel="noopener noreferrer">A</a>',
  ],
  [
    'an address of mail',
    "<a href='mailto:a@b.c'>A</a>",
    `<a href='mailto:a@b.c' target="_blank" rel="noopener noreferrer">A</a>`,
  ],
  [
    'a link with a relation',
    '<a rel="me" href="https://a.dev">A</a>',
    '<a rel="me" href="https://a.dev" target="_blank">A</a>',
  ],
  ['a page', '<a href="/guide/">A</a>', '<a href="/guide/">A</a>'],
  [
    'a link with a target',
    '<a target="_self" href="https://a.dev">A</a>',
    '<a target="_self" href="https://a.dev">A</a>',
  ],
  ['a picture', '<img src="https://a.dev/a.png">', '<img src="https://a.dev/a.png">'],
  ['a link without an address', '<a id="a">A</a>', '<a id="a">A</a>'],
  ['a comment', '<!-- <a href="https://a.dev"> -->', '<!-- <a href="https://a.dev"> -->'],
])('%s', (_, html, expected) => {
  expect(openExternalLinks(html)).toBe(expected);
});
