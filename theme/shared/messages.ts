import { type LocaleData, useLocale } from '#runtime';

/** Interface messages that every page needs. `formatMessage` replaces `{name}` with a value. */
const en = {
  skipToContent: 'Skip to content',
  closeBanner: 'Close announcement',
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
  footerLinks: 'Footer',
  community: 'Community',
  search: 'Search',
  searchPlaceholder: 'Search docs',
  searchFailed: 'Failed to load search',
  expandGroup: 'Expand {name}',
  collapseGroup: 'Collapse {name}',
  pageActions: 'Page actions',
  copyPage: 'Copy page',
  outlineTitle: 'ON THIS PAGE',
  breadcrumbs: 'Breadcrumbs',
  pager: 'Previous and next page',
  previousPage: 'Previous Page',
  nextPage: 'Next Page',
  lastUpdated: 'Last Updated',
  /** Before the name and version of a package. */
  samplesProven: 'Samples run with',
  backToTop: 'Back to top',
  notFoundTitle: 'PAGE NOT FOUND',
  takeMeHome: 'Take me home',
  contentFailed: 'Failed to render this page',
  reload: 'Reload',
  loadFailed: 'Failed to load the page. You may be offline.',
  retry: 'Retry',
  close: 'Close',
  filterSections: 'Filter sections',
  overview: 'Overview',
  overviewFilter: 'Filter',
  overviewFilterPlaceholder: 'Enter keyword',
  overviewNoMatch: 'No matching API found: {query}',
  copyCode: 'Copy code',
  copied: 'Copied',
  copyFallback: 'Copy to clipboard: {shortcut}, Enter',
  wrapCode: 'Wrap lines',
  expandCode: 'Show all',
  collapseCode: 'Show less',
  showImports: 'Show imports',
  failureOutput: 'What the failure prints',
  runOutput: 'Output',
  code: 'Code',
  packageManager: 'Package manager',
  tabs: 'Tabs',
  zoomImage: 'Enlarge image',
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
  fieldRequired: 'required',
  /** Before the default of an option. */
  fieldDefault: 'Default:',
};

export type Messages = Record<keyof typeof en, string>;

/** Messages with the language of those that are in another one than the page. */
export type LocalMessages<Name extends string> = Record<Name, string> & { lang?: 'en' };

const zh: Messages = {
  skipToContent: '跳到正文',
  closeBanner: '关闭公告',
  mainNavigation: '主导航',
  documentation: '文档',
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
  footerLinks: '页脚',
  community: '社区',
  search: '搜索',
  searchPlaceholder: '搜索文档',
  searchFailed: '搜索加载失败',
  expandGroup: '展开{name}',
  collapseGroup: '收起{name}',
  pageActions: '页面操作',
  copyPage: '复制页面',
  outlineTitle: '本页目录',
  breadcrumbs: '面包屑导航',
  pager: '上一页与下一页',
  previousPage: '上一页',
  nextPage: '下一页',
  lastUpdated: '最后更新于',
  samplesProven: '示例已运行验证：',
  backToTop: '回到顶部',
  notFoundTitle: '页面不存在',
  takeMeHome: '返回首页',
  contentFailed: '本页内容无法显示',
  reload: '重新加载',
  loadFailed: '页面加载失败，请检查网络连接。',
  retry: '重试',
  close: '关闭',
  filterSections: '筛选章节',
  overview: '总览',
  overviewFilter: '筛选',
  overviewFilterPlaceholder: '输入关键词',
  overviewNoMatch: '未找到匹配项：{query}',
  copyCode: '复制代码',
  copied: '已复制',
  copyFallback: '复制到剪贴板：{shortcut}，然后按 Enter',
  wrapCode: '自动换行',
  expandCode: '展开全部',
  collapseCode: '收起',
  showImports: '显示导入语句',
  failureOutput: '失败时的输出',
  runOutput: '输出',
  code: '代码',
  packageManager: '包管理器',
  tabs: '标签页',
  zoomImage: '放大图片',
  calloutTip: '提示',
  calloutNote: '说明',
  calloutInfo: '信息',
  calloutImportant: '重要',
  calloutWarning: '注意',
  calloutCaution: '警告',
  calloutDanger: '危险',
  calloutDetails: '详情',
  footnotes: '脚注',
  footnoteBack: '返回正文引用处 {reference}',
  sourceCode: '源码',
  copyPrompt: '复制提示词',
  showPrompt: '查看提示词',
  tagNew: '新增',
  tagExperimental: '实验性',
  tagDeprecated: '已弃用',
  fieldRequired: '必填',
  fieldDefault: '默认值：',
};

