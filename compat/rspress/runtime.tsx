/** The module `@rspress/core/runtime` for sites of Rspress. */

import { Children, Fragment, isValidElement, type ReactNode, useCallback, useEffect, useState } from 'react';
import {
  type Frontmatter,
  type HeadTag,
  type PageData,
  useAppearance,
  useHead as useEngineHead,
  usePage as useEnginePage,
  useSidebar as useEngineSidebar,
  useSite as useEngineSite,
  useLocale,
} from '#runtime';
import { messages } from './stubs/messages.js';
import { pages } from './stubs/pages.js';

export * from 'react-router-dom';
export { Content } from '#runtime';

/** A page in `usePages`. */
export interface RspressPage {
  routePath: string;
  title: string;
  description?: string;
  lang: string;
  frontmatter: Frontmatter;
}

const BASE = import.meta.env.BASE_URL.replace(/\/$/, '');

/** Returns the current page. */
export function usePage(): { page: PageData } {
  return { page: useEnginePage() };
}

/** Returns all pages of the site. */
export function usePages(): { pages: RspressPage[] } {
  return { pages };
}

/** Returns the settings of the site. */
export function useSite() {
  return { site: useEngineSite() };
}

/** Returns the settings of the site with the current page. */
export function usePageData() {
  const site = useEngineSite();
  return { siteData: { ...site, themeConfig: site.theme, pages }, page: useEnginePage() };
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

/** Returns a function that translates a key of i18n.json, and replaces `{{name}}` in the text. */
export function useI18n(): (key: string, params?: Record<string, string>) => string {
  const lang = useLang();
  return useCallback(
    (key, params = {}) => {
      const text = messages[key]?.[lang] ?? messages[key]?.en;
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

/** In a page, an expression between tags is a fragment in a list of children. */
function renderFunctions(value: unknown): ReactNode {
  if (typeof value === 'function') return value();
  if (Array.isArray(value)) {
    return value.map((each, index) => <Fragment key={index}>{renderFunctions(each)}</Fragment>);
  }
  return isValidElement<{ children?: unknown }>(value) ? renderFunctions(value.props.children) : null;
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

function toHeadTags(children: ReactNode): HeadTag[] {
  return Children.toArray(children).flatMap((child): HeadTag[] => {
    if (!isValidElement<Record<string, unknown>>(child) || typeof child.type !== 'string') return [];
    const { children: text, ...props } = child.props;
    const attributes = Object.fromEntries(
      Object.entries(props).flatMap(([name, value]): [string, string][] =>
        value === false || value === null || value === undefined || typeof value === 'object'
          ? []
          : [[toAttribute(name), value === true ? '' : String(value)]],
      ),
    );
    return [typeof text === 'string' ? [child.type, attributes, text] : [child.type, attributes]];
  });
}

function toAttribute(name: string): string {
  return name === 'className' ? 'class' : name.toLowerCase();
}

/** Adds the base of the site to a path. */
export function withBase(path: string): string {
  return isExternalUrl(path) || path.startsWith('#') ? path : BASE + addLeadingSlash(path);
}

/** Removes the base of the site from a path. */
export function removeBase(path: string): string {
  return BASE !== '' && path.startsWith(`${BASE}/`) ? path.slice(BASE.length) : path;
}

/** Returns the address of a picture with the base of the site. */
export function normalizeImagePath(path: string): string {
  return path.startsWith('/') ? withBase(path) : path;
}

/** Returns a link with the base of the site. */
export function normalizeHrefInRuntime(path: string): string {
  return withBase(path);
}

export function isExternalUrl(path: string): boolean {
  return /^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(path);
}

export function isDataUrl(path: string): boolean {
  return path.startsWith('data:');
}

export function isProduction(): boolean {
  return import.meta.env.PROD;
}

export function addLeadingSlash(path: string): string {
  return path.startsWith('/') ? path : `/${path}`;
}

export function removeTrailingSlash(path: string): string {
  return path.length > 1 ? path.replace(/\/$/, '') : path;
}

export function addTrailingSlash(path: string): string {
  return path.endsWith('/') ? path : `${path}/`;
}

/** Returns whether two paths lead to the same page. */
export function isEqualPath(one: string, other: string): boolean {
  return toComparable(one) === toComparable(other);
}

function toComparable(path: string): string {
  const [pathname = ''] = removeBase(path).split(/[?#]/);
  return removeTrailingSlash(
    decodeURIComponent(pathname)
      .replace(/\.html$/, '')
      .replace(/\/index$/, '/'),
  ).toLowerCase();
}

/** Returns the address of a page with the origin of the site. */
export function withSiteOrigin(path: string): string {
  return isExternalUrl(path) ? path : (typeof location === 'undefined' ? '' : location.origin) + withBase(path);
}

/** Returns a link as the site's addresses are written. */
export function cleanUrlByConfig(path: string): string {
  return path.replace(/(?:\/index)?\.html(?=[?#]|$)/, '');
}

/** Returns the address of a page as Markdown. */
export function routePathToMdPath(routePath: string): string {
  return withBase(routePath.endsWith('/') ? `${routePath}index.md` : `${routePath}.md`);
}

/** Returns whether a link leads to a page. */
export function isActive(link: string, pathname: string): boolean {
  return isEqualPath(link, pathname);
}

/** Returns a function that says whether a link leads to the current page. */
export function useActiveMatcher(): (link: string) => boolean {
  const { routePath } = useEnginePage();
  return (link) => isEqualPath(link, routePath);
}

/** Returns the page at an address. */
export function pathnameToRouteService(pathname: string): RspressPage | undefined {
  return pages.find(({ routePath }) => isEqualPath(routePath, pathname));
}

/** The router of this engine loads links before they are clicked. */
export function preloadLink(): void {}

/** Returns the items of the current sidebar, whose state the theme keeps. */
export function useSidebarDynamic() {
  return [useEngineSidebar(), () => {}] as const;
}

/** Connects to an origin before it is needed. The documents of this engine do without. */
export function safePreconnect(): void {}

/** Loads a file before it is needed. The documents of this engine do without. */
export function safePreload(): void {}
