import { valueAt } from '../../../src/tools/messages/validate.ts';
import type { Fate, KeyTable } from '../../support/keys.ts';
import { LETTER_ICONS } from '../../support/socialIcons.ts';
import { isPicture, listAt, textAt } from '../../support/values.ts';
import { editAddress } from './editAddress.ts';
import { isOfOtherSites } from './navigation.ts';
import { hasTitles } from './outlineLevels.ts';
import { hasElement } from './plainText.ts';
import { isOtherTemplate } from './titleTemplate.ts';

const VUE = 'has no counterpart: components are written in React';
const NOT_RUN = 'is not run: use a plugin';
const BUNDLER = { unneeded: 'belongs to the bundler' };
const BUILT_IN = { unneeded: 'is built in' };

const isFunction = (value: unknown) => typeof value === 'function';
const isOn = (value: unknown) => value === true;
const isOff = (value: unknown) => value === false;

/** Address of the start page of a site or of a language. */
const START_PAGE = /^\/(?:[a-z]{2}(?:-[A-Za-z]{2,4})?\/)?$/;

const ASIDE = {
  carried: '`left` is on the right, and named',
  named: 'is "left", which has no counterpart: outlines are on the right',
  when: (value) => value === 'left',
} satisfies Fate;

const LINK_ATTRIBUTE = {
  named: 'has no counterpart: links to other sites open in a tab of their own, those to pages in the same one',
} satisfies Fate;

const ICON_SIZE = { named: 'has no effect: icons have one size' } satisfies Fate;

const OUTLINE = {
  carried: 'levels from 2 on; level 1 is named',
  named: 'has level 1, the title of the page, which is in no outline',
  when: hasTitles,
} satisfies Fate;

/** Keys of a link to a neighbor. */
const NEIGHBOR: KeyTable = { text: 'carried', link: 'carried', target: LINK_ATTRIBUTE, rel: LINK_ATTRIBUTE };

const TITLE_TEMPLATE = {
  carried: 'a text behind the title; others are named',
  named: 'has no counterpart where more is around ":title" than a sign and a text behind it',
  when: isOtherTemplate,
} satisfies Fate;

/** Keys that a language has as well, and a configuration beside pages. */
const IN_LOCALE = {
  lang: 'carried',
  dir: { unneeded: 'follows from the language; another one is named' },
  title: 'carried',
  titleTemplate: TITLE_TEMPLATE,
  description: 'carried',
  head: 'carried',
  themeConfig: 'carried',
} satisfies KeyTable;

const NO_OPTION = { named: 'is no option of the local search of VitePress' } satisfies Fate;

/** Keys of the options of local search, which a language has as well. */
const SEARCH: KeyTable = {
  translations: 'carried',
  'translations.button': 'carried',
  'translations.button.buttonText': 'carried',
  'translations.button.buttonAriaLabel': { unneeded: 'the text of the button names it' },
  'translations.modal': 'carried',
  'translations.modal.noResultsText': 'carried',
  'translations.modal.backButtonTitle': 'carried',
  'translations.modal.displayDetails': { unneeded: 'results always have their texts' },
  'translations.modal.resetButtonTitle': { unneeded: 'browsers have a button of their own' },
  'translations.modal.footer': 'carried',
  'translations.modal.footer.selectText': 'carried',
  'translations.modal.footer.navigateText': 'carried',
  'translations.modal.footer.closeText': 'carried',
  'translations.modal.footer.*': { unneeded: 'keys are read by their names' },
  'translations.modal.*': NO_OPTION,
  'translations.*': NO_OPTION,
  miniSearch: { named: 'has no counterpart: the search of this engine has its own index' },
  _render: { named: 'is not run: pages are indexed as they are, but for "search: false"' },
  detailedView: { unneeded: 'results always have their texts' },
  disableQueryPersistence: { unneeded: 'a query is not stored' },
  disableDetailedView: { unneeded: 'results always have their texts' },
  '*': NO_OPTION,
};

