/** All that a theme or a page may import of the runtime; themes reach it as `#runtime`. */

export { useLocation, useNavigate } from 'react-router-dom';
export type { Appearance, AppearanceChoice } from './appearance/appearance.ts';
export { useAppearance, useAppliedAppearance } from './appearance/useAppearance.ts';
export { COPY_PROMPT, copyText } from './browser/clipboard.ts';
export { listenStored, readStored, writeStored } from './browser/stored.ts';
export { debounce, throttle } from './browser/timing.ts';
export { useMediaQuery } from './browser/useMediaQuery.ts';
export { useStored } from './browser/useStored.ts';
export { Head, useHead } from './head/Head.tsx';
export { documentTitle, routeInLocale } from './head/pageHead.ts';
export { Content, ContentBoundary } from './page/Content.tsx';
export { useLoadedPage, useLocale, usePage, useSidebar, useSite } from './page/PageContext.tsx';
export { Link, useHref } from './router/Link.tsx';
export { applyQueryFlags } from './router/queryFlags.ts';
export { useNavigationProgress } from './router/Router.tsx';
export { scrollToHash } from './router/scroll.ts';
export * from './shared/link.ts';
export * from './shared/page.ts';
export * from './shared/routePath.ts';
export * from './shared/search.ts';
export * from './shared/sidebar.ts';
export * from './shared/site.ts';
export * from './shared/theme.ts';
export { applyTabChoices, chooseTab, showTab, tabParts, tabStorageKey } from './tabs/tabChoice.ts';
export { watchTabs } from './tabs/watchTabs.ts';
