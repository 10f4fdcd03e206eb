/** Page, site and colors as Rspress has them: in hooks and contexts. */

import { createContext, type ReactNode, useMemo } from 'react';
import rspress from '#data/rspress/site';
import {
  type Appearance,
  type AppearanceChoice,
  type PageData,
  type SiteData,
  useAppearance,
  usePage as useEnginePage,
  useSite as useEngineSite,
  useLocale,
} from '#runtime';
import { toWholePath } from './versionPaths.ts';

/** A page with what Rspress has under other names, or in other forms. */
export interface PageOfRspress extends Omit<PageData, 'lastUpdatedTime'> {
  /** Path of the source, relative to the docs folder. */
  _relativePath: string;
  /** In the language of the page, UTC. */
  lastUpdatedTime?: string;
}

/** Returns the current page. */
export function usePage(): { page: PageOfRspress } {
  const page = useEnginePage();
  return useMemo(() => ({ page: toPageOfRspress(page) }), [page]);
}

function toPageOfRspress({ lastUpdatedTime, ...page }: PageData): PageOfRspress {
  const { rspress: added } = page.pluginData ?? {};
  const { lang } = page;
  const relativePath = rspress.versionFolder + page.relativePath;
  return {
    ...page,
    routePath: toWholePath(page.routePath),
    pagePath: relativePath,
    _relativePath: relativePath,
    ...(lastUpdatedTime !== undefined && {
      lastUpdatedTime: new Date(lastUpdatedTime).toLocaleString(lang, { timeZone: 'UTC' }),
    }),
    // By `extendPageData` of plugins.
    ...Object(added),
  };
}

/** Returns the settings of the site. */
export function useSite() {
  const site = useEngineSite();
  const { editLink, footerMessage } = useLocale();
  return useMemo(() => {
    const { theme, locales } = site;
    const footer = footerMessage === undefined ? {} : { footer: { message: footerMessage } };
    const { title, base, cleanUrls, multiVersion = site.multiVersion, settings } = rspress;
    return {
      site: {
        ...site,
        title,
        base,
        multiVersion,
        route: { cleanUrls },
        themeConfig: {
          ...settings?.theme,
          ...theme,
          ...footer,
          locales: locales.map((locale) => ({ ...settings?.locales[locale.lang], ...locale })),
          ...(editLink && { editLink }),
        },
      },
    };
  }, [site, editLink, footerMessage]);
}

/** Returns the settings of the site with the current page. Code that reads the list of all pages of it imports `runtimeWithPages.tsx`. */
export function usePageData() {
  return { siteData: useSite().site, ...usePage() };
}

/** The color scheme, and its setter. */
export const ThemeContext = createContext<{ theme?: Appearance; setTheme?: (theme: AppearanceChoice) => void }>({});

/** The current page, in Rspress 2. */
export const PageContext = createContext<{ data?: PageOfRspress }>({});

/** The settings of the site and the current page, in Rspress 1. */
export const DataContext = createContext<{ data?: { siteData: SiteData; page: PageOfRspress } }>({});

/** Provides the contexts of Rspress. */
export function PageDataProvider({ children }: { children?: ReactNode }) {
  const { appearance, choose } = useAppearance();
  const { siteData } = usePageData();
  const { page } = usePage();
  const theme = useMemo(() => ({ theme: appearance, setTheme: choose }), [appearance, choose]);
  const data = useMemo(() => ({ data: page }), [page]);
  const all = useMemo(() => ({ data: { siteData, page } }), [siteData, page]);
  return (
    <ThemeContext value={theme}>
      <PageContext value={data}>
        <DataContext value={all}>{children}</DataContext>
      </PageContext>
    </ThemeContext>
  );
}
