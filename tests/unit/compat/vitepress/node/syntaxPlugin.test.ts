import { describe, expect, test } from '@rstest/core';
import { vitepressAdapter } from '../../../../../compat/vitepress/node/adapter.ts';
import { readSyntax, takeAllAttributes } from '../../../../../compat/vitepress/node/syntaxPlugin.ts';
import type { TreeElement, TreeNode } from '../../../../../src/model/tree.ts';
import { compilePage } from '../../../../../src/node/pages/compilePage.ts';
import { textOf } from '../../../../../src/tools/tree/textOf.ts';
import { htmlOf, makeConfig, makeSource } from '../../../src/node/pages/compileText.ts';

function fence(lang: string, meta: string | null): TreeElement {
  const code: TreeElement = { type: 'element', tagName: 'code', properties: {}, children: [], data: { lang, meta } };
  return { type: 'element', tagName: 'pre', properties: {}, children: [code] };
}

test.each([
  ['ts:line-numbers', null, ['ts', 'lineNumbers']],
  ['ts:line-numbers', '{1}', ['ts', 'lineNumbers {1}']],
  ['ts:line-numbers=5', 'title="a"', ['ts', 'lineNumbers=5 title="a"']],
  ['ts:no-line-numbers{1,3-4}', null, ['ts', 'lineNumbers=false {1,3-4}']],
  ['js{1,3-4}:line-numbers=5', null, ['js', 'lineNumbers=5 {1,3-4}']],
  ['ts{1}', '{2}', ['ts{1}', '{2}']],
  ['ts:numbers', null, ['ts:numbers', null]],
])('```%s %s has its flags as words', (lang, meta, expected) => {
  const pre = fence(lang, meta);
  readSyntax([pre], { source: '' }, () => {});
  const [code] = pre.children;
  expect(code?.type === 'element' && [code.data?.lang, code.data?.meta]).toEqual(expected);
});

test.each([
  ['img', '{width=200 height="80" .wide} b', { width: '200', height: '80', className: ['wide'] }, ' b'],
  ['a', '{target="_self" rel=nofollow}', { target: '_self', rel: 'nofollow' }, ''],
  ['code', '{#own .a .b}', { id: 'own', className: ['a', 'b'] }, ''],
  ['a', '{href=/b onclick=run v-if=c}', {}, ''],
  ['p', '{.a}', {}, '{.a}'],
])('attributes behind <%s> are its own: %s', (tagName, written, properties, rest) => {
  const element: TreeElement = { type: 'element', tagName, properties: {}, children: [] };
  const text: TreeNode = { type: 'text', value: written };
  readSyntax([element, text], { source: '' }, () => {});
  expect([element.properties, text.value]).toEqual([properties, rest]);
});

test.each(['a'.repeat(60), `a=${'b.c'.repeat(30)}`])(
  'the time for a text in braces of long words is linear: %s',
  (word) => {
    const text: TreeNode = { type: 'text', value: `{${word}(` };
    const paragraph: TreeElement = { type: 'element', tagName: 'p', properties: {}, children: [text] };
    readSyntax([paragraph], { source: '' }, () => {});
    expect(text.value).toBe(`{${word}(`);
  },
);

test.each([
  ['p', 'A text. {.a #own}', { id: 'own', className: ['a'] }, 'A text.'],
  ['li', 'A row {width=1} ', { width: '1' }, 'A row'],
  ['td', 'A cell{.b}', { className: ['b'] }, 'A cell'],
  ['p', 'A {name}', {}, 'A {name}'],
  ['p', 'A {.a} text', {}, 'A {.a} text'],
  ['p', 'A {{ b.c }}', {}, 'A {{ b.c }}'],
  ['div', 'A {.a}', {}, 'A {.a}'],
])('attributes at the end of <%s> are its own: %s', (tagName, written, properties, rest) => {
  const text: TreeNode = { type: 'text', value: written };
  const element: TreeElement = { type: 'element', tagName, properties: {}, children: [text] };
  readSyntax([element], { source: '' }, () => {});
  expect([element.properties, text.value]).toEqual([properties, rest]);
});

test.each([
  ['A {.a data-b="c"}', { className: ['a'], 'data-b': 'c' }, 'A '],
  ['A {#own .a}', { className: ['a'] }, 'A {#own}'],
  ['A {#own}', {}, 'A {#own}'],
  ['A {name}', {}, 'A {name}'],
])('attributes at the end of the heading %j are its own', (written, properties, rest) => {
  const text: TreeNode = { type: 'text', value: written };
  const element: TreeElement = { type: 'element', tagName: 'h2', properties: {}, children: [text] };
  readSyntax([element], { source: '' }, () => {});
  expect([element.properties, text.value]).toEqual([properties, rest]);
});

