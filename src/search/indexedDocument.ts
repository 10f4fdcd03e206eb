import type { SearchDocument, StoredSearchDocument } from '../shared/search.ts';
import { type IndexedHeading, type IndexedText, toIndexedHeading, toIndexedText } from './indexedText.ts';
import { toNormalizedOffset } from './normalize.ts';

/** A heading's part of a page: from it to the next heading. The first one, without a heading, may be empty. */
export interface Section {
  /** '' for the text before the first heading. */
  id: string;
  header: IndexedHeading | undefined;
  /** In normalized offsets of the content. */
  start: number;
  end: number;
  /** The same in the original. */
  originalStart: number;
  originalEnd: number;
  /** The headings that this one lies below, nearest last. */
  parents: IndexedHeading[];
}

/** A document with its texts normalized and its sections told apart. */
export interface IndexedDocument extends SearchDocument {
  titleText: IndexedHeading;
  contentText: IndexedText;
  /** The first line of the content. */
  opening: IndexedText;
  sections: Section[];
}

/** A first line that is longer is none that sums up a page. */
const MAX_OPENING_CHARACTERS = 300;

/** Derives all that searching needs of a document. */
export function toIndexedDocument(stored: StoredSearchDocument): IndexedDocument {
  const titleText = toIndexedHeading(stored.title);
  const contentText = toIndexedText(stored.content);
  const sections = toSections(stored, contentText);
  return {
    ...stored,
    titleText,
    contentText,
    opening: toIndexedText(stored.content.slice(0, MAX_OPENING_CHARACTERS).split('\n', 1)[0] ?? ''),
    sections,
    normalizedTitle: titleText.normalized.text,
    normalizedHeaders: sections.flatMap(({ header }) => (header ? [header.normalized.text] : [])),
    normalizedContent: contentText.normalized.text,
  };
}

function toSections({ toc, content }: StoredSearchDocument, text: IndexedText): Section[] {
  const sections: Section[] = [];
  const above: { depth: number; header: IndexedHeading }[] = [];
  const clamp = (offset: number) => Math.max(0, Math.min(offset, content.length));
  for (let index = -1; index < toc.length; index++) {
    const entry = toc[index];
    const originalStart = entry ? clamp(entry.charIndex) : 0;
    const originalEnd = Math.max(originalStart, clamp(toc[index + 1]?.charIndex ?? content.length));
    const header = entry && toIndexedHeading(entry.text);
    while (entry && (above.at(-1)?.depth ?? 0) >= entry.depth) above.pop();
    sections.push({
      id: entry?.id ?? '',
      header,
      originalStart,
      originalEnd,
      start: toNormalizedOffset(text.normalized, originalStart),
      end: toNormalizedOffset(text.normalized, originalEnd),
      parents: above.map((parent) => parent.header),
    });
    if (entry && header) above.push({ depth: entry.depth, header });
  }
  return sections;
}
