import { expect, test } from '@rstest/core';
import { readSyntax } from '../../../../../compat/vitepress/node/syntaxPlugin.ts';
import type { TreeElement } from '../../../../../src/model/tree.ts';

function fence(lang: string, meta: string | null): TreeElement {
  const code: TreeElement = { type: 'element', tagName: 'code', properties: {}, children: [], data: { lang, meta } };
  return { type: 'element', tagName: 'pre', properties: {}, children: [code] };
}

test.each([
  ['ts:line-numbers', null, ['ts', 'lineNumbers']],
  ['ts:line-numbers', '{1}', ['ts', 'lineNumbers {1}']],
  ['ts:line-numbers=5', 'title="a"', ['ts', 'lineNumbers=5 title="a"']],
  ['ts:no-line-numbers{1,3-4}', null, ['ts', 'lineNumbers=false {1,3-4}']],
  ['ts{1}', '{2}', ['ts{1}', '{2}']],
  ['ts:numbers', null, ['ts:numbers', null]],
])('```%s %s has its flags as words', (lang, meta, expected) => {
  const pre = fence(lang, meta);
  readSyntax([pre], { source: '', relativePath: 'page.md' }, () => {});
  const [code] = pre.children;
  expect(code?.type === 'element' && [code.data?.lang, code.data?.meta]).toEqual(expected);
});
