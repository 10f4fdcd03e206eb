import { expect, test } from '@rstest/core';
import type { TreeElement, TreeNode } from '../../../../../../src/model/tree.ts';
import { labelTask } from '../../../../../../src/node/pages/nodes/elements.ts';

const text = (value: string): TreeNode => ({ type: 'text', value });
const element = (
  tagName: string,
  children: TreeNode[] = [],
  properties: TreeElement['properties'] = {},
): TreeElement => ({ type: 'element', tagName, properties, children });
const box = () => element('input', [], { type: 'checkbox', disabled: true });
const nested = () => element('ul', [element('li', [text('Inner')])]);

/** Labels of the checkboxes in a tree. */
function labelsIn(node: TreeNode): unknown[] {
  if (node.type !== 'element') return [];
  const own = node.tagName === 'input' ? [node.properties.ariaLabel] : [];
  return [...own, ...node.children.flatMap(labelsIn)];
}

test.each([
  ['a tight item', [box(), text(' Write it')], ['Write it']],
  ['a loose item', [text('\n'), element('p', [box(), text(' Write '), element('code', [text('it')])])], ['Write it']],
  ['an item with items', [box(), text(' Outer'), nested()], ['Outer']],
  [
    'an item with a name of its own',
    [element('input', [], { type: 'checkbox', ariaLabel: 'Mine' }), text('A')],
    ['Mine'],
  ],
  ['an item without text', [box()], [undefined]],
  ['a checkbox in the middle', [text('Press '), box()], [undefined]],
  ['another control', [element('input', [], { type: 'text' }), text('A')], [undefined]],
])('the checkbox of %s', (_, children, expected) => {
  expect(labelsIn(labelTask(element('li', children)))).toEqual(expected);
});
