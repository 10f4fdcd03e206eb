import { expect, test } from '@rstest/core';
import { readVueFences, showTemplates } from '../../../../../compat/vitepress/node/vueTemplates.ts';
import type { TreeElement, TreeNode } from '../../../../../src/model/tree.ts';
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

test('templates with a directive show their content', () => {
  const element = (tagName: string, properties: TreeElement['properties'], ...children: TreeNode[]): TreeElement => ({
    type: 'element',
    tagName,
    properties,
    children,
  });
  const text: TreeNode = { type: 'text', value: 'Our team' };
  const team = element(
    'team',
    {},
    element('template', { 'v-slot:title': '' }, element('template', { 'v-if': 'a' }, text)),
  );
  const code = element('pre', {}, element('template', { 'v-if': 'a' }, text));
  const plain = element('template', { id: 'a' }, text);
  expect(showTemplates([team, code, plain])).toEqual([element('team', {}, text), code, plain]);
});
