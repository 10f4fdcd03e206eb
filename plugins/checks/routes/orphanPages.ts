import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { ResolvedConfig } from '../../../src/model/config.ts';
import type { Page } from '../../../src/model/page.ts';
import type { SiteGraph } from '../../../src/model/site.ts';
import type { NavItem, SidebarItem } from '../../../src/model/siteData.ts';
import { pageTypeOf } from '../../../src/shared/pageType.ts';
import {
  findRoute,
  isSitePath,
  localePrefix,
  normalizePathname,
  removeBase,
  splitHref,
} from '../../../src/shared/urls.ts';
import { htmlLinks } from '../../../src/tools/html/htmlLinks.ts';

/** Name of the check for pages that readers only find by search. */
export const ORPHAN_CHECK = 'orphan-pages';

/**
 * Finds pages that readers only find by search. Pages of a section whose index has code may be listed by that; the start
 * page of a language lists no more than the pages beside it, and none if it is a landing page. Finds none while a page
 * cannot be compiled, because its links are unknown.
 */
export function findOrphanPages(site: SiteGraph): Page[] {
  const { pages, config, failedRoutes } = site;
  if (failedRoutes.length > 0) return [];
  const reached = findReached(site);
  const starts = new Set(config.locales.map(({ lang }) => `${localePrefix(lang, config.lang)}/`));
  const listing = pages
    .filter(({ moduleCode, frontmatter }) => moduleCode !== undefined && pageTypeOf(frontmatter) !== 'home')
    .map(({ source }) => source.routePath.replace(/\/?$/, '/'));
  const isBelow = (routePath: string, folder: string) =>
    routePath.startsWith(folder) && !(starts.has(folder) && routePath.slice(folder.length).includes('/'));
  const orphans = pages.filter(({ source, frontmatter }) => {
    const { routePath, virtual } = source;
    // Readers get the address of an unlisted page otherwise.
    if (virtual || frontmatter.unlisted || reached.has(routePath) || !pageTypeOf(frontmatter).startsWith('doc'))
      return false;
    return !routePath.endsWith('/') && !listing.some((folder) => isBelow(routePath, folder));
  });
  if (orphans.length === 0) return [];
  const named = namedInCode(config);
  const prefixes = config.locales.map(({ lang }) => localePrefix(lang, config.lang));
  // A theme adds the prefix of the language to its links.
  const withoutPrefix = (route: string) =>
    prefixes.filter((prefix) => route.startsWith(`${prefix}/`)).map((prefix) => route.slice(prefix.length));
  return orphans.filter(({ source }) => !withoutPrefix(source.routePath).some((route) => named.has(route)));
}

/** Returns the routes that navigation, banner, footer, social links, overviews and pages lead to. */
function findReached({ pages, byRoute, sections, locales, pageData, config }: SiteGraph): ReadonlySet<string> {
  const reached = new Set<string>();
  const add = (link: string | undefined, from?: string) => {
    if (link === undefined || !isSitePath(link)) return;
    const isRoute = byRoute.has(link);
    const route = isRoute ? link : findRoute(normalizePathname(splitHref(link).pathname), (each) => byRoute.has(each));
    if (route !== undefined && route !== from) reached.add(route);
  };
  const addNav = (item: NavItem) => {
    add(item.link);
    item.items?.forEach(addNav);
  };
  const addRow = (row: SidebarItem) => {
    if (row.kind === 'link' || row.kind === 'group') add(row.link);
    if (row.kind === 'group') row.items.forEach(addRow);
  };
  const addHtml = (html = '') => {
    for (const href of htmlLinks(html)) add(removeBase(href, config.site.base));
  };
  for (const { nav, banner, footerMessage, socialLinks = config.site.theme.socialLinks } of locales) {
    nav.forEach(addNav);
    add(banner?.link?.href);
    addHtml(footerMessage);
    for (const { mode, content } of socialLinks) {
      if (mode === 'link') add(content);
      if (mode === 'dom') addHtml(content);
    }
  }
  for (const { url } of config.site.theme.tools) Object.values(url).forEach((href) => void add(href));
  for (const { sidebar } of sections) sidebar.forEach(addRow);
  for (const { links, source } of pages) for (const { routePath } of links) add(routePath, source.routePath);
  for (const [from, { overview = [] }] of pageData) {
    for (const { items } of overview) for (const { link } of items) add(link, from);
  }
  return reached;
}

/** Files whose texts may be links. The configuration has redirects, for example, which are none. */
const CODE = /\.(?:[cm]?[jt]sx?|json)$/;
const NO_CODE = /^(?:site\.config\.|urls\.lock|search\.cases|node_modules$|public$|\.)/;
const QUOTED_PATH = /(["'`])(\/[^"'`\s]*?)(?:[?#][^"'`\s]*)?\1/g;

/** Returns the site paths that the code of the theme and of components in the docs folder has as texts. */
function namedInCode({ docsDir, themeDir, plugins }: ResolvedConfig): ReadonlySet<string> {
  const named = new Set<string>();
  const read = (file: string) => {
    for (const [, , written = ''] of readText(file).matchAll(QUOTED_PATH)) named.add(normalizePathname(written));
  };
  const visit = (folder: string) => {
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      if (NO_CODE.test(entry.name)) continue;
      const file = path.join(folder, entry.name);
      if (entry.isDirectory()) visit(file);
      else if (entry.isFile() && CODE.test(entry.name)) read(file);
    }
  };
  visit(docsDir);
  const hasOwnTheme = themeDir !== undefined && !themeDir.startsWith(docsDir + path.sep);
  if (hasOwnTheme && existsSync(themeDir)) visit(themeDir);
  for (const { theme } of plugins) if (theme !== undefined) read(theme);
  return named;
}

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    // It may have been removed a moment ago.
    return '';
  }
}
