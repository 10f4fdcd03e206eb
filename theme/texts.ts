import { type LocaleData, useLocale } from '#runtime';

/** Every text of the interface. `{name}` stands for a value that `fillText` puts in. */
const en = {
  skipToContent: 'Skip to content',
  mainNavigation: 'Main',
  documentation: 'Documentation',
  homeLink: '{title} home',
  menu: 'Menu',
  openMenu: 'Open menu',
  closeMenu: 'Close menu',
  languages: 'Change language',
  versions: 'Change version',
  appearance: 'Theme',
  appearanceLight: 'Light',
  appearanceDark: 'Dark',
  appearanceAuto: 'System',
  switchToDark: 'Switch to dark theme',
  switchToLight: 'Switch to light theme',
  socialLinks: 'Links',
  moreSocialLinks: 'More links',
  tools: 'Toolchain',
  search: 'Search',
  searchPlaceholder: 'Search docs',
  searchCancel: 'Cancel',
  searchNoResults: 'No results for "{query}"',
  searchSuggestion: 'Please try again with a different keyword',
  searchFailed: 'Search could not be loaded',
  searchFailedHint: 'Check your connection and try again.',
  searchResults: 'Search results',
  searchLoading: 'Loading…',
  searchGrowing: 'Titles and headings so far; the texts of the pages follow…',
  searchRecent: 'Recently found',
  searchClearRecent: 'Clear',
  searchOnePage: '1 page found',
  searchManyPages: '{count} pages found',
  searchKeyMove: 'to move',
  searchKeyOpen: 'to open',
  searchKeyClose: 'to close',
  searchClearHighlight: 'Stop highlighting “{query}”',
  newTab: 'opens in a new tab',
  expandGroup: 'Expand {name}',
  collapseGroup: 'Collapse {name}',
  outlineTitle: 'ON THIS PAGE',
  pager: 'Previous and next page',
  previousPage: 'Previous Page',
  nextPage: 'Next Page',
  lastUpdated: 'Last Updated',
  /** Before the name and version of a package. */
  samplesProven: 'Samples run with',
  backToTop: 'Back to top',
  notFoundTitle: 'PAGE NOT FOUND',
  takeMeHome: 'Take me home',
  contentFailed: 'This page could not be shown',
  contentFailedHint: 'The rest of the site still works. Reloading may help.',
  reload: 'Reload',
  loadFailed: 'The page could not be loaded. You may be offline.',
  retry: 'Retry',
  close: 'Close',
  overview: 'Overview',
  overviewFilter: 'Filter',
  overviewFilterPlaceholder: 'Enter keyword',
  overviewNoMatch: 'No matching API found: {query}',
  heroTitle: 'Rspack',
  heroSubtitle: 'The fast Rust-based web bundler',
  heroDescription: 'Seamlessly replace webpack with compatible API',
  heroGetStarted: 'Get Started',
  heroLearnMore: 'Learn More',
  heroGithub: 'GitHub',
  copyCode: 'Copy code',
  copied: 'Copied',
  copyFallback: 'Copy to clipboard: {shortcut}, Enter',
  wrapCode: 'Wrap lines',
  expandCode: 'Show all',
  collapseCode: 'Show less',
  code: 'Code',
  packageManager: 'Package manager',
  tabs: 'Tabs',
  zoomImage: 'Enlarge image',
  closeImage: 'Close image',
  calloutTip: 'Tip',
  calloutNote: 'Note',
  calloutInfo: 'Info',
  calloutImportant: 'Important',
  calloutWarning: 'Warning',
  calloutCaution: 'Caution',
  calloutDanger: 'Danger',
  calloutDetails: 'Details',
  footnotes: 'Footnotes',
  /** `1`, or `1-2` for the second reference to the first note. */
  footnoteBack: 'Back to reference {reference}',
  sourceCode: 'Source',
  copyPrompt: 'Copy prompt',
  showPrompt: 'Show prompt',
  tagNew: 'New',
  tagExperimental: 'Experimental',
  tagDeprecated: 'Deprecated',
  toolchainTitle: 'One toolchain, written in Rust',
  toolchainDescription:
    'Rstest is part of Rstack: JavaScript tools that share a bundler, a configuration style and a plugin system.',
};

export type Texts = Record<keyof typeof en, string>;

