/** The module `@rspress/core/runtime` for sites of Rspress. */

import { createElement, type ReactNode, useCallback, useEffect, useState } from 'react';
import {
  type HeadTag,
  useAppearance,
  usePage as useEnginePage,
  useSidebar as useEngineSidebar,
  useLocale,
} from '#runtime';
import { useMessages } from '../../theme/shared/messages.ts';
import { toHeadTags } from '../shared/headTags.ts';
import { renderFunctions } from '../shared/renderFunctions.tsx';
import { useDocumentHead } from '../shared/useDocumentHead.ts';
import { builtInText, themeText } from './builtInTexts.ts';
import { isActive } from './paths.ts';
import { messages } from './stubs/messages.js';
import { toWholePath, useWholeLinks } from './versionPaths.ts';

export type { RspressPage } from '#data/rspress/pages';
export { Content } from '#runtime';
export {
  DataContext,
  PageContext,
  type PageOfRspress,
  ThemeContext,
  useLocaleSiteData,
  usePage,
  usePageData,
  useSite,
} from './pageData.tsx';
export { pathnameToRouteService, usePages } from './pages.ts';
export * from './paths.ts';
export * from './router.tsx';

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

/** Returns the items of the navbar. */
export function useNav() {
  return useWholeLinks(useLocale().nav);
}

/** Returns the items of the current sidebar. */
export function useSidebar() {
  return useWholeLinks(useEngineSidebar());
}

/** Returns a function that translates a key of i18n.json or of Rspress itself, and replaces `{{name}}` in the text. */
export function useI18n(): (key: string, params?: Record<string, string>) => string {
  const lang = useLang();
  const theme = useMessages();
  return useCallback(
    (key, params = {}) => {
      const text = messages[key]?.[lang] ?? messages[key]?.en ?? themeText(key, lang, theme) ?? builtInText(key, lang);
      if (text === undefined) throw new Error(`i18n.json has no text "${key}" in the language "${lang}".`);
      return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => params[name] ?? name);
    },
    [lang, theme],
  );
}

/** Returns the size of the window. Until the page is hydrated, it is the given one, without limit by default. */
export function useWindowSize(
  initialWidth = Number.POSITIVE_INFINITY,
  initialHeight = Number.POSITIVE_INFINITY,
): { width: number; height: number } {
  const [size, setSize] = useState({ width: initialWidth, height: initialHeight });
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
  htmlAttrs?: Record<string, string>;
  bodyAttrs?: Record<string, string>;
  meta?: Record<string, string>[];
  link?: Record<string, string>[];
  script?: Record<string, string>[];
  style?: Record<string, string>[];
}

/** Adds tags to the head of the document. */
export function useHead({ title, htmlAttrs = {}, bodyAttrs = {}, ...tags }: HeadInput): void {
  const listed = Object.entries(tags).flatMap(([tag, all]: [string, Record<string, string>[] | undefined]) =>
    (all ?? []).map(
      ({ innerHTML, textContent = innerHTML, ...attributes }): HeadTag =>
        textContent === undefined ? [tag, attributes] : [tag, attributes, textContent],
    ),
  );
  const named: HeadTag[] = title === undefined ? [] : [['title', {}, title]];
  useDocumentHead([...named, ['html', htmlAttrs], ['body', bodyAttrs], ...listed]);
}

/** Adds its children to the head of the document. */
export function Head({ children }: { children?: ReactNode }) {
  useDocumentHead(toHeadTags(children));
  return null;
}

/** Returns a function that says whether a link leads to the current page. */
export function useActiveMatcher(): (link: string) => boolean {
  const { routePath } = useEnginePage();
  return (link) => isActive(link, toWholePath(routePath));
}

/** Returns the items of the current sidebar, whose state the theme keeps. */
export function useSidebarDynamic() {
  return [useSidebar(), () => {}] as const;
}

/** Returns what a page shows. Pages of this engine change without a transition. */
export function useViewTransition<Shown>(shown: Shown): Shown {
  return shown;
}

/** Props of `Helmet`. */
export interface HelmetProps {
  htmlAttributes?: Record<string, string>;
  bodyAttributes?: Record<string, string>;
  children?: ReactNode;
}

/** `Head` of Rspress 1. */
export function Helmet({ htmlAttributes, bodyAttributes, children }: HelmetProps) {
  const roots = [createElement('html', htmlAttributes), createElement('body', bodyAttributes)];
  useDocumentHead(toHeadTags([...roots, children]));
  return null;
}
