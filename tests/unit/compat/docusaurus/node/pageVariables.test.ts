import path from 'node:path';
import { expect, test } from '@rstest/core';
import { addVariables, toEngineImports } from '../../../../../compat/docusaurus/node/pageVariables.ts';
import type { RootNode, TreeNode } from '../../../../../src/model/tree.ts';
import { writeFolder } from '../../../src/node/pages/compileText.ts';

test.each([
  ["import a from '!!raw-loader!./a.js';", "import a from './a.js?raw';"],
  ['import a from "raw-loader!@site/a.ts";', 'import a from "@site/a.ts?raw";'],
  ["import Logo from '@site/static/logo.svg';", "import Logo from '@site/static/logo.svg?component';"],
  ["import pdf from '!!file-loader!./a.pdf';", "import pdf from './a.pdf';"],
  ["import a from '!!raw-loader!own-loader!./a.js';", "import a from '!!raw-loader!own-loader!/site/docs/a.js';"],
  ["import { a } from 'own-loader?x!../a.js';", "import { a } from 'own-loader?x!/site/a.js';"],
  ["import a from '!!raw-loader!own-loader!@site/a.js';", "import a from '!!raw-loader!own-loader!@site/a.js';"],
])('the import %s', (code, expected) => {
  expect(toEngineImports(code, '/site/docs/a.mdx')).toBe(expected);
});

/** Returns the code that a page gets. */
function addedTo(children: readonly TreeNode[], isModule = false): string | undefined {
  const tree: RootNode = { type: 'root', children: [...children] };
  const file = path.join(writeFolder({ 'a.mdx': '---\ntitle: Own\n---\n\n# Shown\n' }), 'a.mdx');
  addVariables(tree, file, { imports: new Map([['Part', './_part.mdx']]), isModule });
  const [first] = tree.children;
  return tree.children.length > children.length && first?.type === 'mdxjsEsm' ? first.value : undefined;
}

const heading = (tagName: string, ...children: TreeNode[]): TreeNode => ({
  type: 'element',
  tagName,
  properties: {},
  children,
});
const text = (value: string): TreeNode => ({ type: 'text', value });
const expression = (value: string): TreeNode => ({ type: 'mdxTextExpression', value });
const code = (value: string): TreeNode => ({ type: 'mdxjsEsm', value });

test('code has the headings of a page, and those of Markdown that it shows', () => {
  const part: TreeNode = { type: 'mdxJsxFlowElement', name: 'Part', attributes: [], children: [] };
  const named: TreeNode = { type: 'element', tagName: 'code', properties: {}, children: [text('c<')] };
  const added = addedTo([
    heading('h1', text('Shown')),
    heading('h2', text('A '), named),
    heading('h3', text('B {#own}')),
    heading('h2', text('A c<')),
    part,
    code('export const count = toc.length;'),
  ]);
  expect(added).toBe(
    `import { toc as _toc_Part } from "./_part.mdx";
export const toc = [{"value":"A <code>c&lt;</code>","id":"a-c","level":2}, {"value":"B","id":"own","level":3}, {"value":"A c&lt;","id":"a-c-1","level":2}, ..._toc_Part];`,
  );
});

test.each<[string, TreeNode, string | undefined]>([
  ['an expression', expression('frontMatter.title'), 'export const frontMatter = {"title":"Own"};'],
  ['an expression with another name', expression('my.toc.length + "toc"'), undefined],
  ['a declaration', code('export const toc = 1; f(toc);'), undefined],
  ['an import', code("import { toc } from './_a.mdx';"), undefined],
  ['a text', text('toc'), undefined],
])('a page has the variables that %s uses', (_, node, expected) => {
  expect(addedTo([node])).toBe(expected);
});

test('Markdown that code imports has all variables that it does not declare', () => {
  expect(addedTo([code('export const toc = 1;')], true)).toBe(
    'export const contentTitle = "Shown";\nexport const frontMatter = {"title":"Own"};',
  );
});
