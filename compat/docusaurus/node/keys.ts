import type { KeyTable } from '../../support/keys.ts';
import { textAt } from '../../support/values.ts';

const BUNDLER = { unneeded: 'belongs to the bundler' };
const COMPONENT = { named: 'is not used: the component of this engine takes its place' };
const NO_NAME = { named: 'has no counterpart: the date is shown without a name' };
const ORIGINAL = { named: 'has no counterpart: "Edit this page" leads to the original' };
const HOST = { unneeded: 'belongs to "docusaurus deploy"' };
const LOGO = { unneeded: 'the logo has the size and the link of the theme' };
const SCHEME = { named: 'has no counterpart: readers have the scheme of their system, and may change it' };
const ALGOLIA = { named: 'has no counterpart: the search of this engine takes its place' };
const SCRIPT = { named: 'is not run: add its script with a plugin that has "documentHead"' };
/** Plugins of Markdown are named one by one. */
const PLUGINS = { carried: 'formulas and `npm2yarn` are built in, others are named' };

/** Keys of the plugins for docs, blogs and pages. */
const CONTENT: KeyTable = {
  id: 'carried',
  path: 'carried',
  routeBasePath: 'carried',
  include: 'carried',
  exclude: 'carried',
  remarkPlugins: PLUGINS,
  rehypePlugins: PLUGINS,
  recmaPlugins: PLUGINS,
  beforeDefaultRemarkPlugins: PLUGINS,
  beforeDefaultRehypePlugins: PLUGINS,
  admonitions: { carried: 'keywords' },
  showLastUpdateAuthor: NO_NAME,
  editLocalizedFiles: ORIGINAL,
};

const DOCS: KeyTable = {
  ...CONTENT,
  sidebarPath: 'carried',
  sidebarCollapsed: 'carried',
  sidebarCollapsible: 'carried',
  sidebarItemsGenerator: { named: 'is not run: rows of folders follow the default rule' },
  numberPrefixParser: 'carried',
  editUrl: 'carried',
  editCurrentVersion: { unneeded: 'a page of a version leads to its own file' },
  showLastUpdateTime: 'carried',
  versions: 'carried',
  'versions.*': 'carried',
  'versions.*.label': 'carried',
  'versions.*.path': 'carried',
  'versions.*.banner': 'carried',
  'versions.*.noIndex': 'carried',
  'versions.*.badge': { unneeded: 'the menu has the name of the version' },
  'versions.*.className': { named: 'has no effect: pages of a version have no class' },
  lastVersion: 'carried',
  onlyIncludeVersions: 'carried',
  includeCurrentVersion: 'carried',
  disableVersioning: 'carried',
  breadcrumbs: { named: 'is off, which has no counterpart: pages have breadcrumbs', when: (value) => value === false },
  tags: 'carried',
  onInlineTags: 'carried',
  tagsBasePath: 'carried',
  docsRootComponent: COMPONENT,
  docVersionRootComponent: COMPONENT,
  docRootComponent: COMPONENT,
  docItemComponent: COMPONENT,
  docTagDocListComponent: COMPONENT,
  docTagsListComponent: COMPONENT,
  docCategoryGeneratedIndexComponent: COMPONENT,
};

