/** The module `@theme/DocCard`. */

import { LinkCard } from '#default-theme';
import { removeBase, usePage, useSite } from '#runtime';
import { textOf } from '../core/authored.ts';
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
}

/** A card of a row of the sidebar. */
export default function DocCard({ item }: { item: CardRow }) {
  const { text = item.label, href = '', docId = '' } = item;
  const { base } = useSite();
  const link = item.link ?? removeBase(href, base) ?? href;
  const { docDescriptions } = usePage().frontmatter;
  const description = item.description ?? textOf(docDescriptions, docId);
  const toSitePath = useSitePath();
  if (link === '' || text === undefined) return null;
  return <LinkCard title={text} href={toSitePath(link)} {...(description !== undefined && { description })} />;
}
