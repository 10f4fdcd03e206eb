import type { Page, ParsedFile } from '../../src/model/page.ts';
import type { DocsPlugin } from '../../src/model/plugin.ts';
import type { RootNode, TreeElement, TreeNode } from '../../src/model/tree.ts';
import { DEFAULT_COMPONENTS } from '../../src/shared/defaultComponents.ts';
import { valueAt } from '../../src/tools/messages/validate.ts';
import { replaceShortcodes } from './emoji.ts';
import { toSnippets } from './snippets.ts';

const COMPONENTS = 'vue-components';
const EMOJI = 'emoji';

/** Uses of components of Vue in a `.md` file, by their names, and of unknown shortcodes of emoji. */
type Uses = Record<string, { count: number; line: number }>;

/**
 * Reads what pages for VitePress have beyond Markdown: files with `<<<`, `[[toc]]`, for which there is the outline, and shortcodes of emoji.
 * Components of Vue render nothing but their content; the site has a warning for each of them.
 */
export const vitepress: DocsPlugin = {
  name: 'vitepress',
  checks: {
    [COMPONENTS]: { finds: 'components of Vue in `.md` files, which show their content alone', severity: 'warn' },
    [EMOJI]: { finds: 'shortcodes of emoji that are not known, such as `:rockett:`', severity: 'warn' },
  },
  tree(tree, file) {
    const uses: Uses = {};
    if (SYNTAX.test(file.source)) tree.children = readNodes(tree.children, file, uses);
    if (file.relativePath.endsWith('.md')) findComponents(tree, file, uses);
    return Object.keys(uses).length > 0 ? uses : undefined;
  },
  check({ pages }, { report }) {
    for (const [name, { count, pages: onPages, file, line }] of sumUses(pages)) {
      const times = count === 1 ? 'once' : `${count} times on ${onPages === 1 ? 'one page' : `${onPages} pages`}`;
      const location = { file, line };
      if (name.startsWith(':')) {
        const message = `has the shortcode "${name}", which is no known emoji: it shows as text. It is used ${times}.`;
        report({ check: EMOJI, location, message, hint: 'Write the emoji itself, or the code as `code`.' });
        continue;
      }
      const isOurs = DEFAULT_COMPONENTS.includes(name);
      report({
        check: COMPONENTS,
        location,
        message: isOurs
          ? `uses <${name}>, which only pages in MDX have: it shows its content alone. It is used ${times}.`
          : `uses <${name}>, which is no component of Markdown: it shows its content alone. It is used ${times}.`,
        hint: isOurs ? 'Rename the page to .mdx.' : 'Write it in React, and rename the page to .mdx.',
      });
    }
  },
};

/** What a file has that is more than Markdown. */
const SYNTAX = /<<<|\[\[toc\]\]|:(?:[a-z]\w{0,30}|[+-]1|100):/i;

function readNodes(nodes: readonly TreeNode[], file: ParsedFile, uses: Uses): TreeNode[] {
  const onUnknown = (code: string) => addUse(uses, code, file.source.indexOf(code), file);
  return nodes.flatMap((node): TreeNode[] => {
    if (node.type === 'text') {
      if (node.value.includes(':')) node.value = replaceShortcodes(node.value, onUnknown);
      return [node];
    }
    if (!('children' in node)) return [node];
    if (node.type === 'element') {
      if (node.tagName === 'pre' || node.tagName === 'code') return [node];
      if (isToc(node)) return [];
      const snippets = toSnippets(node, file);
      if (snippets.length > 0) return snippets;
    }
    node.children = readNodes(node.children, file, uses);
    return [node];
  });
}

/** Counts a use. The line is that of the first one, at an offset of the source. */
function addUse(uses: Uses, name: string, offset: number, { source }: ParsedFile) {
  const use = uses[name] ?? { count: 0, line: source.slice(0, offset).split('\n').length };
  uses[name] = { ...use, count: use.count + 1 };
}

function isToc({ tagName, children }: TreeElement): boolean {
  const [child] = children;
  return (
    tagName === 'p' && children.length === 1 && child?.type === 'text' && /^\[\[toc\]\]$/i.test(child.value.trim())
  );
}

const COMPONENT = /<([A-Z][A-Za-z\d]*)[\s/>]/g;

/** HTML has no case: the source says which elements are components, and the tree which of them are no code. */
function findComponents(tree: RootNode, file: ParsedFile, uses: Uses) {
  const { source } = file;
  const names = new Map([...source.matchAll(COMPONENT)].map(([, name = '']) => [name.toLowerCase(), name]));
  if (names.size > 0) visit(tree.children);

  function visit(nodes: readonly TreeNode[]): void {
    for (const node of nodes) {
      if (!('children' in node)) continue;
      const name = node.type === 'element' ? names.get(node.tagName) : undefined;
      if (name !== undefined) addUse(uses, name, source.search(new RegExp(`<${name}[\\s/>]`)), file);
      visit(node.children);
    }
  }
}

interface SummedUse {
  count: number;
  pages: number;
  /** Location of the first use. */
  file: string;
  line: number;
}

function sumUses(pages: readonly Page[]): Map<string, SummedUse> {
  const sums = new Map<string, SummedUse>();
  const counted = new Set<string>();
  for (const { treeData } of pages) {
    for (const { file, value } of treeData?.vitepress ?? []) {
      // A page that has no translation is a page of each language.
      if (typeof value !== 'object' || value === null || counted.has(file)) continue;
      counted.add(file);
      for (const [name, use] of Object.entries(value)) {
        const count = Number(valueAt(use, ['count']));
        const line = Number(valueAt(use, ['line']));
        const sum = sums.get(name) ?? { count: 0, pages: 0, file, line };
        sums.set(name, { ...sum, count: sum.count + count, pages: sum.pages + 1 });
      }
    }
  }
  return sums;
}
