import type { InterfaceMessages } from '../../../src/model/settings.ts';
import { fillText } from '../../../src/tools/messages/fillText.ts';

/** Messages of the theme that show the same as a text of Docusaurus, by its key. */
const MESSAGES: Readonly<Record<string, keyof InterfaceMessages>> = {
  'theme.AnnouncementBar.closeButtonAriaLabel': 'closeBanner',
  'theme.BackToTopButton.buttonAriaLabel': 'backToTop',
  'theme.CodeBlock.copied': 'copied',
  'theme.CodeBlock.copyButtonAriaLabel': 'copyCode',
  'theme.CodeBlock.wordWrapToggle': 'wrapCode',
  'theme.DocSidebarItem.collapseCategoryAriaLabel': 'collapseGroup',
  'theme.DocSidebarItem.expandCategoryAriaLabel': 'expandGroup',
  'theme.ErrorPageContent.title': 'contentFailed',
  'theme.ErrorPageContent.tryAgain': 'retry',
  'theme.NavBar.navAriaLabel': 'mainNavigation',
  'theme.NotFound.title': 'notFoundTitle',
  'theme.SearchBar.label': 'search',
  'theme.SearchModal.errorScreen.helpText': 'searchFailedHint',
  'theme.SearchModal.errorScreen.titleText': 'searchFailed',
  'theme.SearchModal.searchBox.cancelButtonText': 'searchCancel',
  'theme.SearchModal.searchBox.placeholderText': 'searchPlaceholder',
  'theme.SearchModal.startScreen.recentSearchesTitle': 'searchRecent',
  'theme.TOCCollapsible.toggleButtonLabel': 'outlineTitle',
  'theme.admonition.caution': 'calloutCaution',
  'theme.admonition.danger': 'calloutDanger',
  'theme.admonition.important': 'calloutImportant',
  'theme.admonition.info': 'calloutInfo',
  'theme.admonition.note': 'calloutNote',
  'theme.admonition.tip': 'calloutTip',
  'theme.admonition.warning': 'calloutWarning',
  'theme.colorToggle.ariaLabel.mode.dark': 'appearanceDark',
  'theme.colorToggle.ariaLabel.mode.light': 'appearanceLight',
  'theme.colorToggle.ariaLabel.mode.system': 'appearanceAuto',
  'theme.common.skipToMainContent': 'skipToContent',
  'theme.docs.breadcrumbs.navAriaLabel': 'breadcrumbs',
  'theme.docs.paginator.navAriaLabel': 'pager',
  'theme.docs.paginator.next': 'nextPage',
  'theme.docs.paginator.previous': 'previousPage',
  'theme.docs.sidebar.closeSidebarButtonAriaLabel': 'closeMenu',
  'theme.docs.sidebar.navAriaLabel': 'documentation',
  'theme.docs.sidebar.toggleSidebarButtonAriaLabel': 'openMenu',
  'theme.lastUpdated.lastUpdatedAtBy': 'lastUpdated',
  'theme.navbar.mobileLanguageDropdown.label': 'languages',
  'theme.navbar.mobileVersionsDropdown.label': 'versions',
};

/** Texts that begin in lower case in Docusaurus, which shows them in capitals or within a sentence. */
const CAPITALIZED = /^(?:callout|appearance)/;

/**
 * Returns the messages of the theme that show the same as texts of Docusaurus.
 * @param textOf returns the text of a key; `undefined` for one that the site has not
 */
export function toMessages(textOf: (key: string) => string | undefined): Record<string, string> {
  return Object.fromEntries(
    Object.entries(MESSAGES).flatMap(([key, name]): [string, string][] => {
      const filled = fillText(textOf(key) ?? '', { label: '{name}', atDate: '', byUser: '' }).trim();
      // Before a date, a text that follows it is no label.
      const isBehind = textOf(key)?.startsWith('{atDate}') === true;
      if (filled === '' || isBehind) return [];
      return [[name, CAPITALIZED.test(name) ? filled.charAt(0).toUpperCase() + filled.slice(1) : filled]];
    }),
  );
}

/** Texts of what has another form here, or is named by itself: the button beside its label, the words around a date, live code, unlisted pages. */
const UNNEEDED = /^theme\.(?:CodeBlock\.copy$|lastUpdated\.(?:atDate|byUser)$|Playground\.|contentVisibility\.)/;

/** Returns whether a key is that of a text of Docusaurus which no message of the theme shows. */
export function hasNoMessage(key: string): boolean {
  return key.startsWith('theme.') && !Object.hasOwn(MESSAGES, key) && !UNNEEDED.test(key);
}
