/** Page, site and colors as Rspress has them: in hooks and contexts. */

import { createContext, type ReactNode, useCallback, useMemo } from 'react';
import rspress from '#data/rspress/site';
import {
  type Appearance,
  type AppearanceChoice,
  type NavItem,
  type PageData,
  type SidebarItem,
  type SiteData,
  useAppearance,
  usePage as useEnginePage,
  useSite as useEngineSite,
  useLocale,
  useSidebar,
} from '#runtime';
import { toWholePath, useWholeLinks, withWholeLinks } from './versionPaths.ts';

/** A page with what Rspress has under other names, or in other forms. */
export interface PageOfRspress extends Omit<PageData, 'lastUpdatedTime' | 'headingTitle'> {
  /** Empty for a page without a heading. */
  headingTitle: string;
  /** Path of the source, relative to the docs folder. */
  _relativePath: string;
  /** In the language of the page, UTC. */
  lastUpdatedTime?: string;
}

/** Returns the current page. */
export function usePage(): { page: PageOfRspress } {
  const page = useEnginePage();
  const { lang, htmlLang = lang } = useLocale();
  return useMemo(() => ({ page: toPageOfRspress(page, htmlLang) }), [page, htmlLang]);
}

function toPageOfRspress({ lastUpdatedTime, headingTitle = '', ...page }: PageData, tag: string): PageOfRspress {
  const { rspress: added } = page.pluginData ?? {};
  const { frontmatter } = page;
  const isMissing = page.pageType === '404';
  const relativePath = isMissing ? '' : rspress.versionFolder + page.relativePath;
  const isTitled = isMissing || frontmatter.title !== undefined || headingTitle !== '';
  return {
    ...page,
    title: isTitled ? page.title : '',
    headingTitle,
    version: page.version || rspress.version,
    routePath: isMissing ? page.routePath : toWholePath(page.routePath),
    pagePath: relativePath,
    _relativePath: relativePath,
    // Text of a page without a heading describes it in documents alone.
    ...(headingTitle === '' && frontmatter.description === undefined && { description: undefined }),
    ...(lastUpdatedTime !== undefined && {
      lastUpdatedTime: new Date(lastUpdatedTime).toLocaleString(tag, { timeZone: 'UTC' }),
    }),
    // By `extendPageData` of plugins.
    ...Object(added),
  };
}

/** Navbar and sidebars of a language as Rspress has them. */
export interface NavigationOfRspress {
  /** By version, `default` without versions, if it is in files or written so. */
  nav: NavItem[] | Record<string, NavItem[]>;
  /** Those of all sections if code reads them: `node/codeSettings.ts`. */
  sidebar: Record<string, SidebarItem[]>;
}

/** Returns a function for the navigation of a language. */
function useNavigation(): (lang: string, nav: readonly NavItem[]) => NavigationOfRspress {
  const sidebar = useWholeLinks(useSidebar());
  return useCallback(
    (lang, items) => {
      const nav = items.map(withWholeLinks);
      const { isNavByVersion, version, sidebars } = rspress;
      const all = Object.entries(sidebars?.[lang] ?? {}).map(([prefix, rows]) => [
        toWholePath(prefix),
        rows.map(withWholeLinks),
      ]);
      return {
        nav: isNavByVersion ? { [version || 'default']: nav } : nav,
        sidebar: sidebars ? Object.fromEntries(all) : { '/': sidebar },
      };
    },
    [sidebar],
  );
}

/** Returns the settings of the current language. */
export function useLocaleSiteData() {
  const locale = useLocale();
  const { lang } = useEngineSite();
  const toNavigation = useNavigation();
  const langRoutePrefix = locale.lang === lang ? '/' : `${locale.lang}/`;
  return useMemo(
    () => ({
      ...locale,
      ...rspress.settings?.locales[locale.lang],
      ...toNavigation(locale.lang, locale.nav),
      langRoutePrefix,
    }),
    [locale, toNavigation, langRoutePrefix],
  );
}

/** Returns the settings of the site. */
export function useSite() {
  const site = useEngineSite();
  const { lang, nav, editLink, footerMessage } = useLocale();
  const toNavigation = useNavigation();
  return useMemo(() => {
    const { theme, locales } = site;
    const footer = footerMessage === undefined ? {} : { footer: { message: footerMessage } };
    const { title, base, cleanUrls, multiVersion = site.multiVersion, settings, isMonolingual } = rspress;
    const ofLocales = locales.map((locale) => ({
      ...locale,
      ...settings?.locales[locale.lang],
      ...toNavigation(locale.lang, locale.nav),
    }));
    return {
      site: {
        ...site,
        title,
        base,
        multiVersion,
        route: { cleanUrls },
        ...settings?.site,
        themeConfig: {
          ...theme,
          ...footer,
          ...(editLink && { editLink }),
          ...settings?.theme,
          ...(isMonolingual ? { locales: [], ...toNavigation(lang, nav) } : { locales: ofLocales }),
        },
      },
    };
  }, [site, lang, nav, editLink, footerMessage, toNavigation]);
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
