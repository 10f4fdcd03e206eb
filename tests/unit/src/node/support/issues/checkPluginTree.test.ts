import { expect, test } from '@rstest/core';
import type { RootNode } from '../../../../../../src/model/tree.ts';
import { checkPluginTree } from '../../../../../../src/node/support/issues/checkPluginTree.ts';

/** Changes a tree as JavaScript does, where no type forbids a bad one. */
function treeOf(change: (tree: { children: unknown[] }) => void): RootNode {
  const tree: RootNode = { type: 'root', children: [{ type: 'text', value: 'Text' }] };
  change(tree);
  return tree;
}

function nested(levels: number): object {
  let node: object = { type: 'text', value: 'Text' };
  for (let level = 0; level < levels; level++)
    node = { type: 'element', tagName: 'b', properties: {}, children: [node] };
  return node;
}

test.each<[string, (tree: { children: unknown[] }) => void, string]>([
  ['null', ({ children }) => children.push(null), '"children[1]" is null.'],
  ['a text', ({ children }) => children.push('b'), '"children[1]" is "b".'],
  ['no type', ({ children }) => children.push({}), '"children[1]" has no "type".'],
  ['no list', (tree) => Object.assign(tree, { children: 7 }), '"children" is 7, not a list.'],
  [
    'a cycle',
    (tree) => tree.children.push({ type: 'element', tagName: 'b', properties: {}, children: [tree] }),
    '"children[1].children[0]" contains itself.',
  ],
  [
    'a node of Markdown',
    ({ children }) => children.push({ type: 'paragraph', children: [{ type: 'text', value: 'Lost' }] }),
    '"children[1]" has the type "paragraph", which no page can show.\nThe tree is that of HTML: { type: "element",',
  ],
  [
    'a node of an unknown type',
    ({ children }) => children.push({ type: 'widget' }),
    '"children[1]" has the type "widget", which no page can show.\nKnown types: root, element, ',
  ],
  [
    'an element without properties',
    ({ children }) => children.push({ type: 'element', tagName: 'p', children: [] }),
    '"children[1].properties" is undefined, not an object.',
  ],
  [
    'an element without children',
    ({ children }) => children.push({ type: 'element', tagName: 'p', properties: {} }),
    '"children[1].children" is undefined, not a list.',
  ],
  [
    'a text that is a number',
    ({ children }) => children.push({ type: 'text', value: 5 }),
    '"children[1].value" is 5, not a string.',
  ],
  [
    'a component with attributes as an object',
    ({ children }) => children.push({ type: 'mdxJsxFlowElement', name: 'Tip', attributes: {}, children: [] }),
    '"children[1].attributes" is {}, not a list.',
  ],
  ['many levels', ({ children }) => children.push(nested(20_000)), 'it has more than 1,000 levels.'],
])('a tree with %s names the plugin, and loses its content', (_, change, problem) => {
  const tree = treeOf(change);
  expect(() => checkPluginTree('bad', tree, 'docs/a.md')).toThrow(
    `[docs:plugins] The plugin "bad" leaves an invalid tree in "tree" for docs/a.md: ${problem}`,
  );
  expect(tree.children).toEqual([]);
});

test('a deep tree of distinct nodes is valid', () => {
  const tree = treeOf(({ children }) => children.push(nested(500)));
  checkPluginTree('good', tree, 'docs/a.md');
  expect(tree.children).toHaveLength(2);
});
