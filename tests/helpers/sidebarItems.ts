import type { SidebarGroupItem, SidebarItem, SidebarLink } from '../../src/model/siteData.ts';

/** A row with a link to a page. */
export function linkItem(text: string, link: string, more: Partial<SidebarLink> = {}): SidebarLink {
  return { kind: 'link', text, link, ...more };
}

/** A group of rows, open by default. */
export function groupItem(text: string, items: SidebarItem[], more: Partial<SidebarGroupItem> = {}): SidebarGroupItem {
  return { kind: 'group', text, items, collapsed: false, collapsible: true, ...more };
}
