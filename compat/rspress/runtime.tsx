/** The module `@rspress/core/runtime` for sites of Rspress. */

import { type ReactNode, useCallback, useEffect, useMemo, useState } from 'react';
import {
  type HeadTag,
  type PageData,
  useAppearance,
  useHead as useEngineHead,
  usePage as useEnginePage,
  useSidebar as useEngineSidebar,
  useSite as useEngineSite,
  useLocale,
} from '#runtime';
import { toHeadTags } from '../shared/headTags.ts';
import { renderFunctions } from '../shared/renderFunctions.tsx';
import { builtInText } from './builtInTexts.ts';
import { isEqualPath } from './paths.ts';
import { messages } from './stubs/messages.js';

export * from 'react-router-dom';
export type { RspressPage } from '#data/rspress/pages';
export { Content } from '#runtime';
export { pathnameToRouteService, usePages } from './pages.ts';
export * from './paths.ts';

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
  const { relativePath, lang } = page;
  return {
    ...page,
    pagePath: relativePath,
    _relativePath: relativePath,
    ...(lastUpdatedTime !== undefined && {
      lastUpdatedTime: new Date(lastUpdatedTime).toLocaleString(lang, { timeZone: 'UTC' }),
    }),
  };
}

/** Returns the settings of the site. */
export function useSite() {
  const site = useEngineSite();
  const { editLink, footerMessage } = useLocale();
  return useMemo(() => {
    const { theme, locales } = site;
    const footer = footerMessage === undefined ? {} : { footer: { message: footerMessage } };
    return { site: { ...site, themeConfig: { ...theme, ...footer, locales, ...(editLink && { editLink }) } } };
  }, [site, editLink, footerMessage]);
}

/** Returns the settings of the site with the current page. Code that reads the list of all pages of it imports `runtimeWithPages.tsx`. */
export function usePageData() {
  return { siteData: useSite().site, ...usePage() };
}

/** Returns the frontmatter of the current page. */
export function useFrontmatter() {
  return { frontmatter: useEnginePage().frontmatter };
}

/** Returns the key of the current language. */
export function useLang(): string {
  return useEnginePage().lang;
}

/** Returns the version of the current page. */
export function useVersion(): string {
  return useEnginePage().version;
}

/** Returns whether the dark theme is in effect. */
export function useDark(): boolean {
  return useAppearance().appearance === 'dark';
}

/** Returns the settings of the current language. */
export function useLocaleSiteData() {
  return useLocale();
}

/** Returns the items of the navbar. */
export function useNav() {
  return useLocale().nav;
}

/** Returns the items of the current sidebar. */
export function useSidebar() {
  return useEngineSidebar();
}

/** Returns a function that translates a key of i18n.json or of Rspress itself, and replaces `{{name}}` in the text. */
export function useI18n(): (key: string, params?: Record<string, string>) => string {
  const lang = useLang();
  return useCallback(
    (key, params = {}) => {
      const text = messages[key]?.[lang] ?? messages[key]?.en ?? builtInText(key, lang);
      if (text === undefined) throw new Error(`i18n.json has no text "${key}" in the language "${lang}".`);
      return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => params[name] ?? name);
    },
    [lang],
  );
}

/** Returns the size of the window, 0 by 0 until the page is hydrated. */
export function useWindowSize(): { width: number; height: number } {
  const [size, setSize] = useState({ width: 0, height: 0 });
  useEffect(() => {
    const update = () => setSize({ width: innerWidth, height: innerHeight });
    update();
    addEventListener('resize', update);
    return () => removeEventListener('resize', update);
  }, []);
  return size;
}

function useIsMounted(): boolean {
  const [isMounted, setMounted] = useState(false);
  useEffect(() => setMounted(true), []);
  return isMounted;
}

/** Renders its children in a browser alone. */
export function NoSSR({ children }: { children?: ReactNode }) {
  return useIsMounted() ? children : null;
}

type Render = () => ReactNode;

/** Renders what a function returns in a browser alone. */
export function BrowserOnly({ children, fallback = null }: { children: Render; fallback?: ReactNode }) {
  return useIsMounted() ? renderFunctions(children) : fallback;
}

/** Tags of `useHead`, by kind. */
export interface HeadInput {
  title?: string;
  meta?: Record<string, string>[];
  link?: Record<string, string>[];
  script?: Record<string, string>[];
  style?: Record<string, string>[];
}

/** Adds tags to the head of the document. */
export function useHead({ title, ...tags }: HeadInput): void {
  const listed = Object.entries(tags).flatMap(([tag, all]: [string, Record<string, string>[] | undefined]) =>
    (all ?? []).map(
      ({ innerHTML, textContent = innerHTML, ...attributes }): HeadTag =>
        textContent === undefined ? [tag, attributes] : [tag, attributes, textContent],
    ),
  );
  useEngineHead([...(title === undefined ? [] : [['title', {}, title] satisfies HeadTag]), ...listed]);
}

/** Adds its children to the head of the document. */
export function Head({ children }: { children?: ReactNode }) {
  useEngineHead(toHeadTags(children));
  return null;
}

/** Returns a function that says whether a link leads to the current page. */
export function useActiveMatcher(): (link: string) => boolean {
  const { routePath } = useEnginePage();
  return (link) => isEqualPath(link, routePath);
}

/** Returns the items of the current sidebar, whose state the theme keeps. */
export function useSidebarDynamic() {
  return [useEngineSidebar(), () => {}] as const;
}

/** Its name in Rspress 1. */
export { Head as Helmet };