/** Keys of `themeConfig`. */
const THEME: KeyTable = {
  logo: {
    carried: 'its size and its text are those of the theme',
    named: 'is no address of a picture: it is left out',
    when: (value) => {
      const addresses = typeof value === 'string' ? [value] : ['light', 'dark', 'src'].map((key) => textAt(value, key));
      return addresses.some((each) => each !== undefined && !isPicture(each));
    },
  },
  logoLink: {
    named: 'has no counterpart: the logo leads to the start page, in the same tab',
    when: (value) =>
      !START_PAGE.test(String(textAt(value, 'link') ?? value)) ||
      !['_self', undefined].includes(textAt(value, 'target')),
  },
  siteTitle: {
    carried: 'HTML is shown as its text, and named',
    named: 'has HTML, of which the text is shown',
    when: hasElement,
  },
  nav: { carried: 'components of Vue are named' },
  sidebar: {
    carried:
      'previous and next leave out rows to other sites and languages, and those with a hash, which are named if their page has no other row; pages without a row have none',
  },
  aside: ASIDE,
  outline: OUTLINE,
  'outline.level': 'carried',
  'outline.label': 'carried',
  outlineTitle: 'carried',
  editLink: 'carried',
  'editLink.pattern': {
    named: 'needs more of a page than its path, or has no ":path": pages have no link to their source',
    when: (value) => editAddress(value, 'page.md') === undefined,
  },
  'editLink.text': 'carried',
  lastUpdated: 'carried',
  'lastUpdated.text': 'carried',
  lastUpdatedText: 'carried',
  'lastUpdated.formatOptions': { named: 'has no counterpart: dates have the format of the language' },
  docFooter: 'carried',
  'docFooter.prev': 'carried',
  'docFooter.next': 'carried',
  socialLinks: LETTER_ICONS,
  footer: 'carried',
  'footer.message': 'carried',
  'footer.copyright': 'carried',
  darkModeSwitchLabel: 'carried',
  lightModeSwitchTitle: 'carried',
  darkModeSwitchTitle: 'carried',
  sidebarMenuLabel: 'carried',
  returnToTopLabel: 'carried',
  langMenuLabel: 'carried',
  skipToContentLabel: 'carried',
  notFound: 'carried',
  'notFound.title': 'carried',
  'notFound.linkText': 'carried',
  'notFound.quote': { named: 'has no counterpart: the page of unknown addresses has a title and links' },
  'notFound.link': { named: 'has no counterpart: the link leads to the start page' },
  'notFound.code': {
    named: 'has no counterpart: the page of unknown addresses has the code 404',
    when: (value) => value !== undefined && String(value) !== '404',
  },
  'notFound.linkLabel': { unneeded: 'the text of the link names it' },
  search: 'carried',
  'search.provider': {
    named: 'is not used: the search of this engine takes its place',
    when: (value) => value !== 'local' && value !== undefined,
  },
  'search.options': 'carried',
  ...inside('search.options', SEARCH),
  'search.options.locales': 'carried',
  algolia: { named: 'has no counterpart: the search of this engine takes its place' },
  carbonAds: { named: 'has no counterpart: no advertisement is shown' },
  i18nRouting: {
    named: 'has no effect: the menu of languages leads to the translation of the page',
    when: (value) => isOff(value) || isFunction(value),
  },
  externalLinkIcon: { unneeded: 'links of texts to other sites have an arrow' },
};

