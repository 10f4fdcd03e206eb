import { containsRoute, isFolded, nearRows, neighbourRoutes, sidebarBranch } from '../../shared/sidebar.ts';
import type { SectionData, SidebarItem, SiteData } from '../../shared/site.ts';
import type { SiteGraph, SiteSection } from '../site/buildSiteGraph.ts';

/** Returns the browser's data of the site. Its size does not depend on the number of pages. */
export function toSiteData({ config, locales, sections }: SiteGraph): SiteData {
  return { ...config.site, locales, sections: sections.map(({ prefix }) => prefix) };
}

/** Converts a section to its data in the browser. */
export function toSectionData({ prefix, lang, sidebar }: SiteSection): SectionData {
  return { prefix, lang, sidebar };
}

/** Returns a function that cuts the section of a page to the sidebar branch in its document. Pages with the same branch share one object. */
export function createDocumentSections(): (section: SiteSection, routePath: string) => SectionData {
  const known = new Map<SiteSection, Map<string, SectionData>>();
  return (section, routePath) => {
    const branches = known.get(section) ?? new Map<string, SectionData>();
    known.set(section, branches);
    const key = branchKey(section.sidebar, routePath);
    const data = branches.get(key) ?? {
      ...toSectionData(section),
      sidebar: sidebarBranch(section.sidebar, routePath),
    };
    branches.set(key, data);
    return data;
  };
}

/** Key of a branch: the groups that lead to the page, its neighbors in other groups and, in a very long level, the page. */
function branchKey(items: readonly SidebarItem[], routePath: string): string {
  if (!isFolded(items)) return '';
  const beside = neighbourRoutes(items, routePath);
  const keyOf = (rows: readonly SidebarItem[]): string => {
    const near = nearRows(rows, routePath);
    const keys = near.map((item, index) => {
      if (item.kind !== 'group') return '';
      if (containsRoute(item, routePath)) return `${index}(${keyOf(item.items)})`;
      const kept = beside.filter((route) => containsRoute(item, route));
      return kept.map((route) => `${index}[${route}]`).join('');
    });
    return (near === rows ? '' : routePath) + keys.join('');
  };
  return keyOf(items);
}
