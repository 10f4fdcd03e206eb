import type { Navigation, SidebarItem } from '../../model/siteData.ts';
import { findSection } from '../../shared/urls.ts';

/**
 * Puts the rows of generated pages into a sidebar: in place of the rows that it has of these pages, below a row of their folder, or at its
 * end.
 * @param own address of the folder of the pages, with its language, such as `/zh/api/`
 */
export function placeRows({ sidebars }: Navigation, own: string, wanted: readonly SidebarItem[]): void {
  const sections = Object.keys(sidebars).map((prefix) => ({ prefix }));
  const found = findSection(sections, own)?.prefix;
  const section = found ?? own;
  const rows = sidebars[section] ?? [];
  const links = new Set(wanted.flatMap(linksOf));
  const listed = new Set(rows.flatMap(linksOf));
  const isGenerated = [...links].every((link) => listed.has(link) || link.includes('#'));
  const missing = wanted.flatMap((row) => withoutLinks([row], listed));
  // A single page stays where it is listed, and needs no sidebar of its own.
  if (links.size === 1 && (missing.length === 0 || found === undefined)) return;
  if (isGenerated) sidebars[section] = [...withoutLinks(rows, links), ...wanted];
  else if (listed.has(own)) {
    const added = missing.flatMap((row) => (row.kind === 'group' && row.link === own ? row.items : [row]));
    sidebars[section] = rows.map((row) => withItems(row, own, added));
  } else sidebars[section] = [...rows, ...missing];
}

function linksOf(row: SidebarItem): string[] {
  if (row.kind === 'link') return [row.link];
  return row.kind === 'group' ? [...(row.link === undefined ? [] : [row.link]), ...row.items.flatMap(linksOf)] : [];
}

/** Adds rows below the one with a link. */
function withItems(row: SidebarItem, link: string, added: readonly SidebarItem[]): SidebarItem {
  if (row.kind === 'link' && row.link === link) {
    const { text, tag, icon } = row;
    return { kind: 'group', text, link, tag, icon, items: [...added], collapsed: true, collapsible: true };
  }
  if (row.kind !== 'group') return row;
  if (row.link === link) return { ...row, items: [...row.items, ...added] };
  return { ...row, items: row.items.map((each) => withItems(each, link, added)) };
}

/** Returns rows without those of some links, and without groups that have no other. */
function withoutLinks(rows: readonly SidebarItem[], links: ReadonlySet<string>): SidebarItem[] {
  return rows.flatMap((row): SidebarItem[] => {
    if (row.kind === 'link') return links.has(row.link) ? [] : [row];
    if (row.kind !== 'group') return [row];
    const items = withoutLinks(row.items, links);
    return items.length === 0 ? [] : [{ ...row, items }];
  });
}
