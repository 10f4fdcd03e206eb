/** The module `@theme/DocCardList`. */

import { CardGrid } from '#default-theme';
import { type SidebarItem, usePage, useSidebar } from '#runtime';
import { type DocItem, filterDocCardListItems, rowsAround, useDocItems } from '../core/docItems.ts';
import DocCard, { type CardRow } from './DocCard.tsx';

/** Cards of the pages that belong to this one in the sidebar, or of given items. */
export default function DocCardList({ items, className }: { items?: readonly DocItem[]; className?: string }) {
  const { routePath } = usePage();
  const sidebar = useSidebar();
  const own = useDocItems();
  const listed = own?.map(({ label, href, description }) => ({ text: label, link: href, description }));
  const rows: readonly CardRow[] =
    (items && filterDocCardListItems(items)) ??
    listed ??
    (rowsAround(sidebar, routePath)?.rows ?? []).flatMap((item): CardRow[] => {
      if (item.kind === 'link') return [item];
      return item.kind === 'group' ? [{ text: item.text, link: item.link ?? firstLink(item.items) }] : [];
    });
  const grid = (
    <CardGrid>
      {rows.map((item) => (
        <DocCard key={`${item.text ?? item.label} ${item.link ?? item.href}`} item={item} />
      ))}
    </CardGrid>
  );
  return className === undefined ? grid : <section className={className}>{grid}</section>;
}

function firstLink(items: readonly SidebarItem[]): string | undefined {
  for (const item of items) {
    if (item.kind === 'link') return item.link;
    const inside = item.kind === 'group' ? (item.link ?? firstLink(item.items)) : undefined;
    if (inside !== undefined) return inside;
  }
  return undefined;
}
