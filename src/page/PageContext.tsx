import { createContext, type ReactNode, useContext } from 'react';
import type { LoadedPage } from '../router/loadPage.ts';
import type { PageData } from '../shared/page.ts';
import type { LocaleData, SidebarItem, SiteData } from '../shared/site.ts';

interface PageContextValue {
  site: SiteData;
  loaded: LoadedPage;
}

const PageContext = createContext<PageContextValue | null>(null);

/** Gives the page being shown and its site to everything below. */
export function PageProvider({ children, ...value }: PageContextValue & { children: ReactNode }) {
  return <PageContext.Provider value={value}>{children}</PageContext.Provider>;
}

function usePageContext(hook: string): PageContextValue {
  const value = useContext(PageContext);
  if (value === null) throw new Error(`${hook}() was called outside <PageProvider>.`);
  return value;
}

/** The page being shown. */
export function usePage(): PageData {
  return usePageContext('usePage').loaded.page;
}

/** The page being shown with its content and section. */
export function useLoadedPage(): LoadedPage {
  return usePageContext('useLoadedPage').loaded;
}

/** What every page of the site shares. */
export function useSite(): SiteData {
  return usePageContext('useSite').site;
}

/** The language of the page being shown. */
export function useLocale(): LocaleData {
  const { site, loaded } = usePageContext('useLocale');
  const locale = site.locales.find(({ lang }) => lang === loaded.page.lang) ?? site.locales[0];
  if (!locale) throw new Error('The site has no locale.');
  return locale;
}

/** Rows of the sidebar of the section being shown; empty where there is none. */
export function useSidebar(): SidebarItem[] {
  return usePageContext('useSidebar').loaded.section?.sidebar ?? [];
}
