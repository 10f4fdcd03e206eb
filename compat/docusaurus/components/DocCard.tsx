/** The module `@theme/DocCard`. */

import { LinkCard } from '#default-theme';
import { useSitePath } from '../core/useSitePath.ts';

/** What a card shows. Rows without a page have none. */
export interface CardRow {
  text?: string | undefined;
  link?: string | undefined;
  description?: string | undefined;
  /** Text of a row as Docusaurus has it. */
  label?: string | undefined;
  /** Link of a row as Docusaurus has it. */
  href?: string | undefined;
}

/** A card of a row of the sidebar. */
export default function DocCard({ item }: { item: CardRow }) {
  const { text = item.label, link = item.href, description } = item;
  const toSitePath = useSitePath();
  if (link === undefined || text === undefined) return null;
  return <LinkCard title={text} href={toSitePath(link)} {...(description !== undefined && { description })} />;
}