/** Keys of `markdown`. */
const MARKDOWN: KeyTable = {
  lineNumbers: 'carried',
  theme: { carried: 'names of themes; a theme as an object is named' },
  languages: { carried: 'grammars; names need none' },
  languageAlias: 'carried',
  math: {
    carried: 'needs the package `katex`; options are named',
    named: 'has options of MathJax, which are not applied',
    when: (value) => Object.keys(Object(value)).length > 0,
  },
  container: 'carried',
  'container.tipLabel': 'carried',
  'container.infoLabel': 'carried',
  'container.warningLabel': 'carried',
  'container.dangerLabel': 'carried',
  'container.detailsLabel': 'carried',
  'container.importantLabel': 'carried',
  'container.cautionLabel': 'carried',
  'container.noteLabel': 'carried',
  cjkFriendlyEmphasis: 'carried',
  cjkFriendly: 'carried',
  anchor: {
    named: 'is not applied: headings have the ids of VitePress',
    when: (value) => Object.keys(Object(value)).some((key) => key !== 'level' && key !== 'tabIndex'),
  },
  toc: {
    named: 'is not applied: `[[toc]]` lists the headings of levels 2 and 3',
    when: (value) => !['{}', '{"level":[2,3]}'].includes(JSON.stringify(value)),
  },
  image: { unneeded: 'pictures load when they come into view' },
  preConfig: { named: 'is not run: use "remarkPlugins" and "rehypePlugins"' },
  config: { named: 'is not run: use "remarkPlugins" and "rehypePlugins"' },
  cache: BUNDLER,
  externalLinks: {
    named: 'has no counterpart: links to other sites have the attributes of this engine',
    when: (value) => Object.entries(Object(value)).some(([name, each]) => !isOfOtherSites(name, each)),
  },
  locales: { named: 'have no counterpart: labels of containers are in "themeConfig.messages"' },
  defaultHighlightLang: {
    named: 'has no counterpart: code without a language is plain text',
    when: (value) => !['txt', 'text', 'plain', 'plaintext'].includes(String(value)),
  },
  codeTransformers: {
    named: 'have no counterpart: the marks of VitePress are built in',
    when: (value) => !Array.isArray(value) || value.length > 0,
  },
  colorReplacements: { named: 'have no counterpart' },
  shikiSetup: { named: 'is not run' },
  preWrapper: { unneeded: 'code has its buttons always' },
  codeCopyButton: { unneeded: 'code has its buttons always' },
  codeCopyButtonTitle: 'carried',
  languageLabel: { unneeded: 'code has no label of its language' },
  snippet: {
    named: 'is not applied: code of a region has no markers of regions',
    when: (value) => valueAt(value, ['stripRegionMarkers']) === false,
  },
  include: BUILT_IN,
  attrs: 'carried',
  'attrs.disable': { named: 'has no effect: attributes in braces are read', when: isOn },
  'attrs.leftDelimiter': { carried: 'attributes in braces are read as well' },
  'attrs.rightDelimiter': 'carried',
  'attrs.allowedAttributes': { named: 'has no effect: all attributes but events are read' },
  emoji: { carried: 'common names of GitHub; others are named' },
  'emoji.defs': { unneeded: 'codes that are none of GitHub are named where pages have them' },
  'emoji.enabled': { named: 'has no effect: all common emoji are read' },
  'emoji.shortcuts': { named: 'has no effect: texts such as ":)" are no emoji' },
  tasklist: { named: 'is off, which has no counterpart: boxes in lists are boxes', when: isOff },
  footnote: BUILT_IN,
  gfmAlerts: { named: 'is off, which has no counterpart: alerts of GitHub are containers', when: isOff },
  tableTabIndex: BUILT_IN,
  headers: BUNDLER,
  component: { named: VUE },
  frontmatter: { named: 'is not applied' },
  sfc: { named: VUE },
  highlight: { named: 'is not run: Shiki highlights code' },
  warnOnSyncRender: BUNDLER,
  html: { named: 'is off, which has no counterpart: HTML in pages is HTML', when: isOff },
  xhtmlOut: BUNDLER,
  breaks: { named: 'has no counterpart: a single line break is a space' },
  langPrefix: BUNDLER,
  linkify: { named: 'is off, which has no counterpart: addresses in texts are links', when: isOff },
  typographer: { named: 'has no counterpart: quotes are as they are written' },
  quotes: { unneeded: 'has no effect without "typographer"' },
};

function inside(name: string, table: KeyTable): KeyTable {
  return Object.fromEntries(Object.entries(table).map(([key, fate]) => [`${name}.${key}`, fate]));
}

/** Keys of `.vitepress/config`. */
export const VITEPRESS_KEYS: KeyTable = {
  ...IN_LOCALE,
  ...inside('themeConfig', THEME),
  docspack: { carried: 'options of `site.config.ts`' },
  extends: 'carried',
  base: { carried: 'relative ones and addresses are named' },
  srcDir: 'carried',
  srcExclude: 'carried',
  locales: { carried: 'languages with a folder of their own, and a default one without' },
  'locales.*': 'carried',
  ...inside('locales.*', {
    ...IN_LOCALE,
    label: 'carried',
    link: { carried: 'the address of another site, as an item of the navbar; start pages of other names are named' },
    markdown: 'carried',
    themeConfig: {
      carried:
        'the keys of `themeConfig`; `logo`, `siteTitle`, `socialLinks` and levels of the outline are those of the default language, and named',
    },
  }),
  'locales.*.markdown.container': 'carried',
  'locales.*.markdown.codeCopyButton': 'carried',
  'locales.*.markdown.codeCopyButton.tooltipText': 'carried',
  'locales.*.markdown.codeCopyButton.copiedText': 'carried',
  'locales.*.markdown.codeCopyButtonTitle': 'carried',
  lastUpdated: 'carried',
  cleanUrls: 'carried',
  appearance: {
    named: 'has no counterpart: readers have the scheme of their system, and may change it',
    when: (value) => value !== undefined && typeof value !== 'boolean',
  },
  sitemap: 'carried',
  'sitemap.hostname': 'carried',
  'sitemap.*': { named: 'has no effect: the sitemap lists all pages that are no drafts' },
  markdown: 'carried',
  ...inside('markdown', MARKDOWN),
  ignoreDeadLinks: 'carried',
  rewrites: 'carried',
  additionalConfig: { named: 'is a function, which is not run', when: isFunction },
  outDir: { named: 'has no effect: the output is in "dist", or where "docspack build --out" says' },
  assetsDir: BUNDLER,
  cacheDir: BUNDLER,
  metaChunk: BUNDLER,
  buildConcurrency: BUNDLER,
  shouldPreload: BUNDLER,
  router: 'carried',
  'router.prefetchLinks': {
    named: 'is off, which has no counterpart: pages are fetched before they are opened',
    when: isOff,
  },
  scrollOffset: { unneeded: 'headings are shown below the navbar' },
  useWebFonts: { unneeded: 'no font is fetched from elsewhere' },
  contentProps: { named: VUE },
  mpa: { named: 'has no effect: pages work without scripts, and have them', when: isOn },
  vue: { named: VUE },
  vite: 'carried',
  'vite.plugins': { carried: 'those that set `nav` and `sidebar` are run; others are named' },
  'vite.resolve': BUNDLER,
  'vite.resolve.alias': { named: 'has no counterpart: code is bundled by Rspack' },
  'vite.resolve.*': BUNDLER,
  'vite.*': BUNDLER,
  'vite.publicDir': 'carried',
  // Of vitepress-plugin-mermaid.
  mermaid: { unneeded: 'diagrams have the colors of the theme' },
  mermaidPlugin: { unneeded: 'diagrams have the colors of the theme' },
  buildEnd: { named: NOT_RUN },
  postRender: { named: NOT_RUN },
  transformHead: { named: 'is not run: use "head" in the frontmatter, or a plugin' },
  transformHtml: { named: NOT_RUN },
  transformPageData: { named: NOT_RUN },
};

