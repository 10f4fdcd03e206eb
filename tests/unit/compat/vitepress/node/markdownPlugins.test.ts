import { expect, test } from '@rstest/core';
import { countSyntax, usedFunctions } from '../../../../../compat/vitepress/node/markdownPlugins.ts';
import type { TreeElement, TreeNode } from '../../../../../src/model/tree.ts';

const IMPORTS = "import a, { b as c } from './own';\nimport * as d from 'markdown-it-d';\n";

test.each([
  ['export default { markdown: { config: (md) => md.use(a).use(c, 1) } }', ['c ./own', 'a ./own']],
  [
    'export default { markdown: { async config(md) { md.use(await a(1)); md.use(d.full) } } }',
    ['a ./own', 'd markdown-it-d'],
  ],
  ['function setup(md: MarkdownIt) { md.use(a) }', ['a ./own']],
  ['export default { markdown: { config: (md) => { a(md, 1); c(other) } } }', ['a() ./own']],
  ['const own = () => {};\nexport default { markdown: { config(md) { md.use(own) } } }', ['own']],
  // None are known by a name.
  ['export default { markdown: { config(md) { md.use((md) => md).use(...c()) } } }', []],
  ['export default { vite: { config(x) {}, use(server) { server.middlewares.use(a) } } }', []],
  ['export default {', []],
])('the functions that a parser gets in %s are %j', (text, expected) => {
  const used = usedFunctions(IMPORTS + text).map(({ name, specifier, isCalled }) =>
    [isCalled ? `${name}()` : name, specifier].filter(Boolean).join(' '),
  );
  expect(used).toEqual(expected);
});

function element(tagName: string, line: number, children: TreeNode[]): TreeElement {
  const position = { start: { line, column: 1 } };
  return { type: 'element', tagName, properties: {}, children, position };
}

const text = (value: string): TreeNode => ({ type: 'text', value });

test('what is written for plugins is counted in texts, with its first line', () => {
  const children = [
    element('p', 3, [text('A ==b== and '), element('code', 3, [text('==code==')]), text(' ==c d==, a == b == c')]),
    element('ul', 5, [element('li', 5, [text('H~2~O ==x==\n'), element('p', 6, [text('Term\n: ==y==')])])]),
    element('pre', 8, [element('code', 8, [text(': ==z==')])]),
  ];
  const plugins = ['@mdit/plugin-sub', 'markdown-it-deflist', 'markdown-it-mark', 'markdown-it-sup', 'own'];
  expect(countSyntax({ type: 'root', children }, plugins)).toEqual({
    'markdown-it-mark': { count: 4, line: 3 },
    '@mdit/plugin-sub': { count: 1, line: 5 },
    'markdown-it-deflist': { count: 1, line: 6 },
  });
});