const BLOG: KeyTable = {
  ...CONTENT,
  include: { named: 'has no effect: all Markdown files are posts' },
  exclude: { named: 'has no effect: files whose name starts with _ are no posts' },
  editUrl: 'carried',
  showLastUpdateTime: 'carried',
  blogTitle: 'carried',
  blogDescription: 'carried',
  archiveBasePath: 'carried',
  authorsMapPath: 'carried',
  feedOptions: 'carried',
  'feedOptions.type': 'carried',
  'feedOptions.title': 'carried',
  'feedOptions.description': 'carried',
  'feedOptions.language': { unneeded: 'is that of the posts' },
  'feedOptions.copyright': { named: 'has no counterpart: feeds have no copyright' },
  'feedOptions.createFeedItems': { named: 'is not run: feeds have the newest posts' },
  'feedOptions.limit': { carried: 'up to 50 posts' },
  'feedOptions.xslt': { named: 'has no counterpart: feeds have no style sheet' },
  postsPerPage: 'carried',
  pageBasePath: 'carried',
  blogSidebarCount: 'carried',
  blogSidebarTitle: 'carried',
  truncateMarker: {
    named: 'has no effect: the beginning of a post ends at `truncate` or `more`, else with its first paragraph',
  },
  onUntruncatedBlogPosts: { unneeded: 'checks the marks of posts' },
  showReadingTime: 'carried',
  readingTime: { named: 'is not run: the time is that of 200 words in a minute' },
  sortPosts: 'carried',
  processBlogPosts: { named: 'is not run' },
  tags: 'carried',
  onInlineTags: 'carried',
  onInlineAuthors: 'carried',
  tagsBasePath: 'carried',
  authorsBasePath: 'carried',
  blogListComponent: COMPONENT,
  blogPostComponent: COMPONENT,
  blogTagsListComponent: COMPONENT,
  blogTagsPostsComponent: COMPONENT,
  blogAuthorsListComponent: COMPONENT,
  blogAuthorsPostsComponent: COMPONENT,
  blogArchiveComponent: COMPONENT,
};

const PAGES: KeyTable = {
  ...CONTENT,
  include: { named: 'has no effect: scripts and Markdown files are pages' },
  exclude: { named: 'has no effect: files whose name starts with _, and tests are no pages' },
  mdxPageComponent: COMPONENT,
  showLastUpdateTime: 'carried',
  editUrl: 'carried',
};

/** Keys of the options of a plugin, by their key in the classic preset. */
export const PLUGIN_KEYS = { docs: DOCS, blog: BLOG, pages: PAGES } as const;

/** Keys of the classic preset. */
export const PRESET_KEYS: KeyTable = {
  debug: BUNDLER,
  docs: 'carried',
  ...inside('docs', DOCS),
  blog: 'carried',
  ...inside('blog', BLOG),
  pages: 'carried',
  ...inside('pages', PAGES),
  sitemap: 'carried',
  'sitemap.filename': 'carried',
  'sitemap.ignorePatterns': 'carried',
  'sitemap.createSitemapItems': { named: 'is not run' },
  'sitemap.lastmod': { unneeded: 'search engines read the date of the page' },
  'sitemap.changefreq': { unneeded: 'search engines ignore it' },
  'sitemap.priority': { unneeded: 'search engines ignore it' },
  svgr: BUNDLER,
  theme: 'carried',
  'theme.customCss': 'carried',
  gtag: SCRIPT,
  googleAnalytics: SCRIPT,
  googleTagManager: SCRIPT,
};

/** Whether the HTML of an announcement has more than a text with one link. */
function isRichHtml(value: unknown): boolean {
  if (typeof value !== 'string') return value !== undefined;
  const tags = [...value.matchAll(/<([a-z][a-z\d]*)/gi)].map(([, name = '']) => name.toLowerCase());
  return tags.filter((name) => name === 'a').length > 1 || tags.some((name) => !INLINE.has(name));
}

/** Elements whose look an announcement can do without. */
const INLINE = new Set(['a', 'b', 'strong', 'em', 'i', 'span', 'code', 'br', 'p']);

const HIGHLIGHTED = 'theme-code-block-highlighted-line';

/** Whether comments mark lines with a class of the site. */
function hasOwnClass(value: unknown): boolean {
  return Array.isArray(value) && value.some((each) => textAt(each, 'className') !== HIGHLIGHTED);
}

