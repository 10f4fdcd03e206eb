import type { PageSummary } from '../../model/page.ts';
import type { SiteGraph } from '../../model/site.ts';
import type { SidebarItem } from '../../model/siteData.ts';
import { pageTypeOf } from '../../shared/pageType.ts';
import { encodeRoutePath } from '../../shared/urls.ts';
import { sidebarFile } from '../../tools/pages/sidebarFile.ts';

/**
 * Returns hints about pages that no sidebar lists, because authors easily forget to add a new page. Ignores pages
 * without a sidebar, sections without rows, and pages that a plugin generates.
 */
export function findUnlisted(
  { config, byRoute, sectionOf }: SiteGraph<PageSummary>,
  routes: readonly string[],
): string[] {
  return routes.flatMap((route) => {
    const page = byRoute.get(route);
    const section = sectionOf.get(route);
    if (!page || !section || section.sidebar.length === 0) return [];
    const { virtual } = page.source;
    if (virtual && virtual.madeFrom === undefined) return [];
    const { sidebar = true } = page.frontmatter;
    if (!pageTypeOf(page.frontmatter).startsWith('doc') || sidebar === false) return [];
    const link = encodeRoutePath(route);
    if (hasLink(section.sidebar, link)) return [];
    return [`${route} is in no sidebar. Add it to ${sidebarFile(page, config)}.`];
  });
}

function hasLink(items: readonly SidebarItem[], link: string): boolean {
  return items.some((item) => {
    if (item.kind === 'link') return item.link === link;
    return item.kind === 'group' && (item.link === link || hasLink(item.items, link));
  });
}
