import { expect, test } from '@rstest/core';
import { nextFence, nextVerbatim } from '../../../../../src/tools/tree/fences.ts';

test.each<[open: string | undefined, line: string, next: string | undefined]>([
  [undefined, 'text', undefined],
  [undefined, '```js title="a"', '```'],
  [undefined, '````', '````'],
  [undefined, '~~~ `a`', '~~~'],
  [undefined, '> - ```js', '>```'],
  [undefined, '> > ~~~', '>>~~~'],
  [undefined, '  1. ~~~', '~~~'],
  [undefined, '```a``` is code', undefined],
  [undefined, '``', undefined],
  ['```', 'text', '```'],
  ['```', '```js', '```'],
  ['```', '```  ', undefined],
  ['```', '> ````', undefined],
  ['````', '```', '````'],
  ['```', '~~~', '```'],
  ['>```', '> text', '>```'],
  ['>```', '> ```', undefined],
  ['>```', 'text', undefined],
  ['>```', '', undefined],
  ['>```', '```js', '```'],
  ['>>```', '> text', undefined],
  ['>```', '> > text', '>```'],
])('after the fence %j and the line %j, the fence %j is open', (open, line, next) => {
  expect(nextFence(open, line)).toBe(next);
});

test.each<[open: string | undefined, line: string, next: string | undefined, format?: 'md' | 'mdx']>([
  [undefined, 'text', undefined],
  [undefined, '```js', '```'],
  ['```', '<!--', '```'],
  ['```', '```', undefined],
  [undefined, '<!-- ::: tip', '<!--'],
  [undefined, '  <!--', '<!--'],
  [undefined, '- <!--', '<!--'],
  [undefined, '<!-- a -->', undefined],
  [undefined, 'text <!--', undefined],
  ['<!--', '```js', '<!--'],
  ['<!--', '', '<!--'],
  ['<!--', '</pre>', '<!--'],
  ['<!--', '::: -->', undefined],
  [undefined, '> <!--', '><!--'],
  ['><!--', '> text', '><!--'],
  ['><!--', '> -->', undefined],
  ['><!--', 'text', undefined],
  ['><!--', '```', '```'],
  [undefined, '<PRE class="a">', '<PRE'],
  [undefined, '<pre>a</pre>', undefined],
  [undefined, '<preview>', undefined],
  ['<PRE', '-->', '<PRE'],
  ['<PRE', 'a</pre>', undefined],
  [undefined, '{/* a', undefined],
  [undefined, '{/* a', '{/*', 'mdx'],
  [undefined, '{/* a */}', undefined, 'mdx'],
  ['{/*', '```js', '{/*', 'mdx'],
  ['{/*', '*/}', undefined, 'mdx'],
  [undefined, '<pre>', undefined, 'mdx'],
])('after %j and the line %j, %j is open', (open, line, next, format = 'md') => {
  expect(nextVerbatim(open, line, format)).toBe(next);
});
