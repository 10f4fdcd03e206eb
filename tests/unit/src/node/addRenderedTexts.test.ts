import { expect, test } from '@rstest/core';
import type { ContentNode } from '../../../../src/model/pageData.ts';
import { renderSlots } from '../../../../src/node/addRenderedTexts.ts';

type Components = Record<string, (children: readonly string[], nodes: readonly ContentNode[]) => string>;

/** Renders content with the given components and expressions. */
function renderer(components: Components, expressions: readonly string[] = []) {
  const state = { renderings: 0 };
  const renderNode = (node: ContentNode): string => {
    if (typeof node === 'string') return node;
    if (node.kind === 'expression') return expressions[node.index] ?? '';
    if (node.kind === 'html') return node.html;
    const children = (node.children ?? []).map(renderNode);
    if (node.kind === 'component') return components[node.name]?.(children, node.children ?? []) ?? '';
    const n = node.tag === 'docs-slot' ? ` n="${String(node.props?.n)}"` : '';
    return `<${node.tag}${n}>${children.join('')}</${node.tag}>`;
  };
  const render = async (nodes: readonly ContentNode[]) => {
    state.renderings += 1;
    return nodes.map(renderNode).join('');
  };
  return { state, render };
}

const use = (name: string, ...children: ContentNode[]): ContentNode => ({ kind: 'component', name, children });
const OWN = new Set(['Panel', 'Upper', 'Tabs']);

test('renders a page once if no component can notice the marks', async () => {
  const { state, render } = renderer({}, ['17']);
  const content: ContentNode[] = [{ kind: 'element', tag: 'p', children: [{ kind: 'expression', index: 0 }] }];
  expect(await renderSlots(content, OWN, render)).toEqual([{ html: '17' }]);
  expect(state.renderings).toBe(1);
});

test('a component that shows its children has its own HTML around them', async () => {
  const { render } = renderer({ Panel: (children) => `<h2>Title</h2>${children.join('')}` }, ['17']);
  const content = [use('Panel', 'text', { kind: 'expression', index: 0 })];
  expect(await renderSlots(content, OWN, render)).toEqual([
    { html: '<h2>Title</h2><docs-slot n="0.0"></docs-slot><docs-slot n="0.1"></docs-slot>' },
    { html: '17' },
  ]);
});

test('a component that converts its text has all of it', async () => {
  const { render } = renderer({ Upper: (_, [text]) => (typeof text === 'string' ? text.toUpperCase() : '?') });
  expect(await renderSlots([use('Upper', 'text')], OWN, render)).toEqual([{ html: 'TEXT', isWhole: true }]);
});

test('marks that a component notices are left out, those of others are not', async () => {
  const isPanel = (node: ContentNode) => typeof node === 'object' && node.kind === 'component' && node.name === 'Panel';
  const { render } = renderer({
    Tabs(children, nodes) {
      if (!nodes.every(isPanel)) throw new Error('Only panels are allowed.');
      return children.join('');
    },
    Panel: (children) => `<p>${children.join('')}</p>`,
  });
  const content = [use('Tabs', use('Panel', 'one')), use('Panel', 'two')];
  expect(await renderSlots(content, OWN, render)).toEqual([
    null,
    null,
    { html: '<p><docs-slot n="2.0"></docs-slot></p>' },
  ]);
});

test('marks of a long page are told apart in few renderings', async () => {
  const { state, render } = renderer({
    Tabs: (children, [first]) => (typeof first === 'string' ? children.join('') : ''),
    Panel: (children) => `<p>${children.join('')}</p>`,
  });
  const panels = Array.from({ length: 100 }, () => use('Panel', 'text'));
  const slots = await renderSlots([...panels, use('Tabs', 'one'), ...panels], OWN, render);
  expect(slots?.filter((slot) => slot?.html.startsWith('<p>'))).toHaveLength(200);
  expect(state.renderings).toBeLessThan(30);
});

test('nothing is known of a page that cannot be rendered', async () => {
  const { render } = renderer({
    Panel() {
      throw new Error('broken');
    },
  });
  expect(await renderSlots([use('Panel', 'text')], OWN, render)).toBeUndefined();
});