/** `VITEPRESS_KEYS` with each key of the search and the theme that a language may have as well. */
export const LANGUAGE_KEYS: KeyTable = {
  ...VITEPRESS_KEYS,
  'themeConfig.search.options.locales.*': 'carried',
  ...inside('themeConfig.search.options.locales.*', SEARCH),
  ...inside('locales.*.themeConfig', THEME),
};

const LAYOUTS: ReadonlySet<unknown> = new Set(['home', 'doc', 'page', true, false, null, undefined]);

/** Returns whether a value of frontmatter turns the edit link on or off, or is the address of one, which this engine reads. */
export function isEditLink(value: unknown): boolean {
  return typeof value === 'string' ? /^(?:\w+:|\/)/.test(value) : typeof value === 'boolean' || value === null;
}

/** Keys of the frontmatter of VitePress. */
export const VITEPRESS_FRONTMATTER: KeyTable = {
  title: {
    carried:
      'shows as the heading of a page without one; a page without both has the title of the site, in its heading for screen readers alone',
  },
  titleTemplate: TITLE_TEMPLATE,
  description: 'carried',
  head: 'carried',
  layout: {
    carried: '`home`, `doc`, `page` and `false`; others are written in Vue, and named',
    named: 'is a layout of the theme, which is written in Vue: the page has the layout `doc`',
    when: (value) => !LAYOUTS.has(value),
  },
  hero: {
    carried:
      'without `name` and `text`, it has a heading for screen readers alone; HTML is shown as its text, and named',
    named: 'has HTML, of which the text is shown',
    when: (value) => ['name', 'text', 'tagline'].some((name) => hasElement(textAt(value, name))),
  },
  features: {
    carried: 'HTML is shown as its text, and named',
    named: 'has HTML, of which the text is shown',
    when: (value) => listAt(value).some((each) => ['title', 'details'].some((name) => hasElement(textAt(each, name)))),
  },
  'hero.image.*': { named: 'has no effect: of a picture, its addresses, its alternative text and its size are read' },
  'features.icon': { named: 'is an element that the style sheet of the theme fills: it is left out' },
  'features.icon.alt': { named: 'is not shown: the title of the card names it' },
  'features.icon.width': ICON_SIZE,
  'features.icon.height': ICON_SIZE,
  'features.details': { named: 'is a list, which is shown as one text' },
  'features.linkText': { named: 'is not shown: the whole card is its link' },
  'hero.actions.theme': { named: 'is neither "brand" nor "alt": the button is as with "alt"' },
  'hero.actions.target': LINK_ATTRIBUTE,
  'hero.actions.rel': LINK_ATTRIBUTE,
  'features.target': LINK_ATTRIBUTE,
  'features.rel': LINK_ATTRIBUTE,
  navbar: 'carried',
  sidebar: 'carried',
  aside: ASIDE,
  outline: OUTLINE,
  'outline.level': 'carried',
  'outline.label': { named: 'has no effect: the outlines of all pages have the same title' },
  lastUpdated: 'carried',
  editLink: {
    carried: '`true` and `false`',
    named: 'is neither true nor false, and has no effect',
    when: (value) => !isEditLink(value),
  },
  footer: { named: 'has no effect: the page has the footer of the site', when: isOff },
  pageClass: { named: 'has no effect: pages have no class' },
  isHome: { named: 'has no effect: "layout" decides' },
  prev: 'carried',
  ...inside('prev', NEIGHBOR),
  next: 'carried',
  ...inside('next', NEIGHBOR),
  dir: { named: 'has no effect: the direction follows from the language' },
  search: 'carried',
  markdownStyles: { unneeded: 'landing pages have the styles of the theme' },
};
