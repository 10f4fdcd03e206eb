import { addBase, type SidebarItem, usePage, useSidebar, useSite } from '#runtime';
import { textOf } from './authored.ts';
import { isEqualPath } from './isEqualPath.ts';

/** An item of Docusaurus, as its hooks return them. */
export interface DocItem {
  type?: string;
  label?: string;
  /** Address with the base of the site. */
  href?: string;
  description?: string;
  docId?: string;
  items?: DocItem[];
}

type Group = Extract<SidebarItem, { kind: 'group' }>;

function toCard(card: unknown): DocItem {
  const [label, href, description] = ['text', 'link', 'description'].map((key) => textOf(card, key));
  return {
    ...(label !== undefined && { label }),
    ...(href !== undefined && { href }),
    ...(description !== undefined && { description }),
  };
}

/** Returns the items of the category of the page, which pages that have the list in their text know. */
export function useDocItems(): DocItem[] | undefined {
  const { docCards } = usePage().frontmatter;
  return Array.isArray(docCards) ? docCards.map(toCard) : undefined;
}

/** Returns the rows of the group whose page is shown, or those beside the page, with their group. */
export function rowsAround(
  items: readonly SidebarItem[],
  routePath: string,
  group?: Group,
): { rows: readonly SidebarItem[]; group?: Group | undefined } | undefined {
  for (const item of items) {
    if (item.kind === 'link' && isEqualPath(item.link, routePath)) return { rows: items, group };
    if (item.kind !== 'group') continue;
    if (item.link !== undefined && isEqualPath(item.link, routePath)) return { rows: item.items, group: item };
    const inside = rowsAround(item.items, routePath, item);
    if (inside) return inside;
  }
  return undefined;
}

/** Returns the address of an item; that of the first one in it for a category without a page. */
export function findFirstSidebarItemLink({
  href,
  items = [],
}: {
  href?: string | undefined;
  items?: readonly DocItem[] | undefined;
}): string | undefined {
  if (href !== undefined) return href;
  for (const item of items) {
    const inside = findFirstSidebarItemLink(item);
    if (inside !== undefined) return inside;
  }
  return undefined;
}

/** Returns the items that lead to a page, and those that are neither a link nor a category. */
export function filterDocCardListItems<Item extends DocItem>(items: readonly Item[]): Item[] {
  return items.filter(
    (item) =>
      findFirstSidebarItemLink(item) !== undefined ||
      (item.type !== undefined && !/^(?:link|category)$/.test(item.type)),
  );
}

/** Returns the rows around the page as Docusaurus has them, and their category. */
function useItemsAround(): { category: Omit<DocItem, 'items'>; items: DocItem[] } {
  const { base } = useSite();
  const { routePath } = usePage();
  const sidebar = useSidebar();
  const cards = useDocItems();
  const around = rowsAround(sidebar, routePath);
  const withBase = (link: string) => (link.startsWith('/') ? addBase(link, base) : link);
  const hrefOf = (link: string | undefined) => (link === undefined ? {} : { href: withBase(link) });
  const toItem = (item: SidebarItem): DocItem[] => {
    if (item.kind === 'link') {
      const description = cards?.find(({ href }) => href !== undefined && item.link.endsWith(href))?.description;
      return [
        {
          type: 'link',
          label: item.text,
          href: withBase(item.link),
          ...(description !== undefined && { description }),
        },
      ];
    }
    if (item.kind !== 'group') return [];
    return [{ type: 'category', label: item.text, ...hrefOf(item.link), items: item.items.flatMap(toItem) }];
  };
  const { group, rows } = around ?? {};
  return {
    category: { ...(group && { label: group.text, ...hrefOf(group.link) }) },
    items: rows ? rows.flatMap(toItem) : (cards ?? []),
  };
}

/** Returns the category of the page with its items. */
export function useCurrentSidebarCategory(): DocItem & { type: 'category'; items: DocItem[] } {
  const { category, items } = useItemsAround();
  return { ...category, type: 'category', items };
}

/** Returns the items of the category of the page, or of the sidebar if the page is in none. */
export function useCurrentSidebarSiblings(): DocItem[] {
  return useItemsAround().items;
}
