import { type Options, recordAt, textAt } from '../../support/values.ts';

/** Where VitePress has its texts, by the message of this engine. */
const MESSAGES: Readonly<Record<string, readonly string[]>> = {
  appearance: ['darkModeSwitchLabel'],
  switchToLight: ['lightModeSwitchTitle'],
  switchToDark: ['darkModeSwitchTitle'],
  menu: ['sidebarMenuLabel'],
  backToTop: ['returnToTopLabel'],
  languages: ['langMenuLabel'],
  skipToContent: ['skipToContentLabel'],
  notFoundTitle: ['notFound', 'title'],
  takeMeHome: ['notFound', 'linkText'],
  search: ['search', 'options', 'translations', 'button', 'buttonText'],
  searchCancel: ['search', 'options', 'translations', 'modal', 'backButtonTitle'],
  searchNoResults: ['search', 'options', 'translations', 'modal', 'noResultsText'],
  searchKeyOpen: ['search', 'options', 'translations', 'modal', 'footer', 'selectText'],
  searchKeyMove: ['search', 'options', 'translations', 'modal', 'footer', 'navigateText'],
  searchKeyClose: ['search', 'options', 'translations', 'modal', 'footer', 'closeText'],
};

/** Interface messages that a site replaces. */
export function messagesOf(theme: Options, markdown: Options): Options | undefined {
  const messages = Object.entries(MESSAGES).map(([name, path]): [string, string | undefined] => {
    const text = textAt(theme, ...path);
    // The query follows the text in VitePress.
    return [name, name === 'searchNoResults' && text !== undefined ? `${text} "{query}"` : text];
  });
  const titles = Object.entries(recordAt(markdown, 'container')).map(([key, text]): [string, string | undefined] => {
    const type = /^([a-z]+)Label$/.exec(key)?.[1] ?? key;
    return [`callout${type.charAt(0).toUpperCase()}${type.slice(1)}`, typeof text === 'string' ? text : undefined];
  });
  const copyCode = textAt(markdown, 'codeCopyButton', 'tooltipText') ?? textAt(markdown, 'codeCopyButtonTitle');
  const copied = textAt(markdown, 'codeCopyButton', 'copiedText');
  const all = Object.fromEntries(
    [...messages, ...titles, ['copyCode', copyCode], ['copied', copied]].filter(([, text]) => text !== undefined),
  );
  return Object.keys(all).length > 0 ? all : undefined;
}
