import type { ParsedFile } from '../../../src/model/page.ts';
import type { PageAdapter } from '../../../src/model/pageAdapter.ts';
import type { DocsPlugin } from '../../../src/model/plugin.ts';
import type { RootNode, TreeNode } from '../../../src/model/tree.ts';
import { DEFAULT_COMPONENTS } from '../../../src/shared/defaultComponents.ts';
import { componentNames, elementOf } from '../../../src/tools/tree/componentNames.ts';
import { type CountedUses, formatUses, sumUses } from '../../../src/tools/tree/countedUses.ts';

const CHECK = 'md-components';
const NAME = 'md-components';

/** Finds components in `.md` files, which are HTML of unknown elements: they show nothing but their content. One finding per name. */
export const mdComponentChecks: DocsPlugin = {
  name: NAME,
  checks: { [CHECK]: { finds: 'components in `.md` files, which show only their content', severity: 'warn' } },
  tree(tree, file, { config }) {
    const uses = file.relativePath.endsWith('.md') ? findComponents(tree, file, config.pageAdapter) : {};
    return Object.keys(uses).length > 0 ? uses : undefined;
  },
  check({ pages }, { report }) {
    for (const [name, use] of sumUses(pages, NAME)) {
      const times = formatUses(use);
      const isOurs = DEFAULT_COMPONENTS.includes(name);
      report({
        check: CHECK,
        location: { file: use.file, line: use.line },
        message: isOurs
          ? `uses <${name}>, which only pages in MDX have: only its content is shown. It is used ${times}.`
          : `uses <${name}>, which is not a component of Markdown: only its content is shown. It is used ${times}.`,
        hint: isOurs ? 'Rename the page to .mdx.' : 'Write it in React, and rename the page to .mdx.',
      });
    }
  },
};

/** HTML has no case: the source says which elements are components, and the tree which of them are no code. */
function findComponents(tree: RootNode, { source }: ParsedFile, adapter: Partial<PageAdapter> = {}): CountedUses {
  const { contentElements = [], hasVueElements } = adapter;
  const uses: CountedUses = {};
  const names = componentNames(source, hasVueElements);
  for (const name of contentElements) names.delete(elementOf(name));
  if (names.size > 0) visit(tree.children);
  return uses;

  function visit(nodes: readonly TreeNode[]): void {
    for (const node of nodes) {
      if (!('children' in node)) continue;
      const name = node.type === 'element' ? names.get(node.tagName) : undefined;
      if (name !== undefined) addUse(name);
      visit(node.children);
    }
  }

  /** Counts a use. The line is that of the first one. */
  function addUse(name: string): void {
    const use = uses[name] ?? { count: 0, line: lineOf(name) };
    uses[name] = { ...use, count: use.count + 1 };
  }

  function lineOf(name: string): number {
    return source.slice(0, source.search(new RegExp(`<${name}[\\s/>]`))).split('\n').length;
  }
}
