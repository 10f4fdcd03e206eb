import type { ParsedFile } from '../../../src/model/page.ts';
import type { Frontmatter } from '../../../src/model/pageData.ts';
import type { DocsPlugin } from '../../../src/model/plugin.ts';
import type { TreeNode } from '../../../src/model/tree.ts';

/** Id of an added heading. No heading of VitePress has it: only digits have an underscore in front of them there. */
const TITLE_ID = '_title';

/**
 * Gives pages without a visible title a heading of the first level for screen readers: VitePress shows such pages as they are written, and
 * their documents have the title of the site.
 */
export const pageTitles: DocsPlugin = {
  name: 'vitepress-page-titles',
  tree(tree, { frontmatter, locale, isFragment }: ParsedFile, { config }) {
    if (isFragment || showsTitle(frontmatter) || hasTitle(tree.children)) return;
    const { title = config.site.title } = config.locales.find(({ lang }) => lang === locale) ?? {};
    const children: TreeNode[] = [{ type: 'text', value: frontmatter.title ?? title }];
    const properties = { id: TITLE_ID, className: ['visually-hidden'] };
    tree.children.unshift({ type: 'element', tagName: 'h1', properties, children });
  },
};

/** Returns whether the theme shows a title: that of a hero, or the one in the frontmatter of a page without a heading. */
function showsTitle({ pageType = 'doc', hero, title }: Frontmatter): boolean {
  if (pageType === 'home') return Boolean(hero?.name);
  return pageType !== 'custom' && pageType !== 'blank' && title !== undefined;
}

function hasTitle(nodes: readonly TreeNode[]): boolean {
  return nodes.some((node) => {
    if (!('children' in node)) return false;
    return (node.type === 'element' && node.tagName === 'h1') || hasTitle(node.children);
  });
}
