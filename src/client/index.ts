/** Everything that a theme or a page may import from the runtime. Themes import it as `#runtime`. */

export * from '../model/pageData.ts';
export * from '../model/siteData.ts';
export type { SearchService, ServiceQuery } from '../search/searchService.ts';
export * from '../shared/askProtocol.ts';
export type { CalloutType } from '../shared/callout.ts';
export { documentTitle } from '../shared/documentTitle.ts';
export { editDistance } from '../shared/editDistance.ts';
export type { BrowserPart, Language, LocalTexts, SiteTexts } from '../shared/languages/language.ts';
export { languageTag } from '../shared/languageTag.ts';
export { misuseError } from '../shared/misuse.ts';
export { isThemeNotFound } from '../shared/notFoundPage.ts';
export * from '../shared/packageManagers.ts';
export { readEventStream } from '../shared/readEventStream.ts';
export { createHighlighters } from '../shared/search/highlightText.ts';
export * from '../shared/search/indexFormat.ts';
export * from '../shared/sidebar.ts';
export * from '../shared/siteEvents.ts';
export * from '../shared/theme.ts';
export * from '../shared/urls.ts';
export * from '../shared/versionList.ts';
export * from '../shared/versionSlots.ts';
export type { Appearance, AppearanceChoice } from './appearance/appearance.ts';
export { useAppearance, useAppliedAppearance } from './appearance/useAppearance.ts';
export { closeBanner } from './browser/banner.ts';
export { COPY_PROMPT, copyText } from './browser/clipboard.ts';
export { applyLateFonts, loadLateFonts } from './browser/lateFonts.ts';
export { scrollToHash } from './browser/scroll.ts';
export { awaitSearchText, searchActionOf, takeSearchText } from './browser/searchKeys.ts';
export { chooseSingleKeys, hasSingleKeys } from './browser/singleKeys.ts';
export { listenStored, readStored, writeStored } from './browser/stored.ts';
export { debounce, throttle } from './browser/timing.ts';
export { trustHtml, trustScriptUrl } from './browser/trustedHtml.ts';
export { useMediaQuery } from './browser/useMediaQuery.ts';
export { useStored } from './browser/useStored.ts';
export { closeVersionBanner } from './browser/versionBanner.ts';
export { applyWrapChoice, chooseWrap, isWrapped, WRAP_STORAGE_KEY } from './browser/wrapChoice.ts';
export { Head, useHead } from './head/Head.tsx';
export { Content, ContentBoundary, type InnerHtml } from './page/Content.tsx';
export {
  PageProvider,
  useLoadedPage,
  useLocale,
  useOwnPageType,
  usePage,
  useSidebar,
  useSite,
} from './page/PageContext.tsx';
export { PathLocale } from './page/PathLocale.tsx';
export { Link, useHref } from './router/Link.tsx';
export type { LoadFailureState } from './router/loadFailures.ts';
export { loadSectionAt } from './router/loadSectionAt.ts';
export { applyQueryFlags } from './router/queryFlags.ts';
export { useLoadFailure, useNavigationProgress, useNavigationProgressListener } from './router/routerContexts.ts';
export { useLocation } from './router/useLocation.ts';
export { type Navigate, type NavigateOptions, useNavigate } from './router/useNavigate.ts';
export { SearchServiceProvider } from './search/SearchServiceContext.ts';
export { usePrefetchedSearch } from './search/usePrefetchedSearch.ts';
export { type Searcher, useSearcher } from './search/useSearcher.ts';
export { applyTabChoices, chooseTab, showTab, tabParts, tabStorageKey } from './tabs/tabChoice.ts';
export { watchTabs } from './tabs/watchTabs.ts';
