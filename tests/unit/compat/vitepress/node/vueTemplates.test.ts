import { expect, test } from '@rstest/core';
import { readVueFences } from '../../../../../compat/vitepress/node/vueTemplates.ts';
import type { TreeElement } from '../../../../../src/model/tree.ts';
import { readFence } from '../../../../../src/tools/tree/readFence.ts';

test.each([
  ['js-vue', 'js'],
  ['vue-vue', 'vue'],
  ['ts-vue{1,2}', 'ts'],
  ['vue', 'vue'],
])('code in %j has the language %j', (lang, expected) => {
  const fence = (data?: TreeElement['data']): TreeElement => ({
    type: 'element',
    tagName: 'code',
    properties: { className: [`language-${lang}`] },
    children: [],
    ...(data && { data }),
  });
  const codes = [fence(), fence({ lang, meta: null })];
  readVueFences(codes.map((code) => ({ type: 'element', tagName: 'pre', properties: {}, children: [code] })));
  expect(codes.map((code) => readFence(code).lang)).toEqual([expected, expected]);
});