/** Messages in the theme's languages. */
interface MessagesByLanguage<Name extends string> {
  en: Record<Name, string>;
  zh: Record<Name, string>;
}

/** Returns the messages in a language, or in English if the theme does not have it. */
function inTheme<Name extends string>({ en, zh }: MessagesByLanguage<Name>, lang: string): LocalMessages<Name> {
  const [language] = lang.split(/[-_]/);
  return language === 'zh' ? zh : language === 'en' || language === '' ? en : { ...en, lang: 'en' };
}

/** Returns the messages of a locale: the site's own take precedence over the theme's. */
function inLocale<Name extends string>(messages: MessagesByLanguage<Name>, locale: LocaleData): LocalMessages<Name> {
  const named = {
    outlineTitle: locale.outlineTitle,
    previousPage: locale.prevPageText,
    nextPage: locale.nextPageText,
    lastUpdated: locale.lastUpdatedText,
    searchPlaceholder: locale.searchPlaceholderText,
    searchNoResults: locale.searchNoResultsText,
    searchSuggestion: locale.searchSuggestedQueryText,
  };
  return {
    ...inTheme(messages, locale.lang),
    ...Object.fromEntries(Object.entries(named).filter(([, text]) => text !== undefined)),
    // A site that sets messages for a language sets all of them.
    ...(locale.messages && { ...locale.messages, lang: undefined }),
  };
}

/** Returns a function that returns the messages of a locale, and caches them, because most components need them. */
function cacheByLocale<Name extends string>(
  messages: MessagesByLanguage<Name>,
): (locale: LocaleData) => LocalMessages<Name> {
  const cache = new WeakMap<LocaleData, LocalMessages<Name>>();
  return (locale) => {
    const cached = cache.get(locale);
    if (cached) return cached;
    const merged = inLocale(messages, locale);
    cache.set(locale, merged);
    return merged;
  };
}

/**
 * Returns a hook for messages in the current language. Components that are loaded on demand define their own, so that
 * the entry script does not contain them.
 */
export function defineMessages<Name extends string>(messages: MessagesByLanguage<Name>): () => LocalMessages<Name> {
  const ofLocale = cacheByLocale(messages);
  return () => ofLocale(useLocale());
}

/** Returns messages in a locale, or in a language if the site does not have it. For code without a React context. */
export function messagesIn<Name extends string>(
  messages: MessagesByLanguage<Name>,
  locale: LocaleData | undefined,
  lang: string,
): LocalMessages<Name> {
  return locale ? inLocale(messages, locale) : inTheme(messages, lang);
}

/** Returns the messages that every page needs, in a locale. */
export const localeMessages = cacheByLocale<keyof Messages>({ en, zh });

/** Returns the theme's messages in a language, or in English if it has none. */
export function themeMessages(lang: string): LocalMessages<keyof Messages> {
  return inTheme({ en, zh }, lang);
}

/** Returns the messages that every page needs, in the current language. */
export function useMessages(): LocalMessages<keyof Messages> {
  return localeMessages(useLocale());
}

/** Replaces `{name}` placeholders with values. */
export function formatMessage(text: string, values: Record<string, string>): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);
}
