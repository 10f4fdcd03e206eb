import { type Context, createContext, type ReactNode, useContext, useMemo, useSyncExternalStore } from 'react';
import type { PageData } from '../../model/pageData.ts';
import type { LocaleData, SidebarItem, SiteData } from '../../model/siteData.ts';
import { sidebarBranch } from '../../shared/sidebar.ts';
import type { Theme } from '../../shared/theme.ts';
import type { LoadedPage } from './pageModule.ts';

/**
 * A separate context for data that all pages share, so that its consumers do not render again when the page changes.
 */
const SiteContext = createContext<SiteData | null>(null);
const LoadedPageContext = createContext<LoadedPage | null>(null);

const PageTypesContext = createContext<PageTypes>({});

/** Layouts by page type. */
type PageTypes = NonNullable<Theme['pageTypes']>;

/** Provides the theme's own page types. */
export const PageTypesProvider = PageTypesContext.Provider;

/** Returns the layout of the current page if its type is one of the theme's own. */
export function useOwnPageType(): PageTypes[string] | undefined {
  const { pageType } = usePage();
  const pageTypes = useContext(PageTypesContext);
  return Object.hasOwn(pageTypes, pageType) ? pageTypes[pageType] : undefined;
}

/** Provides the current page and its site. */
export function PageProvider({ site, loaded, children }: { site: SiteData; loaded: LoadedPage; children: ReactNode }) {
  return (
    <SiteContext.Provider value={site}>
      <LoadedPageContext.Provider value={loaded}>{children}</LoadedPageContext.Provider>
    </SiteContext.Provider>
  );
}

function useInside<Value>(context: Context<Value | null>, hook: string): Value {
  const value = useContext(context);
  if (value === null) throw new Error(`${hook}() was called outside <PageProvider>.`);
  return value;
}

/** Returns the current page. */
export function usePage(): PageData {
  return useInside(LoadedPageContext, 'usePage').page;
}

/** Returns the current page with its content and section. */
export function useLoadedPage(): LoadedPage {
  return useInside(LoadedPageContext, 'useLoadedPage');
}

/** Returns the data that all pages of the site share. */
export function useSite(): SiteData {
  return useInside(SiteContext, 'useSite');
}

/** Returns the locale of the current page. */
export function useLocale(): LocaleData {
  const { locales } = useInside(SiteContext, 'useLocale');
  const { lang } = useInside(LoadedPageContext, 'useLocale').page;
  const locale = locales.find((each) => each.lang === lang) ?? locales[0];
  if (!locale) throw new Error('The site has no locale.');
  return locale;
}

const NO_ITEMS: SidebarItem[] = [];
/** A section is another object after a change. */
const neverChanges = () => () => {};

/**
 * Rows of the sidebar of the section being shown; empty where there is none. In a document, and while it is hydrated, a large sidebar is
 * the branch that leads to the page.
 */
export function useSidebar(): SidebarItem[] {
  const { section, page } = useInside(LoadedPageContext, 'useSidebar');
  const items = section?.sidebar ?? NO_ITEMS;
  const branch = useMemo(() => sidebarBranch(items, page.routePath), [items, page.routePath]);
  return useSyncExternalStore(
    neverChanges,
    () => items,
    () => branch,
  );
}
