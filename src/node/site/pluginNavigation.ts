import type { NavItem, Navigation, SidebarItem } from '../../model/siteData.ts';

/** The navigation of a site after the hooks of plugins. */
export interface PluginNavigation {
  /** By language. */
  navigation: readonly Navigation[];
  /** Names of the plugins that have added links, by `addedLinkKey`. */
  addedBy: ReadonlyMap<string, string>;
}

/** Returns the key of a link that a plugin has added to the navigation of a language. */
export function addedLinkKey(lang: string, link: string): string {
  return `${lang} ${link}`;
}

/** Returns the links of a language's navbar and sidebars. */
export function linksOfNavigation({ nav, sidebars }: Navigation): string[] {
  return [...linksOfItems(nav), ...Object.values(sidebars).flatMap(linksOfRows)];
}

/** Returns the links of a sidebar. */
export function linksOfRows(items: readonly SidebarItem[]): string[] {
  return items.flatMap((item) => {
    if (item.kind === 'group') return [...(item.link === undefined ? [] : [item.link]), ...linksOfRows(item.items)];
    return item.kind === 'link' && item.link !== '' ? item.link : [];
  });
}

function linksOfItems(items: readonly NavItem[]): string[] {
  return items.flatMap(({ link, items: inner = [] }) => [
    ...(link === undefined ? [] : [link]),
    ...linksOfItems(inner),
  ]);
}
