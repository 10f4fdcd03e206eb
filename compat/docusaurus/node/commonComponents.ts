import type { RootNode, TreeNode } from '../../../src/model/tree.ts';
import { codeOf, declaresVariable } from './pageVariables.ts';

/** Modules of components that plugins of Docusaurus import into each page that uses them. */
const MODULES = [
  ...[
    'Admonition',
    'CodeBlock',
    'DocCard',
    'DocCardList',
    'IdealImage',
    'TOCInline',
    'TabItem',
    'Tabs',
    'ThemedImage',
  ].map((name) => `@theme/${name}`),
  ...['BrowserOnly', 'Link', 'Translate'].map((name) => `@docusaurus/${name}`),
];

/** A spread of anything but the components of the theme. */
const OTHER_SPREAD = /\.\.\.(?!\w*MDXComponents\b)/;

/**
 * Imports the components that a page uses and that neither it nor the site provides. Plugins of Markdown, which are not run, may do so, and
 * the engine has components of the same names.
 * @param readComponents returns the code of the site's own components for all pages; `undefined` if it has none
 */
export function importCommonComponents(tree: RootNode, readComponents: () => string | undefined): void {
  const elements = elementNames(tree);
  const code = codeOf(tree);
  const used = MODULES.flatMap((module) => {
    const name = module.slice(module.indexOf('/') + 1);
    const isElement = new RegExp(`<${name}[\\s/>]`);
    const isUsed = elements.has(name) || code.some((each) => isElement.test(each));
    return isUsed && !declaresVariable(code, name) ? [{ name, module }] : [];
  });
  if (used.length === 0) return;
  const own = readComponents() ?? '';
  if (OTHER_SPREAD.test(own)) return;
  const lines = used
    .filter(({ name }) => !new RegExp(`\\b${name}\\b`).test(own))
    .map(({ name, module }) => `import ${name} from ${JSON.stringify(module)};`);
  if (lines.length > 0) tree.children.unshift({ type: 'mdxjsEsm', value: lines.join('\n') });
}

function elementNames(tree: RootNode): Set<string> {
  const names = new Set<string>();
  const visit = (node: TreeNode): void => {
    if ('name' in node && node.name) names.add(node.name);
    if ('children' in node) node.children.forEach(visit);
  };
  tree.children.forEach(visit);
  return names;
}
