import { expect, test } from '@rstest/core';
import { readPluginFences } from '../../../../../compat/rspress/node/pluginFences.ts';
import type { RootNode, TreeElement } from '../../../../../src/model/tree.ts';

test.each([
  ['preview', ''],
  ['preview direction=vertical', ''],
  ['title="a preview  of it" playground {1}', 'title="a preview  of it"  {1}'],
])('a fence that a plugin of Rspress runs keeps only the words that are read here: %s', (meta, expected) => {
  const code: TreeElement = {
    type: 'element',
    tagName: 'code',
    properties: { className: ['language-tsx'] },
    children: [{ type: 'text', value: 'a;\n' }],
    data: { lang: 'tsx', meta },
  };
  const tree: RootNode = {
    type: 'root',
    children: [{ type: 'element', tagName: 'pre', properties: {}, children: [code] }],
  };
  const counts = readPluginFences(tree, {
    runners: [
      { plugin: 'preview', languages: [] },
      { plugin: 'playground', languages: [] },
    ],
    checkCode: undefined,
    onRefused() {},
  });
  expect(Object.values(counts)).toEqual([1]);
  expect(tree.children[0]).toMatchObject({ type: 'mdxJsxFlowElement', name: 'PluginFence' });
  expect(code.data?.meta).toBe(expected);
});
