import type { SiteGraph } from '../../model/site.ts';
import type { SectionData, SidebarItem, SiteData } from '../../model/siteData.ts';
import {
  isFolded,
  keepPages,
  nearRows,
  neighbourRoutes,
  rowsTo,
  sidebarBranch,
  toSectionData,
} from '../../shared/sidebar.ts';
import { digest } from '../../tools/files/digest.ts';

/** Returns the browser's data of the site. Its size does not depend on the number of pages. */
export function toSiteData({
  config,
  locales,
  sections,
}: Pick<SiteGraph, 'config' | 'locales' | 'sections'>): SiteData {
  return { ...config.site, locales, sections: sections.map(({ prefix }) => prefix) };
}

/** The sections of documents. */
export interface DocumentSections {
  /** Returns a hash of the data of a page's section in its document, which is cheaper than the data. */
  hashOf(section: SectionData, routePath: string): string;
  /** Returns the section of a page with the sidebar branch in its document. Pages with the same branch share one object. */
  dataOf(section: SectionData, routePath: string): SectionData;
}

/** Creates the sections of documents lazily. */
export function createDocumentSections(): DocumentSections {
  const known = new Map<string, SectionData>();
  const hashLevel = createLevelHash();
  const hashes = new WeakMap<SectionData, Map<string, string>>();
  const hashOf = (section: SectionData, routePath: string) => {
    const ofSection = hashes.get(section) ?? new Map<string, string>();
    const hash =
      ofSection.get(routePath) ??
      digest(section.prefix, section.lang, formatBranch(section.sidebar, routePath, hashLevel));
    hashes.set(section, ofSection.set(routePath, hash));
    return hash;
  };
  return {
    hashOf,
    dataOf(section, routePath) {
      const hash = hashOf(section, routePath);
      const data = known.get(hash) ?? { ...toSectionData(section), sidebar: sidebarBranch(section.sidebar, routePath) };
      known.set(hash, data);
      return data;
    },
  };
}

/**
 * Formats what `sidebarBranch` depends on: the rows of each level on the path to the page, and its neighbors in other
 * groups.
 */
function formatBranch(
  items: readonly SidebarItem[],
  routePath: string,
  hashLevel: (rows: readonly SidebarItem[]) => string,
): string {
  if (!isFolded(items)) return hashLevel(items);
  const beside = neighbourRoutes(items, routePath);
  const format = (rows: readonly SidebarItem[]): string => {
    const open = rowsTo(rows, routePath);
    const opened = open.map((index) => {
      const item = rows[index];
      return item && isCut(item) ? `${index}(${format(item.items)})` : '';
    });
    const kept = [...new Set(beside.flatMap((route) => rowsTo(rows, route)))].map((index) => {
      const item = rows[index];
      const isKept = item && isCut(item) && !open.includes(index);
      return isKept ? `${index}${JSON.stringify(keepPages(item.items, beside))}` : '';
    });
    return [hashLevel(nearRows(rows, routePath)), ...opened, ...kept].join('');
  };
  return format(items);
}

/** Whether a document has a group without all of its rows. */
function isCut(item: SidebarItem): item is SidebarItem & { kind: 'group' } {
  return item.kind === 'group' && item.entry !== undefined;
}

/** Returns a function that hashes the rows of a level, without the rows of groups that are cut. */
function createLevelHash(): (rows: readonly SidebarItem[]) => string {
  const hashes = new WeakMap<readonly SidebarItem[], string>();
  return (rows) => {
    const hash =
      hashes.get(rows) ?? digest(JSON.stringify(rows.map((item) => (isCut(item) ? { ...item, items: [] } : item))));
    hashes.set(rows, hash);
    return hash;
  };
}
