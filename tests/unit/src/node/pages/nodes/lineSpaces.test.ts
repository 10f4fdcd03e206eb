import { expect, test } from '@rstest/core';
import type { TreeNode } from '../../../../../../src/model/tree.ts';
import { keepLineSpaces } from '../../../../../../src/node/pages/nodes/lineSpaces.ts';

const badge = (line: number): TreeNode => ({
  type: 'mdxJsxFlowElement',
  name: `b${line}`,
  attributes: [],
  children: [],
  position: { start: { line, column: 1 } },
});
const text = (value: string): TreeNode => ({ type: 'text', value });
const shown = (nodes: readonly TreeNode[]) =>
  nodes.map((node) => (node.type === 'text' ? node.value : node.type)).join('|');

test.each<[name: string, children: TreeNode[], result: string]>([
  ['one line', [badge(1), text('\n'), badge(1)], 'mdxJsxFlowElement| |mdxJsxFlowElement'],
  ['one line of a callout', [badge(1), badge(1)], 'mdxJsxFlowElement| |mdxJsxFlowElement'],
  ['the next line', [badge(1), text('\n'), badge(2)], 'mdxJsxFlowElement| |mdxJsxFlowElement'],
  ['another paragraph', [badge(1), text('\n'), badge(3)], 'mdxJsxFlowElement| |mdxJsxFlowElement'],
  ['another paragraph of a component', [badge(1), badge(3)], 'mdxJsxFlowElement|mdxJsxFlowElement'],
  ['a text in between', [badge(1), text('x'), badge(1)], 'mdxJsxFlowElement|x|mdxJsxFlowElement'],
])('components on %s', (_name, children, result) => {
  expect(shown(keepLineSpaces(children))).toBe(result);
});
