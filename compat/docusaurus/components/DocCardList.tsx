/** The module `@theme/DocCardList`. */

import { CardGrid } from '#default-theme';
import { type SidebarItem, usePage, useSidebar } from '#runtime';
import { textOf } from '../core/authored.ts';
import DocCard, { type CardRow } from './DocCard.tsx';
import { isEqualPath } from './isEqualPath.ts';

/** An item of Docusaurus, as its hooks return them. */
export interface DocItem {
  label?: string;
  href?: string;
  description?: string;
}

/** Returns the rows of the group whose page is shown, or those beside the page. */
function rowsAround(items: readonly SidebarItem[], routePath: string): readonly SidebarItem[] | undefined {
  for (const item of items) {
    if (item.kind === 'link' && isEqualPath(item.link, routePath)) return items;
    if (item.kind !== 'group') continue;
    if (item.link !== undefined && isEqualPath(item.link, routePath)) return item.items;
    const inside = rowsAround(item.items, routePath);
    if (inside) return inside;
  }
  return undefined;
}

function toItem(card: unknown): DocItem {
  const [label, href, description] = ['text', 'link', 'description'].map((key) => textOf(card, key));
  return {
    ...(label !== undefined && { label }),
    ...(href !== undefined && { href }),
    ...(description !== undefined && { description }),
  };
}

/** Cards of the pages that belong to this one in the sidebar, or of given items. */
export default function DocCardList({ items }: { items?: readonly DocItem[] }) {
  const {
    routePath,
    frontmatter: { docCards },
  } = usePage();
  const sidebar = useSidebar();
  // Pages that have the list in their text know the descriptions of its pages.
  const given = items ?? (Array.isArray(docCards) ? docCards.map(toItem) : undefined);
  const rows: CardRow[] = given
    ? given.map(({ label, href, description }) => ({ text: label, link: href, description }))
    : (rowsAround(sidebar, routePath) ?? []).flatMap((item): CardRow[] => {
        if (item.kind === 'link') return [item];
        return item.kind === 'group' ? [{ text: item.text, link: item.link ?? firstLink(item.items) }] : [];
      });
  return (
    <CardGrid>
      {rows.map((item) => (
        <DocCard key={`${item.text} ${item.link}`} item={item} />
      ))}
    </CardGrid>
  );
}

function firstLink(items: readonly SidebarItem[]): string | undefined {
  for (const item of items) {
    if (item.kind === 'link') return item.link;
    const inside = item.kind === 'group' ? (item.link ?? firstLink(item.items)) : undefined;
    if (inside !== undefined) return inside;
  }
  return undefined;
}
