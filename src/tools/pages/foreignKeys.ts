/** A key of frontmatter that another engine reads. */
interface ForeignKey {
  /** What to use instead. */
  hint: string;
  /** Whether a theme or a plugin may have a key of this name as well. */
  isCommon?: true;
}

const ADDRESS =
  'The address of a page is the path of its file. Rename the file, and add the old address to "redirects".';
const ORDER = 'Use "order".';
const NEIGHBOR = 'Use "prev" and "next".';
const FOLDER = 'Move the page to a folder: groups of a generated sidebar are folders.';

/** Keys of Docusaurus, Starlight, Just the Docs, Hugo and Nextra without effect here. */
export const FOREIGN_KEYS: Readonly<Record<string, ForeignKey>> = {
  id: { hint: ADDRESS, isCommon: true },
  slug: { hint: ADDRESS, isCommon: true },
  permalink: { hint: ADDRESS, isCommon: true },
  tags: { hint: 'There are no pages of tags. A theme can show them: "usePage().frontmatter".', isCommon: true },
  weight: { hint: ORDER, isCommon: true },
  template: { hint: 'Use "pageType": "home" for a landing page.', isCommon: true },
  layout: { hint: 'Use "pageType": "home" for a landing page.', isCommon: true },
  sidebar_position: { hint: ORDER },
  nav_order: { hint: ORDER },
  sidebar_label: { hint: 'Use "sidebarLabel".' },
  sidebar_custom_props: { hint: 'Use "tag", "icon" or "context".' },
  displayed_sidebar: { hint: 'The path of a page determines its sidebar: see "themeConfig.sidebar".' },
  hide_table_of_contents: { hint: 'Use "outline: false".' },
  tableOfContents: { hint: 'Use "outline".' },
  toc_min_heading_level: { hint: 'Use "outline", such as [2, 3].' },
  toc_max_heading_level: { hint: 'Use "outline", such as [2, 3].' },
  hide_title: { hint: 'Set "fallbackHeadingTitle" to false.' },
  pagination_next: { hint: NEIGHBOR },
  pagination_prev: { hint: NEIGHBOR },
  pagination_label: { hint: NEIGHBOR },
  custom_edit_url: { hint: 'Use "themeConfig.editLink.paths".' },
  editUrl: { hint: 'Use "themeConfig.editLink.paths".' },
  nav_exclude: { hint: 'Use "unlisted: true".' },
  has_children: { hint: FOLDER },
  grand_parent: { hint: FOLDER },
};
