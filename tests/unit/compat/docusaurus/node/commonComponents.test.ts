import { expect, test } from '@rstest/core';
import { importCommonComponents } from '../../../../../compat/docusaurus/node/commonComponents.ts';
import type { RootNode, TreeNode } from '../../../../../src/model/tree.ts';

const element = (name: string): TreeNode => ({ type: 'mdxJsxFlowElement', name, attributes: [], children: [] });
const expression = (value: string): TreeNode => ({ type: 'mdxFlowExpression', value });
const esm = (value: string): TreeNode => ({ type: 'mdxjsEsm', value });

const TABS = 'import Tabs from "@theme/Tabs";';
const THEME = "import MDXComponents from '@theme-original/MDXComponents';\n";

test.each<[string, TreeNode[], string | undefined, string | undefined]>([
  ['elements', [element('Tabs')], undefined, TABS],
  ['code', [expression('true && <Link to="/a" />')], undefined, 'import Link from "@docusaurus/Link";'],
  ['other elements', [element('Badge'), expression('<TabsGroup />')], undefined, undefined],
  ['an import', [esm("import Tabs from './tabs.js';"), element('Tabs')], undefined, undefined],
  ['a declaration', [esm('export const Tabs = () => null;'), element('Tabs')], undefined, undefined],
  ['a component of the site', [element('Tabs')], `${THEME}export default { ...MDXComponents, Tabs };`, undefined],
  ['other components of the site', [element('Tabs')], `${THEME}export default { ...MDXComponents, Box };`, TABS],
  ['a spread of the site', [element('Tabs')], 'export default { ...own };', undefined],
])('a page with %s', (_, children, own, expected) => {
  const tree: RootNode = { type: 'root', children: [...children] };
  importCommonComponents(tree, () => own);
  const added = tree.children.filter((node) => !children.includes(node));
  expect(added).toEqual(expected === undefined ? [] : [esm(expected)]);
});
