import type { PageSummary } from '../../src/model/page.ts';
import type { SidebarItem } from '../../src/model/siteData.ts';
import { encodeRoutePath, isBelow } from '../../src/shared/urls.ts';
import { dateOf } from '../../src/tools/pages/datedPages.ts';
import type { BlogTexts } from './blogTexts.ts';

/**
 * Returns the rows of a blog: the list of all posts, and the posts by year, of which the newest year is open.
 * @param posts newest first
 * @param home site path of the blog with a slash at the end
 */
export function blogSidebar(posts: readonly PageSummary[], home: string, { all }: BlogTexts): SidebarItem[] {
  const years = new Map<string, SidebarItem[]>();
  for (const post of posts) {
    const year = String(new Date(dateOf(post) ?? 0).getUTCFullYear());
    const rows = years.get(year) ?? [];
    years.set(year, rows);
    rows.push({ kind: 'link', text: post.title, link: encodeRoutePath(post.source.routePath) });
  }
  return [
    { kind: 'link', text: all, link: encodeRoutePath(home) },
    ...[...years].map(
      ([text, items], index): SidebarItem => ({ kind: 'group', text, items, collapsed: index > 0, collapsible: true }),
    ),
  ];
}

/** Returns rows without those that lead to pages of a folder, and without groups that have no other. */
export function withoutRowsBelow(rows: readonly SidebarItem[], folder: string): SidebarItem[] {
  return rows.flatMap((row): SidebarItem[] => {
    if (row.kind === 'link') return isBelow(decodeURI(row.link), folder) ? [] : [row];
    if (row.kind !== 'group') return [row];
    const items = withoutRowsBelow(row.items, folder);
    const isInside = row.link !== undefined && isBelow(decodeURI(row.link), folder);
    return items.length === 0 || isInside ? [] : [{ ...row, items }];
  });
}