const THEME: KeyTable = {
  navbar: 'carried',
  'navbar.title': 'carried',
  'navbar.logo': 'carried',
  'navbar.logo.src': 'carried',
  'navbar.logo.srcDark': 'carried',
  'navbar.logo.href': {
    named: 'has no counterpart: the logo leads to the start page',
    when: (value) => typeof value === 'string' && value !== '/',
  },
  'navbar.logo.*': LOGO,
  'navbar.items': { carried: 'items of the type `html` are named' },
  'navbar.hideOnScroll': 'carried',
  'navbar.style': { unneeded: 'the navbar has the colors of the theme' },
  footer: 'carried',
  'footer.links': 'carried',
  'footer.copyright': 'carried',
  'footer.logo': 'carried',
  'footer.logo.src': 'carried',
  'footer.logo.alt': 'carried',
  'footer.logo.href': 'carried',
  'footer.logo.width': 'carried',
  'footer.logo.height': 'carried',
  'footer.logo.srcDark': { named: 'has no counterpart: the logo of the footer is the same in both schemes' },
  'footer.logo.*': { unneeded: 'the logo has the look of the theme' },
  'footer.style': { unneeded: 'the footer has the colors of the theme' },
  announcementBar: 'carried',
  'announcementBar.content': {
    named: 'is HTML with more than one link, of which the text and the first link are shown',
    when: isRichHtml,
  },
  'announcementBar.isCloseable': 'carried',
  'announcementBar.id': { unneeded: 'a changed text is shown again' },
  'announcementBar.backgroundColor': { named: 'has no counterpart: announcements have the colors of the theme' },
  'announcementBar.textColor': { named: 'has no counterpart: announcements have the colors of the theme' },
  colorMode: 'carried',
  'colorMode.defaultMode': { ...SCHEME, when: (value) => value === 'dark' },
  'colorMode.disableSwitch': { carried: 'with light mode' },
  'colorMode.respectPrefersColorScheme': { unneeded: 'is so' },
  image: 'carried',
  metadata: 'carried',
  tableOfContents: 'carried',
  'tableOfContents.minHeadingLevel': 'carried',
  'tableOfContents.maxHeadingLevel': 'carried',
  docs: 'carried',
  'docs.versionPersistence': { unneeded: 'nothing about readers is stored' },
  'docs.sidebar': 'carried',
  'docs.sidebar.hideable': { unneeded: 'the sidebar can be hidden' },
  'docs.sidebar.autoCollapseCategories': { named: 'has no counterpart: categories stay open' },
  blog: 'carried',
  'blog.sidebar': 'carried',
  'blog.sidebar.groupByYear': 'carried',
  prism: 'carried',
  'prism.theme': { named: 'is not used: code has the colors of this engine' },
  'prism.darkTheme': { named: 'is not used: code has the colors of this engine' },
  'prism.defaultLanguage': 'carried',
  'prism.additionalLanguages': { unneeded: 'all languages of Shiki are there' },
  'prism.magicComments': {
    named: 'marks lines as highlighted, whatever their "className" is',
    when: hasOwnClass,
  },
  mermaid: { unneeded: 'diagrams have the colors of the theme' },
  zoom: { unneeded: 'pictures can be enlarged' },
  algolia: ALGOLIA,
  liveCodeBlock: { unneeded: 'live code blocks have a line of their own' },
};

