import { existsSync } from 'node:fs';
import path from 'node:path';
import type { ResolvedConfig, ResolvedLocale } from '../../model/config.ts';
import type { Page } from '../../model/page.ts';
import type { NavItem, Navigation, SidebarItem } from '../../model/siteData.ts';
import { isInside } from '../messages/isInside.ts';

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

/**
 * Returns the route prefix of the pages that show a sidebar.
 * @param prefix route prefix of the locale
 */
export function sidebarPrefix(prefix: string, key: string): string {
  return `${prefix}/${key.replace(/^\/|\/$/g, '')}/`.replace(/\/\/$/, '/');
}

/** Lists the `_meta.json` files in the folders of a locale's pages, as sorted absolute paths. */
export function listMetaFiles(
  { folder, lang }: ResolvedLocale,
  config: ResolvedConfig,
  pages: readonly Pick<Page, 'source'>[],
): string[] {
  const root = path.join(config.docsDir, folder);
  const folders = new Set([root]);
  for (const { source } of pages) {
    if (source.locale !== lang) continue;
    for (let at = path.dirname(source.file); isInside(at, root); at = path.dirname(at)) folders.add(at);
  }
  return [...folders]
    .map((each) => path.join(each, '_meta.json'))
    .filter((file) => existsSync(file))
    .sort();
}
