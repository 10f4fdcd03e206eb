import { usePage } from '#runtime';
import { textOf } from './authored.ts';

/** An item of Docusaurus, as its hooks return them. */
export interface DocItem {
  label?: string;
  href?: string;
  description?: string;
  docId?: string;
}

function toItem(card: unknown): DocItem {
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
  return Array.isArray(docCards) ? docCards.map(toItem) : undefined;
}

/** Returns the items that lead to a page, and those that are neither a link nor a category. */
export function filterDocCardListItems<Item extends DocItem & { type?: string }>(items: readonly Item[]): Item[] {
  return items.filter(
    ({ type, href }) => href !== undefined || (type !== undefined && !/^(?:link|category)$/.test(type)),
  );
}

/** Returns the category of the page, as far as its items. */
export function useCurrentSidebarCategory(): { type: 'category'; items: DocItem[] } {
  return { type: 'category', items: useDocItems() ?? [] };
}
