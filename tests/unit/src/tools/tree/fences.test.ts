import { expect, test } from '@rstest/core';
import { nextFence } from '../../../../../src/tools/tree/fences.ts';

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
