import { expect, test } from '@rstest/core';
import { fillContents } from '../../../../../compat/vitepress/node/tableOfContents.ts';
import type { TreeElement, TreeNode } from '../../../../../src/model/tree.ts';

const element = (tagName: string, text: string): TreeElement => ({
  type: 'element',
  tagName,
  properties: {},
  children: [{ type: 'text', value: text }],
});

/** Writes lists as `[#id text [#id text]]`. */
function format(nodes: readonly TreeNode[]): string {
  return nodes
    .map((node) => {
      if (node.type === 'text') return node.value;
      if (node.type !== 'element') return '';
      const inner = format(node.children);
      if (node.tagName === 'a') return `${node.properties.href} ${inner}`;
      return node.tagName === 'ul' ? ` [${inner}]` : node.tagName === 'li' ? `${inner};` : '';
    })
    .join('');
}

const TOC = element('p', '[[toc]]');

test.each<[string, TreeNode[], string]>([
  [
    'nests headings of levels 2 and 3',
    [
      element('h1', 'Page'),
      TOC,
      element('h2', 'One'),
      element('h3', 'Part'),
      element('h4', 'Deep'),
      element('h2', 'Two'),
    ],
    ' [#one One [#part Part;];#two Two;]',
  ],
  [
    'has the ids of VitePress, with numbers of duplicates and ids of authors',
    [TOC, element('h2', 'vi.fn 1'), element('h2', 'vi.fn 1'), element('h2', 'Own {#mine}')],
    ' [#vi-fn-1 vi.fn 1;#vi-fn-1-1 vi.fn 1;#mine Own;]',
  ],
  ['begins with a deeper heading', [element('h3', 'Part'), TOC, element('h2', 'One')], ' [#part Part;#one One;]'],
  ['is in another element', [{ ...element('div', ''), children: [TOC] }, element('h2', 'One')], ''],
  [
    'leaves out headings in containers, other elements and HTML',
    [
      TOC,
      { type: 'comment', value: ':::open {"component":"Callout"}' },
      element('h2', 'One'),
      { type: 'comment', value: ':::close' },
      { ...element('div', ''), children: [element('h2', 'One')] },
      { ...element('h2', 'Html'), properties: { id: 'html' } },
      element('h2', 'One'),
    ],
    ' [#one-2 One;]',
  ],
  ['is nothing without headings', [TOC], ''],
])('[[toc]] %s', (_, nodes, expected) => {
  const [first] = fillContents(structuredClone(nodes)).filter((node) => 'tagName' in node && node.tagName === 'ul');
  expect(first ? format([first]) : '').toBe(expected);
});
