import { normalizePathname } from './routePath.ts';
import type { SidebarItem } from './site.ts';

/** A page as the sidebar names it. */
export interface SidebarPage {
  text: string;
  link: string;
}

/** Every row is asked about at every step from page to page. */
const routes = new Map<string, string>();

/** The route that a link of the site leads to. */
function routeOf(link: string): string {
  let route = routes.get(link);
  if (route === undefined) {
    route = normalizePathname(link.replace(/[?#].*$/, ''));
    routes.set(link, route);
  }
  return route;
}

/** Whether a sidebar link leads to a route. */
export function isSidebarLinkActive(link: string | undefined, routePath: string): boolean {
  return link?.startsWith('/') === true && routeOf(link) === routePath;
}

/** Whether a group's rows, at any depth, or the group's own row lead to a route. */
export function containsRoute(item: SidebarItem, routePath: string): boolean {
  if (item.kind === 'link') return isSidebarLinkActive(item.link, routePath);
  if (item.kind !== 'group') return false;
  return isSidebarLinkActive(item.link, routePath) || item.items.some((child) => containsRoute(child, routePath));
}

/** The pages of a sidebar in reading order; a group's own page comes before its rows. */
export function sidebarPages(items: readonly SidebarItem[]): SidebarPage[] {
  return items.flatMap((item): SidebarPage[] => {
    if (item.kind === 'link') return item.link.startsWith('/') ? [{ text: item.text, link: item.link }] : [];
    if (item.kind !== 'group') return [];
    const own = item.link?.startsWith('/') ? [{ text: item.text, link: item.link }] : [];
    return [...own, ...sidebarPages(item.items)];
  });
}

/** Of a sidebar: its pages as steps, a page that it names twice in a row only once. Every page of the section asks. */
const stepsOf = new WeakMap<readonly SidebarItem[], SidebarPage[]>();

/** The pages before and after a route, in sidebar order. */
export function sidebarNeighbours(
  items: readonly SidebarItem[],
  routePath: string,
): { previous?: SidebarPage; next?: SidebarPage } {
  let steps = stepsOf.get(items);
  if (!steps) {
    steps = sidebarPages(items).filter(({ link }, index, all) => link !== all[index - 1]?.link);
    stepsOf.set(items, steps);
  }
  const index = steps.findIndex(({ link }) => isSidebarLinkActive(link, routePath));
  return index < 0 ? {} : { previous: steps[index - 1], next: steps[index + 1] };
}
