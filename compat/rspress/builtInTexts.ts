/** A text that Rspress has for `useI18n`, and that a site may replace in its i18n.json. */
interface BuiltInText {
  en: string;
  zh: string;
  /** Message of the theme that shows the same. */
  message?: string;
}

/** Stands for the text of `editLink`, which is no message. */
export const EDIT_LINK = 'editLink.text';

/** Texts by their key in i18n.json. Placeholders are those of Rspress: `{{name}}`. */
const TEXTS: Readonly<Record<string, BuiltInText>> = {
  languagesText: { en: 'Languages', zh: '语言', message: 'languages' },
  themeText: { en: 'Theme', zh: '主题', message: 'appearance' },
  versionsText: { en: 'Versions', zh: '版本', message: 'versions' },
  menuTitle: { en: 'Menu', zh: '菜单', message: 'menu' },
  outlineTitle: { en: 'ON THIS PAGE', zh: '目录', message: 'outlineTitle' },
  scrollToTopText: { en: 'Back to top', zh: '回到顶部', message: 'backToTop' },
  lastUpdatedText: { en: 'Last Updated', zh: '最后更新于', message: 'lastUpdated' },
  lastUpdatedAuthorText: { en: 'by', zh: '作者' },
  prevPageText: { en: 'Previous page', zh: '上一页', message: 'previousPage' },
  nextPageText: { en: 'Next page', zh: '下一页', message: 'nextPage' },
  sourceCodeText: { en: 'Source', zh: '源码', message: 'sourceCode' },
  searchPlaceholderText: { en: 'Search', zh: '搜索', message: 'searchPlaceholder' },
  searchPanelCancelText: { en: 'Cancel', zh: '取消', message: 'searchCancel' },
  searchNoResultsText: { en: 'No results', zh: '没有结果', message: 'searchNoResults' },
  searchSuggestedQueryText: { en: 'Try other words', zh: '请尝试其他关键词', message: 'searchSuggestion' },
  'overview.filterNameText': { en: 'Filter', zh: '筛选', message: 'overviewFilter' },
  'overview.filterPlaceholderText': { en: 'Enter keyword', zh: '输入关键词', message: 'overviewFilterPlaceholder' },
  'overview.filterNoResultText': { en: 'No matching API found', zh: '未找到匹配项', message: 'overviewNoMatch' },
  openInText: { en: 'Open in {{name}}', zh: '在 {{name}} 中打开' },
  copyMarkdownText: { en: 'Copy Markdown', zh: '复制 Markdown', message: 'copyPage' },
  copyMarkdownLinkText: { en: 'Copy Markdown link', zh: '复制 Markdown 链接' },
  editLinkText: { en: 'Edit this page', zh: '编辑此页', message: EDIT_LINK },
  codeButtonGroupCopyButtonText: { en: 'Copy code', zh: '复制代码', message: 'copyCode' },
  codeButtonGroupWrapButtonText: { en: 'Wrap lines', zh: '自动换行', message: 'wrapCode' },
  notFoundText: { en: 'PAGE NOT FOUND', zh: '页面不存在', message: 'notFoundTitle' },
  takeMeHomeText: { en: 'Take me home', zh: '返回首页', message: 'takeMeHome' },
  promptCopyText: { en: 'Copy prompt', zh: '复制提示词', message: 'copyPrompt' },
  promptCopiedText: { en: 'Copied', zh: '已复制', message: 'copied' },
  promptExpandText: { en: 'Expand', zh: '展开' },
  promptCollapseText: { en: 'Collapse', zh: '收起' },
};

/** Returns the text that a site has without setting it: that of the language, or the English one. */
export function builtInText(key: string, lang: string): string | undefined {
  const text = Object.hasOwn(TEXTS, key) ? TEXTS[key] : undefined;
  return lang.startsWith('zh') ? text?.zh : text?.en;
}

/** Returns the message of the theme that shows a text; `undefined` for one that the theme does not show, and for any other key. */
export function messageOf(key: string): string | undefined {
  return Object.hasOwn(TEXTS, key) ? TEXTS[key]?.message : undefined;
}

/**
 * Returns the text that the theme shows in a language in which there is none of Rspress here.
 * @param theme messages of the theme; `lang` is their language where it is not that of the page
 */
export function themeText(key: string, lang: string, theme: { lang?: string | undefined }): string | undefined {
  const name = /^(?:en|zh)/.test(lang) || theme.lang !== undefined ? undefined : messageOf(key);
  const text: unknown = name === undefined ? undefined : Reflect.get(theme, name);
  return typeof text === 'string' ? text : undefined;
}
