import path from 'node:path';
import { pageTypeOf } from '../../shared/pageType.ts';
import type { SidebarItem } from '../../shared/site.ts';
import { encodeRoutePath } from '../../shared/urls.ts';
import { toDisplayPath } from '../messages/displayPath.ts';
import type { SiteGraph } from '../site/buildSiteGraph.ts';

/**
 * Returns hints about pages that no sidebar lists, because authors easily forget to add a new page. Ignores pages
 * without a sidebar and sections without rows.
 */
export function findUnlisted({ config, byRoute, sectionOf }: SiteGraph, routes: readonly string[]): string[] {
  return routes.flatMap((route) => {
    const page = byRoute.get(route);
    const section = sectionOf.get(route);
    if (!page || !section || section.sidebar.length === 0) return [];
    const { sidebar = true } = page.frontmatter;
    if (!pageTypeOf(page.frontmatter).startsWith('doc') || sidebar === false) return [];
    const link = encodeRoutePath(route);
    if (hasLink(section.sidebar, link)) return [];
    const locale = config.locales.find(({ lang }) => lang === page.source.locale);
    const file =
      locale?.sidebar !== undefined ? config.configFile : path.join(path.dirname(page.source.file), '_meta.json');
    return [`${route} is in no sidebar. Add it to ${toDisplayPath(file, config.cwd)}.`];
  });
}

function hasLink(items: readonly SidebarItem[], link: string): boolean {
  return items.some((item) => {
    if (item.kind === 'link') return item.link === link;
    return item.kind === 'group' && (item.link === link || hasLink(item.items, link));
  });
}
