import type { StoredSearchDocument } from './indexFormat.ts';

/** A section of a page as it is shown. */
export interface SectionText {
  /** `''` before the first heading. */
  id: string;
  heading: string;
  text: string;
}

/** Returns the section at a position of a document: 0 for the text before the first heading. */
export function sectionTextOf({ content, toc }: StoredSearchDocument, position: number): SectionText {
  const entry = toc[position - 1];
  const start = position === 0 ? 0 : (entry?.charIndex ?? content.length);
  return {
    id: entry?.id ?? '',
    heading: entry?.text ?? '',
    text: content.slice(start, Math.max(start, toc[position]?.charIndex ?? content.length)),
  };
}