const zh: Texts = {
  skipToContent: '跳到正文',
  mainNavigation: '主导航',
  documentation: '文档目录',
  homeLink: '{title} 首页',
  menu: '菜单',
  openMenu: '打开菜单',
  closeMenu: '关闭菜单',
  languages: '切换语言',
  versions: '切换版本',
  appearance: '主题',
  appearanceLight: '浅色',
  appearanceDark: '深色',
  appearanceAuto: '跟随系统',
  switchToDark: '切换到深色主题',
  switchToLight: '切换到浅色主题',
  socialLinks: '相关链接',
  moreSocialLinks: '更多链接',
  tools: '工具链',
  search: '搜索',
  searchPlaceholder: '搜索文档',
  searchCancel: '取消',
  searchNoResults: '没有找到与“{query}”相关的结果',
  searchSuggestion: '请换一个关键词再试',
  searchFailed: '搜索无法加载',
  searchFailedHint: '请检查网络连接后重试。',
  searchResults: '搜索结果',
  searchLoading: '正在加载…',
  searchGrowing: '目前只有标题的结果，正文随后加入…',
  searchRecent: '最近找到的页面',
  searchClearRecent: '清除',
  searchOnePage: '找到 1 个页面',
  searchManyPages: '找到 {count} 个页面',
  searchKeyMove: '移动',
  searchKeyOpen: '打开',
  searchKeyClose: '关闭',
  searchClearHighlight: '取消高亮“{query}”',
  newTab: '在新标签页中打开',
  expandGroup: '展开{name}',
  collapseGroup: '收起{name}',
  outlineTitle: '本页目录',
  pager: '上一页与下一页',
  previousPage: '上一页',
  nextPage: '下一页',
  lastUpdated: '最后更新于',
  samplesProven: '示例已运行验证：',
  backToTop: '回到顶部',
  notFoundTitle: '页面不存在',
  takeMeHome: '返回首页',
  contentFailed: '本页内容无法显示',
  contentFailedHint: '网站的其他部分仍可正常使用，重新加载页面或许能解决问题。',
  reload: '重新加载',
  loadFailed: '页面无法加载，网络可能已断开。',
  retry: '重试',
  close: '关闭',
  overview: '总览',
  overviewFilter: '筛选',
  overviewFilterPlaceholder: '输入关键词',
  overviewNoMatch: '没有匹配的 API：{query}',
  heroTitle: 'Rspack',
  heroSubtitle: '基于 Rust 的高性能 Web 打包工具',
  heroDescription: '兼容 webpack API，无缝替换 webpack',
  heroGetStarted: '快速上手',
  heroLearnMore: '了解更多',
  heroGithub: 'GitHub',
  copyCode: '复制代码',
  copied: '已复制',
  copyFallback: '复制到剪贴板：{shortcut}，然后按 Enter',
  wrapCode: '自动换行',
  expandCode: '展开全部',
  collapseCode: '收起',
  code: '代码',
  packageManager: '包管理器',
  tabs: '标签页',
  zoomImage: '放大图片',
  closeImage: '关闭图片',
  calloutTip: '提示',
  calloutNote: '说明',
  calloutInfo: '信息',
  calloutImportant: '重要',
  calloutWarning: '注意',
  calloutCaution: '当心',
  calloutDanger: '危险',
  calloutDetails: '详情',
  footnotes: '脚注',
  footnoteBack: '返回引用 {reference}',
  sourceCode: '源码',
  copyPrompt: '复制提示词',
  showPrompt: '展开提示词',
  tagNew: '新增',
  tagExperimental: '实验性',
  tagDeprecated: '已弃用',
  toolchainTitle: '一套用 Rust 打造的工具链',
  toolchainDescription: 'Rstest 是 Rstack 的一员。Rstack 的各个工具共用同一个打包工具、同一种配置方式和同一套插件。',
};

const textsByLanguage: Record<string, Texts> = { en, zh };

/** The theme's own texts of a language; English where it has none. */
export function themeTexts(lang: string): Texts {
  return textsByLanguage[lang.split(/[-_]/)[0] ?? ''] ?? en;
}

/** A language's texts, put together once: most parts of the layout ask for them. */
const textsByLocale = new WeakMap<LocaleData, Texts>();

/** Texts of the language being shown, for components. */
export function useTexts(): Texts {
  return localeTexts(useLocale());
}

/** Texts of a language: the site's own first, then the theme's, English where the theme has none. */
export function localeTexts(locale: LocaleData): Texts {
  const known = textsByLocale.get(locale);
  if (known) return known;
  const texts: Texts = {
    ...themeTexts(locale.lang),
    ...definedOnly({
      outlineTitle: locale.outlineTitle,
      previousPage: locale.prevPageText,
      nextPage: locale.nextPageText,
      lastUpdated: locale.lastUpdatedText,
      searchPlaceholder: locale.searchPlaceholderText,
      searchNoResults: locale.searchNoResultsText,
      searchSuggestion: locale.searchSuggestedQueryText,
    }),
    ...locale.texts,
  };
  textsByLocale.set(locale, texts);
  return texts;
}

function definedOnly(texts: Partial<Texts>): Partial<Texts> {
  return Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== undefined));
}

/** Puts values in place of `{name}`. */
export function fillText(text: string, values: Record<string, string>): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);
}
