import { isRecord } from '../../../src/shared/isRecord.ts';
import { valueAt } from '../../../src/tools/messages/validate.ts';
import type { KeyTable } from '../../support/keys.ts';
import { LETTER_ICONS } from '../../support/socialIcons.ts';
import { listAt } from '../../support/values.ts';

const BUILT_IN = { unneeded: 'is built in' };
const BUNDLER = { unneeded: 'belongs to the bundler' };
const OUTPUT = { named: 'has no effect: the output is in "dist", or where "docspack build --out" says' };
const HINT_OF_LINK = { named: 'has no effect: add "link" tags in "head"' };
const CODE_LOOK = { named: 'has no effect: code has the colors of this engine' };

/** Keys of `rspress.config`. */
export const RSPRESS_KEYS: KeyTable = {
  docspack: { carried: 'options of `site.config.ts`' },
  root: 'carried',
  title: 'carried',
  description: 'carried',
  icon: 'carried',
  logo: 'carried',
  logoText: 'carried',
  logoHref: {
    named: 'has no counterpart: the logo leads to the start page',
    when: (value) => typeof value === 'string' && value !== '/',
  },
  lang: 'carried',
  base: 'carried',
  siteOrigin: 'carried',
  locales: 'carried',
  head: 'carried',
  i18nSourcePath: 'carried',
  i18nSource: 'carried',
  themeConfig: 'carried',
  'themeConfig.darkMode': {
    carried: 'a scheme that the site starts with, or has alone, is named',
    named: 'is the scheme of the reader’s system at first, and readers may choose the other one',
    when: (value) => ['light', 'dark', 'force-dark'].includes(String(value)),
  },
  'themeConfig.nav': 'carried',
  'themeConfig.sidebar': 'carried',
  'themeConfig.editLink': 'carried',
  'themeConfig.editLink.docRepoBaseUrl': 'carried',
  'themeConfig.editLink.text': 'carried',
  'themeConfig.lastUpdated': 'carried',
  'themeConfig.lastUpdated.author': { named: 'has no counterpart: pages show the date alone' },
  'themeConfig.socialLinks': LETTER_ICONS,
  'themeConfig.footer': 'carried',
  'themeConfig.footer.message': 'carried',
  'themeConfig.locales': 'carried',
  'themeConfig.search': { unneeded: '`search` decides' },
  'themeConfig.hideNavbar': 'carried',
  'themeConfig.enableContentAnimation': 'carried',
  'themeConfig.enableAppearanceAnimation': { unneeded: 'the change of the scheme has no animation' },
  'themeConfig.enableScrollToTop': 'carried',
  'themeConfig.localeRedirect': 'carried',
  'themeConfig.fallbackHeadingTitle': 'carried',
  'themeConfig.llmsUI': { unneeded: 'pages have a menu for assistants' },
  'themeConfig.outlineTitle': 'carried',
  'themeConfig.prevPageText': 'carried',
  'themeConfig.nextPageText': 'carried',
  'themeConfig.lastUpdatedText': 'carried',
  'themeConfig.searchPlaceholderText': 'carried',
  'themeConfig.searchNoResultsText': 'carried',
  'themeConfig.searchSuggestedQueryText': 'carried',
  builderConfig: 'carried',
  'builderConfig.plugins': { carried: 'those in common use; others are named' },
  builderPlugins: 'carried',
  'builderConfig.source': 'carried',
  'builderConfig.source.define': 'carried',
  'builderConfig.source.preEntry': 'carried',
  'builderConfig.source.alias': 'carried',
  'builderConfig.environments': {
    named: 'has no counterpart',
    when: (value) => !isRecord(value) || Object.keys(value).length > 0,
  },
  'builderConfig.source.include': { unneeded: 'packages are compiled' },
  'builderConfig.resolve': 'carried',
  'builderConfig.resolve.alias': 'carried',
  'builderConfig.html': 'carried',
  'builderConfig.html.tags': {
    carried: 'elements of the body are named, and functions that change tags of the engine',
  },
  'builderConfig.html.meta': { carried: 'title, description and address of pages are their own' },
  'builderConfig.html.appIcon': {
    carried: 'icons outside of the folder `public` are named',
    named: 'has icons that are not in the folder "public", which are left out',
    when: (value) =>
      listAt(value, 'icons').some((icon) => !/^(?:https?:|\/)|(?:^|\/)public\//.test(String(valueAt(icon, ['src'])))),
  },
  'builderConfig.html.favicon': { named: 'has no counterpart: set "icon"' },
  'builderConfig.html.template': { named: 'has no counterpart: set "head" for tags of the head' },
  'builderConfig.html.*': { unneeded: 'documents are written by the engine' },
  'builderConfig.output': 'carried',
  'builderConfig.output.assetPrefix': {
    carried: 'addresses',
    named: 'has no effect: it must be an address, which begins with "/" or "https:"',
    when: (value) => typeof value === 'string' && !isAddress(value),
  },
  'builderConfig.output.distPath': {
    ...OUTPUT,
    when: (value) => typeof (valueAt(value, ['root']) ?? value) === 'string',
  },
  'builderConfig.output.copy': { named: 'has no effect: keep files in the folder "public"' },
  'builderConfig.output.externals': 'carried',
  'builderConfig.output.cssModules': { named: 'has no effect: names of classes are those of the engine' },
  'builderConfig.output.*': BUNDLER,
  'builderConfig.server': BUNDLER,
  'builderConfig.server.publicDir': { named: 'has no effect: files of the folder "public" are copied' },
  'builderConfig.server.*': BUNDLER,
  'builderConfig.performance': BUNDLER,
  'builderConfig.performance.preconnect': HINT_OF_LINK,
  'builderConfig.performance.dnsPrefetch': HINT_OF_LINK,
  'builderConfig.performance.*': BUNDLER,
  'builderConfig.tools': 'carried',
  'builderConfig.tools.postcss': { named: 'has no effect: postcss.config.js is read' },
  'builderConfig.tools.*': { named: 'has no effect: write a plugin with "rspack" under the key "docspack"' },
  ...Object.fromEntries(
    ['dev', 'splitChunks', 'logLevel', 'mode', 'root'].map((name) => [`builderConfig.${name}`, BUNDLER]),
  ),
  route: 'carried',
  'route.cleanUrls': 'carried',
  'route.exclude': 'carried',
  'route.localeRedirect': 'carried',
  'route.extensions': { named: 'does not apply: .md, .mdx and .tsx files are pages' },
  'route.include': { carried: 'pages in folders whose names begin with a dot are left out, and named' },
  'route.excludeConvention': { named: 'does not apply: files and folders whose name starts with _ are no pages' },
  'route.cleanUrlsRedirect': { unneeded: 'hosts serve both addresses' },
  'route.useTransitions': { unneeded: 'belongs to the router' },
  'route.prefetchLink': BUILT_IN,
  markdown: 'carried',
  'markdown.remarkPlugins': 'carried',
  'markdown.rehypePlugins': 'carried',
  'markdown.link': 'carried',
  'markdown.link.checkDeadLinks': 'carried',
  'markdown.link.checkAnchors': 'carried',
  'markdown.link.autoPrefix': {
    named: 'is always on: links of a translation lead to pages of its language',
    when: (value) => value === false,
  },
  'markdown.checkDeadLinks': 'carried',
  'markdown.image': 'carried',
  'markdown.image.checkDeadImages': { carried: 'missing pictures that are not checked are warnings' },
  'markdown.showLineNumbers': 'carried',
  'markdown.defaultWrapCode': 'carried',
  'markdown.defaultCodeOverflow': { named: 'does not apply: long code is shown whole unless a fence says otherwise' },
  'markdown.globalComponents': 'carried',
  'markdown.shiki': 'carried',
  'markdown.shiki.langs': { carried: 'grammars; names need none' },
  'markdown.shiki.langAlias': 'carried',
  'markdown.shiki.transformers': { carried: 'the marks of Shiki are built in; other transformers are named' },
  'markdown.shiki.inline': { named: 'has no effect: inline code has one color, and `{:js}` at its end is text' },
  'markdown.shiki.theme': CODE_LOOK,
  'markdown.shiki.themes': CODE_LOOK,
  'markdown.shiki.colorReplacements': CODE_LOOK,
  'markdown.shiki.*': { unneeded: 'belongs to the highlighter' },
  'markdown.crossCompilerCache': BUNDLER,
  'markdown.mdxRs': {
    named: 'has no effect: ids of headings keep the space before code, bold text and links, which Rspress 1 loses then',
    when: (value) => value === false,
  },
  'markdown.highlightLanguages': { carried: 'pairs of a name and a language; others need none' },
  'markdown.extractDescription': {
    named: 'is always on: the description of a page is the beginning of its text',
    when: (value) => value === false,
  },
  'markdown.cjkFriendlyEmphasis': BUILT_IN,
  plugins: { carried: 'the official ones, and `rspress-plugin-*` of others, which are run; the rest is named' },
  replaceRules: { named: 'are not applied to pages' },
  outDir: OUTPUT,
  themeDir: 'carried',
  globalUIComponents: 'carried',
  globalStyles: 'carried',
  search: 'carried',
  'search.codeBlocks': 'carried',
  'search.searchHooks': { named: 'are not run' },
  'search.mode': {
    named: 'is not used: the site has an index of its own, which needs no server',
    when: (value) => value === 'remote',
  },
  ...Object.fromEntries(
    ['apiUrl', 'indexName', 'domain', 'searchIndexes', 'searchLoading'].map((name) => [
      `search.${name}`,
      { unneeded: 'belongs to `search.mode`' },
    ]),
  ),
  'search.versioned': { unneeded: 'each version has an index of its own' },
  ssg: BUILT_IN,
  llms: 'carried',
  'llms.llmsTxt': { named: 'is not run: llms.txt has the text of this engine' },
  'llms.*': { unneeded: 'the file lists all pages' },
  mediumZoom: {
    named: 'is always on: all pictures of pages can be enlarged',
    when: (value) => value === false || isRecord(value),
  },
  multiVersion: 'carried',
  'multiVersion.default': 'carried',
  'multiVersion.versions': 'carried',
  languageParity: { named: 'is not checked: use "docspack check --translations"', when: (value) => !isOff(value) },
  configureServer: BUNDLER,
};

/** Returns whether a value is an address, with or without its host. */
export function isAddress(value: unknown): value is string {
  return typeof value === 'string' && /^(?:https?:\/)?\//.test(value);
}

/** Whether the check of languages is switched off. */
function isOff(value: unknown): boolean {
  return typeof value !== 'object' || value === null || ('enabled' in value && value.enabled === false);
}

/** Keys of the frontmatter of Rspress. */
export const RSPRESS_FRONTMATTER: KeyTable = {
  ...Object.fromEntries(
    [
      ...['title', 'titleSuffix', 'description', 'overview', 'overviewHeaders', 'pageType', 'features', 'hero'],
      ...['icon', 'tag', 'navbar', 'sidebar', 'outline', 'footer', 'head', 'context', 'search', 'globalUIComponents'],
    ].map((name) => [name, 'carried' as const]),
  ),
  lineNumbers: {
    named: 'has no effect: the option of the site and fences decide',
    when: (value) => value !== undefined,
  },
};