test.each([
  ['- item {.it}\n{.list}', '<ul class="list"><li class="it">item</li></ul>'],
  ['1. [a](#b) c\n\n2. d\n{.list}', '<ol class="list">'],
  ['- a\n  - b\n  {.inner}', '<ul class="inner"><li>b</li></ul>'],
  ['- a\n{name}', '<ul><li>a\n{name}</li></ul>'],
  ['> quote\n{.q}', '<blockquote class="q"><p>quote</p></blockquote>'],
  ['> > quote\n{.q}', '<blockquote class="q"><blockquote><p>quote</p></blockquote></blockquote>'],
  ['> quote {.p}', '<blockquote><p class="p">quote</p></blockquote>'],
  ['text\n{.p}', '<p class="p">text</p>'],
])('in %j, a line of attributes belongs to what is around it', async (text, expected) => {
  const { pages: pageAdapter, plugins } = vitepressAdapter;
  const site = { ...makeConfig('/docs'), pageAdapter, plugins };
  const { page } = await compilePage(makeSource('/docs', 'page.md'), `# A\n\n${text}\n`, site);
  expect(htmlOf(page).replaceAll(/(?<=>)\n|\n(?=<)/g, '')).toContain(expected);
});

test.each([
  ['a~b~c', 2, 'a~b~c'],
  ['a~~b~~c', 2, undefined],
])('in %j, two tildes strike through', (source, column, expected) => {
  const text = (value: string): TreeNode => ({ type: 'text', value });
  const position = { start: { line: 1, column } };
  const struck: TreeElement = { type: 'element', tagName: 'del', properties: {}, children: [text('b')], position };
  const nodes = readSyntax([text('a'), struck, text('c')], { source }, () => {});
  const isText = nodes.every(({ type }) => type === 'text');
  expect(isText ? nodes.map(textOf).join('') : undefined).toBe(expected);
});

describe('the text for the id of a heading', () => {
  const SOURCE = 'A &lt;T&gt; and \\* b';
  const heading = (...children: TreeNode[]): TreeElement => ({
    type: 'element',
    tagName: 'h2',
    properties: {},
    children,
  });
  const idText = (node: TreeElement, hasFormulaIds = false) => {
    readSyntax([node], { source: SOURCE, hasFormulaIds }, () => {});
    return node.data?.idText;
  };
  const text = (value: string, end: number): TreeNode => {
    const position = { start: { line: 1, column: 1 }, end: { line: 1, column: end } };
    return { type: 'text', value, position };
  };

  test('has entities as they are written', () => {
    expect(idText(heading(text('A <T> and * b', SOURCE.length + 1)))).toBe('A &lt;T&gt; and \\* b');
  });

  test('is that of the heading, where its source is another file', () => {
    expect(idText(heading(text('Other', 6)))).toBeUndefined();
    expect(idText(heading(text('Other <T>', SOURCE.length + 1)))).toBeUndefined();
  });

  test('has formulas and the texts of pictures in VitePress 2', () => {
    const annotation: TreeElement = {
      type: 'element',
      tagName: 'annotation',
      properties: {},
      children: [{ type: 'text', value: 'x^2' }],
    };
    const parts = (): TreeNode[] => [
      { type: 'text', value: 'A ' },
      { type: 'element', tagName: 'math', properties: {}, children: [annotation] },
      { type: 'element', tagName: 'img', properties: { alt: ' alt' }, children: [] },
    ];
    expect([idText(heading(...parts())), idText(heading(...parts()), true)]).toEqual(['A ', 'A x^2 alt']);
  });
});

test('a file without the region that a snippet names is shown whole', () => {
  const snippet = (value: string): TreeElement => ({
    type: 'element',
    tagName: 'p',
    properties: {},
    children: [{ type: 'text', value }],
  });
  const hasRegion = (name: string, region: string) => name !== '/a.ts' || region === 'one';
  const file = { source: '', hasRegion };
  const nodes = readSyntax(['<<< @/a.ts#one', '<<< @/a.ts#two', '<<< ./b.ts#two'].map(snippet), file, () => {});
  const metas = nodes.map((node) => {
    const code = node.type === 'element' ? node.children[0] : undefined;
    return code?.type === 'element' ? code.data?.meta : undefined;
  });
  expect(metas).toEqual(['file="/a.ts#one"', 'file="/a.ts"', 'file="./b.ts#two"']);
});

test('attributes are taken whatever delimiters they had', () => {
  const element = (tagName: string, ...children: TreeNode[]): TreeElement => ({
    ...{ type: 'element', tagName, properties: {}, children },
  });
  const text = (value: string): TreeNode => ({ type: 'text', value });
  const [heading, link, code] = [
    element('h2', text('Two {#two} {.k #t2}')),
    element('a'),
    element('code', text('c{.d}')),
  ];
  const item = element('li', text('item {.cls #mapping}'));
  const nodes = [heading, element('ul', item), element('p', link, text('{#l1} '), code)];
  takeAllAttributes(nodes);
  expect(nodes.map(textOf)).toEqual(['Two {#two} {#t2}', 'item', ' c{.d}']);
  expect([heading, item, link].map(({ properties }) => properties)).toEqual([
    { className: ['k'] },
    { className: ['cls'], id: 'mapping' },
    { id: 'l1' },
  ]);
});
