import { expect, test } from '@rstest/core';
import { countDiagrams, rendersDiagrams } from '../../../../../compat/vitepress/node/mermaid.ts';
import type { TreeElement } from '../../../../../src/model/tree.ts';

const element = (tagName: string, children: TreeElement['children']): TreeElement => ({
  type: 'element',
  tagName,
  properties: {},
  children,
});

function fence(lang: string, line: number): TreeElement {
  const position = { start: { line, column: 1 } };
  return element('pre', [{ ...element('code', []), data: { lang, meta: null }, position }]);
}

test('diagrams are counted in lists and quotes as well', () => {
  const children = [fence('js', 1), fence('mermaid', 3), element('ul', [element('li', [fence('mermaid', 9)])])];
  expect(countDiagrams({ type: 'root', children })).toEqual({ mermaid: { count: 2, line: 3 } });
  expect(countDiagrams({ type: 'root', children: [fence('js', 1)] })).toBeUndefined();
});

test.each([
  [{ vite: { plugins: [[{ name: 'vite-plugin-mermaid' }]] } }, [], true],
  [{ vite: { plugins: [{ name: 'other' }, false] } }, ['other'], false],
  [{}, ['vitepress-plugin-mermaid'], true],
])('a site with %j and the wrappers %j renders diagrams: %s', (options, wrappers, expected) => {
  expect(rendersDiagrams({ options, wrappers: new Set(wrappers) })).toBe(expected);
});
