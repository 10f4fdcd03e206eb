import type { SearchDocument, StoredSearchDocument } from '../shared/search/indexFormat.ts';
import { toNormalizedOffset } from '../shared/search/normalize.ts';
import { openingOf } from '../shared/search/openingOf.ts';
import { type IndexedHeading, type IndexedText, toIndexedHeading, toIndexedText } from './indexedText.ts';

/** A section of a page: from a heading to the next one. The first section has no heading and may be empty. */
export interface Section {
  /** `''` for the text before the first heading. */
  id: string;
  header: IndexedHeading | undefined;
  /** Offsets in the normalized content. */
  start: number;
  end: number;
  /** Offsets in the original content. */
  originalStart: number;
  originalEnd: number;
  /** Length of the text in characters. */
  length: number;
  /** Whether the text has only some words of the section. */
  isPartial: boolean;
  /** Parent headings, nearest last. */
  parents: IndexedHeading[];
}

/** A document with normalized text, split into sections. */
export interface IndexedDocument extends SearchDocument {
  titleText: IndexedHeading;
  contentText: IndexedText;
  /** First line of the text before the first heading. */
  opening: IndexedText;
  sections: Section[];
}

/** Sizes of the sections of a document that has only some of their words. */
export interface SectionSizes {
  /** Length of each section in characters, first of the text before the first heading; `undefined` for one that is complete. */
  lengths: readonly (number | undefined)[];
  /** Letters and digits of each heading; `undefined` for one that is complete. */
  letters: readonly (number | undefined)[];
}

/**
 * Prepares a document for search.
 * @param sizes of the sections, if the document has only some of their words
 */
export function toIndexedDocument(stored: StoredSearchDocument, sizes?: SectionSizes): IndexedDocument {
  const titleText = toIndexedHeading(stored.title);
  const contentText = toIndexedText(stored.content);
  const sections = toSections(stored, contentText, sizes);
  return {
    ...stored,
    titleText,
    contentText,
    opening: toIndexedText(openingOf(stored)),
    sections,
    normalizedTitle: titleText.normalized.text,
    normalizedHeaders: sections.flatMap(({ header }) => (header ? [header.normalized.text] : [])),
    normalizedContent: contentText.normalized.text,
  };
}

function toSections({ toc, content }: StoredSearchDocument, text: IndexedText, sizes?: SectionSizes): Section[] {
  const sections: Section[] = [];
  const above: { depth: number; header: IndexedHeading }[] = [];
  const clamp = (offset: number) => Math.max(0, Math.min(offset, content.length));
  for (let index = -1; index < toc.length; index++) {
    const entry = toc[index];
    const originalStart = entry ? clamp(entry.charIndex) : 0;
    const originalEnd = Math.max(originalStart, clamp(toc[index + 1]?.charIndex ?? content.length));
    const header = entry && toIndexedHeading(entry.text, sizes?.letters[index]);
    while (entry && (above.at(-1)?.depth ?? 0) >= entry.depth) above.pop();
    const start = toNormalizedOffset(text.normalized, originalStart);
    const end = toNormalizedOffset(text.normalized, originalEnd);
    sections.push({
      id: entry?.id ?? '',
      header,
      originalStart,
      originalEnd,
      length: sizes?.lengths[index + 1] ?? end - start,
      isPartial: sizes?.lengths[index + 1] !== undefined,
      start,
      end,
      parents: above.map((parent) => parent.header),
    });
    if (entry && header) above.push({ depth: entry.depth, header });
  }
  return sections;
}
