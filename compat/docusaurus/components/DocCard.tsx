/** The module `@theme/DocCard`. */

import context from '#data/docusaurus/context';
import { LinkCard } from '#default-theme';
import { removeBase, usePage, useSite } from '#runtime';
import { textOf } from '../core/authored.ts';
import { type DocItem, findFirstSidebarItemLink } from '../core/docItems.ts';
import { usePluralForm } from '../core/themeCommon.tsx';
import { useSitePath } from '../core/useSitePath.ts';

/** What a card shows. Rows without a page have none. */
export interface CardRow {
  text?: string | undefined;
  link?: string | undefined;
  description?: string | undefined;
  /** Text of a row as Docusaurus has it. */
  label?: string | undefined;
  /** Link of a row as Docusaurus has it, which may have the base. */
  href?: string | undefined;
  /** Id of the document that a description is from. */
  docId?: string | undefined;
  type?: string | undefined;
  /** Rows of a category. */
  items?: readonly DocItem[] | undefined;
}

const COUNT = 'theme.docs.DocCard.categoryDescription.plurals';

/** Returns what a category without a description has: the number of its rows, in languages that have a text for it. */
function useRowCount({ type, items = [] }: CardRow): string | undefined {
  const { lang } = usePage();
  const { selectMessage } = usePluralForm();
  const texts = context.translations[lang]?.[COUNT] ?? (/^en\b/.test(lang) ? '1 item|{count} items' : undefined);
  if (type !== 'category' || texts === undefined) return undefined;
  return selectMessage(items.length, texts).replace('{count}', String(items.length));
}

/** A card of a row of the sidebar. */
export default function DocCard({ item }: { item: CardRow }) {
  const { text = item.label, docId = '' } = item;
  const href = findFirstSidebarItemLink(item) ?? '';
  const { base } = useSite();
  const link = item.link ?? removeBase(href, base) ?? href;
  const { docDescriptions } = usePage().frontmatter;
  const count = useRowCount(item);
  const description = item.description ?? textOf(docDescriptions, docId) ?? count;
  const toSitePath = useSitePath();
  if (link === '' || text === undefined) return null;
  return <LinkCard title={text} href={toSitePath(link)} {...(description !== undefined && { description })} />;
}
