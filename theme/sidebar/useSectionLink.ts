import { type RefObject, useMemo } from 'react';
import { type OutlineEntry, type SidebarItem, sectionLinks, usePage } from '#runtime';
import { useActiveHeading } from '../outline/useActiveHeading.ts';

/** The heading in view, or the nearest one around it that has a row. */
function findLink(toc: readonly OutlineEntry[], active: string | undefined, links: ReadonlyMap<string, string>) {
  let around = Number.POSITIVE_INFINITY;
  for (const { id, depth } of toc.slice(0, toc.findIndex((heading) => heading.id === active) + 1).reverse()) {
    if (depth >= around) continue;
    around = depth;
    const link = links.get(id);
    if (link !== undefined) return link;
  }
  return undefined;
}

/** Returns the link of the row whose section is being read. Only a page that has such rows is measured. */
export function useSectionLink(items: readonly SidebarItem[], list: RefObject<HTMLElement | null>): string | undefined {
  const { routePath, toc } = usePage();
  const links = useMemo(() => sectionLinks(items, routePath), [items, routePath]);
  const active = useActiveHeading(links.size > 0 ? toc.map(({ id }) => id) : [], list);
  return findLink(toc, active, links);
}
