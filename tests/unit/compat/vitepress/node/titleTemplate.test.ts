import { expect, test } from '@rstest/core';
import { isOtherTemplate, pageSuffix, titleSuffixOf } from '../../../../../compat/vitepress/node/titleTemplate.ts';

test.each<[unknown, string | undefined, boolean]>([
  ['Custom', 'Custom', false],
  ['- Custom', '| - Custom', false],
  ['Site', '', false],
  [':title', '', false],
  [':title • Custom', '• Custom', false],
  [':title — a: b', '— a: b', false],
  [':title (Custom)', '(Custom)', false],
  [':title Custom', undefined, true],
  [':titles', undefined, true],
  [':title | :title', undefined, true],
  ['Custom: :title', undefined, true],
  [7, '7', false],
  [['a'], undefined, true],
  [null, undefined, false],
  [false, '', false],
  [true, undefined, false],
  [undefined, undefined, false],
])('the template %j is the suffix %j', (template, suffix, isOther) => {
  expect([titleSuffixOf(template, 'Site'), isOtherTemplate(template)]).toEqual([suffix, isOther]);
});

test.each<[unknown, string | undefined]>([
  ['Site', ''],
  [true, 'Site'],
  [false, undefined],
  ['Other', undefined],
  [':title - Site', undefined],
  [undefined, undefined],
])('the template %j of a page is the suffix %j where the title of the site decides', (titleTemplate, suffix) => {
  expect(pageSuffix({ titleTemplate }, 'Site')).toBe(suffix);
});
