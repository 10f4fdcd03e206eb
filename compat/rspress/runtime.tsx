/** The module `@rspress/core/runtime` for sites of Rspress. */

import { Children, Fragment, isValidElement, type ReactNode, useCallback, useEffect, useState } from 'react';
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
import { isEqualPath } from './paths.ts';
import { messages } from './stubs/messages.js';

export * from 'react-router-dom';
export { Content } from '#runtime';
export { pathnameToRouteService, usePages } from './pages.ts';
export * from './paths.ts';
export type { RspressPage } from './stubs/pages.js';

/** Returns the current page. */
export function usePage(): { page: PageData } {
  return { page: useEnginePage() };
}

/** Returns the settings of the site. */
export function useSite() {
  return { site: useEngineSite() };
}

/** Returns the settings of the site with the current page. The list of all pages is in `usePages` alone, which an entry can do without. */
export function usePageData() {
  const site = useEngineSite();
  return { siteData: { ...site, themeConfig: site.theme }, page: useEnginePage() };
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

const ENTITIES: Readonly<Record<string, string>> = { '&lt;': '<', '&gt;': '>', '&amp;': '&' };

/** Adds its children to the head of the document. */
export function Head({ children }: { children?: ReactNode }) {
  useEngineHead(toHeadTags(children));
  return null;
}

function toHeadTags(children: ReactNode): HeadTag[] {
  return Children.toArray(children).flatMap((child): HeadTag[] => {
    if (!isValidElement<Record<string, unknown>>(child)) return [];
    if (child.type === Fragment && isValidElement<{ children?: ReactNode }>(child)) {
      return toHeadTags(child.props.children);
    }
    if (typeof child.type !== 'string') return [];
    const { children: content, ...props } = child.props;
    const attributes = Object.fromEntries(
      Object.entries(props).flatMap(([name, value]): [string, string][] =>
        value === false || value === null || value === undefined || typeof value === 'object'
          ? []
          : [[toAttribute(name), value === true ? '' : String(value)]],
      ),
    );
    const text = readMarkup(props.dangerouslySetInnerHTML, child.type) ?? textOf(content);
    return [text === '' ? [child.type, attributes] : [child.type, attributes, text]];
  });
}

/** Returns the text of `dangerouslySetInnerHTML`, which static elements of pages have as well: that of a title is escaped. */
function readMarkup(value: unknown, tag: string): string | undefined {
  if (typeof value !== 'object' || value === null || !('__html' in value)) return undefined;
  const html = String(value.__html);
  return tag === 'title' ? html.replaceAll(/&(?:lt|gt|amp);/g, (entity) => ENTITIES[entity] ?? entity) : html;
}

/** Text with expressions is a list of children, and fragments in pages. */
function textOf(content: unknown): string {
  if (typeof content === 'string' || typeof content === 'number') return String(content);
  if (Array.isArray(content)) return content.map(textOf).join('');
  return isValidElement<{ children?: unknown }>(content) ? textOf(content.props.children) : '';
}

function toAttribute(name: string): string {
  return name === 'className' ? 'class' : name.toLowerCase();
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
