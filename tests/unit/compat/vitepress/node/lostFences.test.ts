import { expect, test } from '@rstest/core';
import { countFences, isLost, lostFencesOf } from '../../../../../compat/vitepress/node/lostFences.ts';
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

test('fences are counted in lists and quotes as well, without flags', () => {
  const list = element('ul', [element('li', [fence('mermaid{1}', 9)])]);
  const children = [fence('js', 1), fence('mermaid', 3), list, fence('chart-vue:line-numbers', 12)];
  const uses = countFences({ type: 'root', children }, (lang) => lang !== 'js');
  expect(uses).toEqual({ mermaid: { count: 2, line: 3 }, chart: { count: 1, line: 12 } });
  expect(countFences({ type: 'root', children: [fence('js', 1)] }, (lang) => lang !== 'js')).toBeUndefined();
});

const LANGUAGES = ['mermaid', 'chart', 'mermaid-example', 'own', 'alias', 'ts', 'txt', 'TSX', ''];
const OPTIONS = { markdown: { languages: [{ name: 'own', patterns: [] }], languageAlias: { alias: 'js' } } };

test.each([
  [false, false, []],
  [true, false, ['mermaid']],
  [true, true, ['mermaid', 'chart', 'mermaid-example']],
  [false, true, ['chart', 'mermaid-example']],
])('with diagrams: %s and plugins: %s, fences in %j are lost', (hasDiagrams, hasPlugins, expected) => {
  const lost = lostFencesOf(OPTIONS, { hasDiagrams, hasPlugins });
  expect(LANGUAGES.filter((lang) => lost && isLost(lang, lost))).toEqual(expected);
});
