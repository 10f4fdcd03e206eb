import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { parse } from 'acorn';
import type { RootNode, TreeNode } from '../../../src/model/tree.ts';
import { prepareMarkdown } from '../../../src/node/pages/markdown/prepareMarkdown.ts';
import { splitFrontmatter } from '../../../src/tools/files/splitFrontmatter.ts';
import { adaptBody } from './adaptBody.ts';
import { EXPORTS, toEngineImports, VARIABLES, variablesOf } from './pageVariables.ts';
import { adaptHeading, importedNames } from './syntaxTree.ts';

/** Files of Markdown. */
export const MARKDOWN = /\.mdx?$/;

/** Query of a module that has what a file of Markdown exports, besides its content. */
export const EXPORTS_QUERY = /^\?exports$/;

/** The compiler of MDX, which adds the variables that Docusaurus gives a page. */
export const MARKDOWN_LOADER = {
  loader: createRequire(import.meta.url).resolve('@mdx-js/loader'),
  options: { format: 'mdx', rehypePlugins: [withVariables] },
};

const MARKDOWN_IMPORT = /^(\s*import\b[^'"]*['"][^'"?]+\.mdx?)(['"])/gm;

/** Returns the text of a file of Markdown for that compiler. */
export async function renderMarkdown({ resource }: { resource: string }): Promise<string> {
  const { body } = splitFrontmatter(readFileSync(resource, 'utf8'));
  const { text } = adaptBody(toEngineImports(body).replace(MARKDOWN_IMPORT, `$1${EXPORTS}$2`), { format: 'mdx' });
  const file = resource;
  return prepareMarkdown(text, { format: 'mdx', cjkFriendlyEmphasis: false, file, onUnclosed: () => undefined });
}

function withVariables() {
  return (tree: RootNode, { path: file }: { path: string }): void => {
    tree.children.forEach(adaptHeadings);
    const { value } = variablesOf(tree, file, { names: VARIABLES, imports: importedNames(tree) });
    const estree = parse(value, { ecmaVersion: 'latest', sourceType: 'module' });
    tree.children.push(Object.assign({ type: 'mdxjsEsm' as const, value }, { data: { estree } }));
  };
}

function adaptHeadings(node: TreeNode): void {
  if (node.type === 'element' && /^h[1-6]$/.test(node.tagName)) adaptHeading(node);
  else if ('children' in node) node.children.forEach(adaptHeadings);
}
