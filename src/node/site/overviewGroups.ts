import type { Page, PageSummary } from '../../model/page.ts';
import type { OverviewGroupData, OverviewItem } from '../../model/pageData.ts';
import type { SidebarItem, SidebarLink } from '../../model/siteData.ts';
import { isSectionLink } from '../../shared/sidebar.ts';
import { decodePath } from '../../shared/urls.ts';
import { isCompiled } from '../../tools/pages/isCompiled.ts';

/** Default heading levels of an overview. */
const DEFAULT_OVERVIEW_HEADERS = [2];

/** Builds the groups of an overview page: those of its sidebar, with pages, descriptions, facts and headings. */
export function buildOverviewGroups(
  page: Page,
  sidebar: readonly SidebarItem[],
  byRoute: ReadonlyMap<string, PageSummary>,
): OverviewGroupData[] {
  const groups: OverviewGroupData[] = [];
  const loose: OverviewGroupData = { name: '', items: [] };
  /** Group of the pages to come; `undefined` behind a group, where each page is one of its own. */
  let current: OverviewGroupData | undefined = loose;
  const ignored = new Set(page.frontmatter.overviewIgnore);
  const toItem = (
    row: { text: string; link: string; overviewHeaders?: number[] },
    groupHeaders: number[] | undefined,
  ): OverviewItem => {
    const target = byRoute.get(decodePath(row.link));
    const levels = row.overviewHeaders ?? page.frontmatter.overviewHeaders ?? groupHeaders ?? DEFAULT_OVERVIEW_HEADERS;
    const headers = (target && isCompiled(target) ? target.toc : [])
      .filter(({ id, depth }) => levels.includes(depth) && !ignored.has(id))
      .map(({ id, text, depth }) => ({ id, text, depth }));
    const { description, facts } = target?.frontmatter ?? {};
    return { text: row.text, link: row.link, ...(description && { description }), ...(facts && { facts }), headers };
  };
  const isItself = (link: string | undefined) => link !== undefined && decodePath(link) === page.source.routePath;
  for (const row of levelOf(sidebar, isItself) ?? sidebar) {
    if (row.kind === 'sectionHeader') {
      current = { name: row.sectionHeaderText, items: [] };
      groups.push(current);
    } else if (row.kind === 'link' && !isSectionLink(row.link) && !isItself(row.link)) {
      const item = toItem(row, undefined);
      if (current === undefined) groups.push({ name: row.text, items: [item] });
      else current.items.push(item);
    } else if (row.kind === 'group') {
      const links = flatten(row.items);
      const own = row.link === undefined || isItself(row.link) ? [] : [{ text: row.text, link: row.link }];
      groups.push({
        name: row.text,
        context: row.context,
        items: [...own, ...links]
          .filter(({ link }) => !isItself(link))
          .map((link) => toItem(link, row.overviewHeaders)),
      });
      current = undefined;
    }
  }
  const all = [loose, ...groups];
  // An overview within a section lists the pages below it.
  const folder = `${page.source.routePath.replace(/(?:overview)?$/, '')}`;
  const isBelow = ({ link }: OverviewItem) => folder.endsWith('/') && decodePath(link).startsWith(folder);
  const own = all.map((group) => ({ ...group, items: group.items.filter(isBelow) }));
  const hasOwn = own.some(({ items }) => items.length > 0);
  return (hasOwn ? own : all).filter(({ items }) => items.length > 0);
}

/** Returns the rows among which the page of a group is, or which its own row has, if they have groups with names of their own. */
function levelOf(
  items: readonly SidebarItem[],
  isItself: (link: string | undefined) => boolean,
): readonly SidebarItem[] | undefined {
  for (const item of items) {
    if (item.kind === 'link' && isItself(item.link)) return undefined;
    if (item.kind !== 'group') continue;
    const inner = levelOf(item.items, isItself);
    if (inner) return inner;
    const isOwn = isItself(item.link) || item.items.some((each) => each.kind === 'link' && isItself(each.link));
    if (isOwn) return item.items.some(({ kind }) => kind === 'group') ? item.items : undefined;
  }
  return undefined;
}

function flatten(items: readonly SidebarItem[]): SidebarLink[] {
  return items.flatMap((item): SidebarLink[] => {
    if (item.kind === 'link') return isSectionLink(item.link) ? [] : [item];
    if (item.kind !== 'group') return [];
    const own: SidebarLink[] =
      item.link === undefined
        ? []
        : [{ kind: 'link', text: item.text, link: item.link, overviewHeaders: item.overviewHeaders }];
    return [...own, ...flatten(item.items)];
  });
}