/** Keys of `docusaurus.config`. */
export const DOCUSAURUS_KEYS: KeyTable = {
  title: 'carried',
  tagline: 'carried',
  url: 'carried',
  baseUrl: 'carried',
  favicon: 'carried',
  trailingSlash: 'carried',
  i18n: 'carried',
  'i18n.defaultLocale': 'carried',
  'i18n.locales': 'carried',
  'i18n.localeConfigs': 'carried',
  'i18n.localeConfigs.*': 'carried',
  'i18n.localeConfigs.*.label': 'carried',
  'i18n.localeConfigs.*.path': 'carried',
  'i18n.localeConfigs.*.direction': { unneeded: 'follows from the language' },
  'i18n.localeConfigs.*.calendar': { unneeded: 'follows from the language' },
  'i18n.localeConfigs.*.htmlLang': {
    named: 'has no effect: the language of a page is the key of its folder',
    when: (value) => typeof value === 'string',
  },
  'i18n.localeConfigs.*.baseUrl': { named: 'has no effect: a language is below its key' },
  'i18n.localeConfigs.*.url': { named: 'has no effect: a language is below its key' },
  'i18n.localeConfigs.*.translate': 'carried',
  'i18n.path': {
    named: 'has no effect: translations are in "i18n"',
    when: (value) => value !== undefined && value !== 'i18n',
  },
  future: 'carried',
  'future.experimental_router': {
    named: 'has no effect: addresses are paths',
    when: (value) => value === 'hash',
  },
  'future.*': BUNDLER,
  storage: BUNDLER,
  noIndex: 'carried',
  onBrokenLinks: 'carried',
  onBrokenAnchors: 'carried',
  onBrokenMarkdownLinks: { unneeded: '`onBrokenLinks` decides' },
  onDuplicateRoutes: { unneeded: 'two pages with one address are an error' },
  organizationName: HOST,
  projectName: HOST,
  deploymentBranch: HOST,
  githubHost: HOST,
  githubPort: HOST,
  themeConfig: 'carried',
  ...inside('themeConfig', THEME),
  plugins: { carried: 'those of the classic preset and redirects; others are named' },
  themes: { carried: 'others than the classic one are named' },
  presets: { carried: 'the classic one; others are named' },
  customFields: 'carried',
  'customFields.*': 'carried',
  'customFields.docspack': { carried: 'options of `site.config.ts`, and `theme`, the folder of a theme' },
  staticDirectories: 'carried',
  headTags: 'carried',
  scripts: 'carried',
  stylesheets: 'carried',
  clientModules: 'carried',
  ssrTemplate: { named: 'has no counterpart' },
  titleDelimiter: 'carried',
  baseUrlIssueBanner: BUNDLER,
  webpack: BUNDLER,
  markdown: 'carried',
  'markdown.mermaid': 'carried',
  'markdown.format': 'carried',
  'markdown.parseFrontMatter': { named: 'is not run' },
  'markdown.preprocessor': { named: 'is not run' },
  'markdown.emoji': 'carried',
  'markdown.mdx1Compat': { unneeded: 'comments, admonitions and ids of headings of both are read' },
  'markdown.remarkRehypeOptions': { named: 'is not applied' },
  'markdown.anchors': 'carried',
  'markdown.anchors.maintainCase': { named: 'has no effect: ids of headings are in lower case' },
  'markdown.hooks': { unneeded: '`onBrokenLinks` decides' },
  default: BUNDLER,
  __esModule: BUNDLER,
};

/** Keys of frontmatter of documents and posts. */
export const DOCUSAURUS_FRONTMATTER: KeyTable = {
  id: 'carried',
  title: 'carried',
  title_meta: { named: 'has no counterpart: the title of the page is that of its document' },
  description: 'carried',
  slug: 'carried',
  keywords: 'carried',
  image: { carried: 'a file beside the page is named' },
  tags: 'carried',
  draft: 'carried',
  unlisted: 'carried',
  date: 'carried',
  authors: 'carried',
  author: 'carried',
  author_title: 'carried',
  author_url: 'carried',
  author_image_url: 'carried',
  authorTitle: { named: 'is an old key: write "author_title"' },
  authorURL: { named: 'is an old key: write "author_url"' },
  authorImageURL: 'carried',
  hide_title: 'carried',
  hide_table_of_contents: 'carried',
  toc_min_heading_level: 'carried',
  toc_max_heading_level: 'carried',
  sidebar_label: 'carried',
  sidebar_position: 'carried',
  sidebar_class_name: { named: 'has no effect: rows have the look of the theme' },
  sidebar_custom_props: { unneeded: 'are read by components of a site, which are named' },
  displayed_sidebar: 'carried',
  pagination_label: 'carried',
  pagination_next: 'carried',
  pagination_prev: 'carried',
  custom_edit_url: 'carried',
  parse_number_prefixes: {
    named: 'has no effect: the option "numberPrefixParser" decides',
    when: (value) => value !== undefined,
  },
  mdx: 'carried',
  'mdx.format': 'carried',
  last_update: 'carried',
  'last_update.date': 'carried',
  'last_update.author': NO_NAME,
};

function inside(name: string, table: KeyTable): KeyTable {
  return Object.fromEntries(Object.entries(table).map(([key, fate]) => [`${name}.${key}`, fate]));
}
