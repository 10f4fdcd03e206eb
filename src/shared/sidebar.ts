import type { SectionData, SidebarItem } from '../model/siteData.ts';
import { normalizePathname } from './urls.ts';

/** A sidebar with at most this many rows is complete in each document; of a larger one a document has the branch of its page. */
export const COMPLETE_SIDEBAR_ROWS = 100;

/** A page in the sidebar. */
export interface SidebarPage {
  text: string;
  link: string;
}

/** The pages beside a page, in sidebar order. */
export interface SidebarNeighbours {
  previous?: SidebarPage | undefined;
  next?: SidebarPage | undefined;
}

/** Cached, because each navigation looks up every row. */
const routes = new Map<string, string>();

/** Returns the route that a site link leads to. */
function routeOf(link: string): string {
  let route = routes.get(link);
  if (route === undefined) {
    route = normalizePathname(link.replace(/[?#].*$/, ''));
    routes.set(link, route);
  }
  return route;
}

/** Whether a sidebar link leads to a section of a page. Its row is no step: pager, overviews and breadcrumbs have the page alone. */
export function isSectionLink(link: string): boolean {
  return /^\/[^#]*#/.test(link);
}

/** Returns whether a sidebar link leads to a route, and not to a section of its page. */
export function isSidebarLinkActive(link: string | undefined, routePath: string): boolean {
  return link?.startsWith('/') === true && !isSectionLink(link) && routeOf(link) === routePath;
}

/** Links of the rows that lead to sections of a page, by the id of the heading. */
export function sectionLinks(items: readonly SidebarItem[], routePath: string): Map<string, string> {
  const links = new Map<string, string>();
  for (const item of items) {
    if (item.kind === 'group') for (const entry of sectionLinks(item.items, routePath)) links.set(...entry);
    if (item.kind !== 'link' || !isSectionLink(item.link) || routeOf(item.link) !== routePath) continue;
    links.set(item.link.slice(item.link.indexOf('#') + 1), item.link);
  }
  return links;
}

/** The rows of a level that lead to a route, and to all routes once another one has been looked up. */
interface LevelRows {
  routePath: string;
  rows: readonly number[];
  index?: ReadonlyMap<string, readonly number[]>;
}

/** Cached: a build looks up every page in every level of a section, and a document looks up its page in each of its own levels. */
const levelRows = new WeakMap<readonly SidebarItem[], LevelRows>();

/** Returns the indexes of the rows of a level that lead to a route, directly or as a group. */
export function rowsTo(items: readonly SidebarItem[], routePath: string): readonly number[] {
  const known = levelRows.get(items);
  if (!known) {
    const rows = items.flatMap((item, index) => (leadsTo(item, routePath) ? [index] : []));
    levelRows.set(items, { routePath, rows });
    return rows;
  }
  if (known.routePath === routePath) return known.rows;
  known.index ??= indexRows(items);
  return known.index.get(routePath) ?? [];
}

function leadsTo(item: SidebarItem, routePath: string): boolean {
  if (item.kind === 'link') return isSidebarLinkActive(item.link, routePath);
  if (item.kind !== 'group') return false;
  if (item.link?.startsWith('/') && routeOf(item.link) === routePath) return true;
  return rowsTo(item.items, routePath).length > 0;
}

function indexRows(items: readonly SidebarItem[]): ReadonlyMap<string, readonly number[]> {
  const known = new Map<string, number[]>();
  for (const [index, item] of items.entries()) {
    for (const route of new Set(sidebarPages([item]).map(({ link }) => routeOf(link)))) {
      const rows = known.get(route) ?? [];
      if (rows.push(index) === 1) known.set(route, rows);
    }
  }
  return known;
}

/** Whether a group's rows, at any depth, or the group's own row lead to a route. */
export function containsRoute(item: SidebarItem, routePath: string): boolean {
  if (item.kind !== 'link' && item.kind !== 'group') return false;
  if (isSidebarLinkActive(item.link, routePath)) return true;
  return item.kind === 'group' && rowsTo(item.items, routePath).length > 0;
}

/** Lists the pages of a sidebar in reading order, without rows that lead to a heading. A group's own page precedes its rows. */
export function sidebarPages(items: readonly SidebarItem[]): SidebarPage[] {
  return items.flatMap((item): SidebarPage[] => {
    if (item.kind === 'link') {
      return item.link.startsWith('/') && !isSectionLink(item.link) ? [{ text: item.text, link: item.link }] : [];
    }
    if (item.kind !== 'group') return [];
    const own = item.link?.startsWith('/') ? [{ text: item.text, link: item.link }] : [];
    return [...own, ...sidebarPages(item.items)];
  });
}

/** Lists the rows that lead to a section of a page, in reading order. */
export function sidebarSections(items: readonly SidebarItem[]): SidebarPage[] {
  return items.flatMap((item): SidebarPage[] => {
    if (item.kind === 'group') return sidebarSections(item.items);
    return item.kind === 'link' && isSectionLink(item.link) ? [{ text: item.text, link: item.link }] : [];
  });
}

/** The pages of a sidebar in order, without direct repetitions, and the index of each route's first occurrence. */
interface Steps {
  pages: SidebarPage[];
  indexOf: ReadonlyMap<string, number>;
}

/** Every page of the section asks. */
const stepsOf = new WeakMap<readonly SidebarItem[], Steps>();

function toSteps(items: readonly SidebarItem[]): Steps {
  const pages = sidebarPages(items).filter(({ link }, index, all) => link !== all[index - 1]?.link);
  const indexOf = new Map<string, number>();
  for (const [index, { link }] of pages.entries()) {
    const route = routeOf(link);
    if (!indexOf.has(route)) indexOf.set(route, index);
  }
  return { pages, indexOf };
}

/** The pages before and after a route, in sidebar order. */
export function sidebarNeighbors(items: readonly SidebarItem[], routePath: string): SidebarNeighbours {
  let steps = stepsOf.get(items);
  if (!steps) {
    steps = toSteps(items);
    stepsOf.set(items, steps);
  }
  const index = steps.indexOf.get(routePath);
  return index === undefined ? {} : { previous: steps.pages[index - 1], next: steps.pages[index + 1] };
}

/** Rows of a sidebar, those of its groups among them. */
function countRows(items: readonly SidebarItem[]): number {
  return items.reduce((sum, item) => sum + 1 + (item.kind === 'group' ? countRows(item.items) : 0), 0);
}

function firstLink(items: readonly SidebarItem[]): string | undefined {
  for (const item of items) {
    if (item.kind !== 'link' && item.kind !== 'group') continue;
    const link = item.kind === 'link' ? item.link : (item.link ?? firstLink(item.items));
    if (link !== undefined) return link;
  }
  return undefined;
}

/** A sidebar with more rows than a document has of it: all of its groups start collapsed, and have an address to lead to. */
export function foldSidebar(items: SidebarItem[]): SidebarItem[] {
  return countRows(items) <= COMPLETE_SIDEBAR_ROWS ? items : items.map(fold);
}

function fold(item: SidebarItem): SidebarItem {
  if (item.kind !== 'group') return item;
  const entry = item.link ?? firstLink(item.items);
  return {
    ...item,
    items: item.items.map(fold),
    ...(entry === undefined ? undefined : { collapsed: true, collapsible: true, entry }),
  };
}

/** The routes of the pages before and after a page. */
export function neighbourRoutes(items: readonly SidebarItem[], routePath: string): string[] {
  const { previous, next } = sidebarNeighbors(items, routePath);
  return [previous, next].flatMap((page) => (page ? [routeOf(page.link)] : []));
}

/** Whether a document has only a branch of a sidebar. */
export function isFolded(items: readonly SidebarItem[]): boolean {
  return (
    items.length > COMPLETE_SIDEBAR_ROWS || items.some((item) => item.kind === 'group' && item.entry !== undefined)
  );
}

/**
 * Returns the part of a sidebar in a document: the whole sidebar unless it is folded; otherwise the top-level rows, and the rows of
 * the groups that lead to the page. Other groups are without their rows, except the pages before and after this one. Of a level with very many rows, those
 * near the page.
 */
export function sidebarBranch(items: SidebarItem[], routePath: string): SidebarItem[] {
  if (!isFolded(items)) return items;
  const beside = neighbourRoutes(items, routePath);
  const cut = (rows: readonly SidebarItem[]): SidebarItem[] =>
    nearRows(rows, routePath).map((item) => {
      if (item.kind !== 'group' || item.entry === undefined) return item;
      return { ...item, items: containsRoute(item, routePath) ? cut(item.items) : keepPages(item.items, beside) };
    });
  return cut(items);
}

/** The rows of a level that are in a document: half of the limit before the one that leads to the page, and as many after it. */
export function nearRows(items: readonly SidebarItem[], routePath: string): readonly SidebarItem[] {
  if (items.length <= COMPLETE_SIDEBAR_ROWS) return items;
  const [index = 0] = rowsTo(items, routePath);
  return items.slice(Math.max(0, index - COMPLETE_SIDEBAR_ROWS / 2), index + COMPLETE_SIDEBAR_ROWS / 2 + 1);
}

/** The rows of a group that does not lead to the page: those before and after the page. */
export function keepPages(items: readonly SidebarItem[], kept: readonly string[]): SidebarItem[] {
  return items.flatMap((item): SidebarItem[] => {
    if (!kept.some((route) => containsRoute(item, route))) return [];
    return [item.kind === 'group' ? { ...item, items: keepPages(item.items, kept) } : item];
  });
}

/** Converts a section to its data in the browser. */
export function toSectionData({ prefix, lang, sidebar }: SectionData): SectionData {
  return { prefix, lang, sidebar };
}
