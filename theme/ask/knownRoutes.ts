import { normalizePathname, type SidebarItem, sidebarPages, splitHref } from '#runtime';
import type { FoundPassage } from './collectPassages.ts';

/** Returns the routes that a link of an answer may lead to: pages that the search has found, and those of the sidebar. */
export function knownRoutes(passages: readonly FoundPassage[], sidebar: readonly SidebarItem[]): ReadonlySet<string> {
  const links = [...passages, ...sidebarPages(sidebar)].map(({ link }) => link);
  return new Set(links.map((link) => normalizePathname(splitHref(link).pathname)));
}
