import type { TocEntry } from '../shared/page.ts';
import { SECTION_LENGTH_STEP, type StoredSearchDocument } from '../shared/search.ts';
import { type IndexedDocument, toIndexedDocument } from './indexedDocument.ts';

/** The first lines of a part belong to the text before the first heading. */
const LINES_BEFORE_HEADINGS = 2;
/** Id of a section whose text was not fetched. No heading has a space in its id. */
export const UNKNOWN_ID = ' ';

/** What the shards have of a document. */
export interface DocumentParts {
  /** The document of the file of titles, whose headings are used as far as it has them. */
  title: StoredSearchDocument;
  /** The words of loaded shards, by section. */
  parts: readonly StoredSearchDocument[];
  /** Lengths of its sections, and depths of its headings, from the list of shards. */
  lengths: readonly number[];
  depths: string;
}

/** A heading of which parts have some words. */
interface PartialHeading {
  text: string;
  /** Letters and digits of the whole heading. */
  letters: number;
}

/** A section whose text was fetched. */
interface FetchedSection {
  text: string;
  heading: TocEntry | undefined;
}

/**
 * Joins what the shards have of a document: the text of the sections that were fetched, and the words of all others.
 * @param pieces fetched pieces of the text, by their first section
 */
export function joinParts(
  { title, parts, lengths, depths }: DocumentParts,
  pieces: ReadonlyMap<number, StoredSearchDocument> = new Map(),
): IndexedDocument {
  const { lines, headings } = joinLines(parts);
  const fetched = new Map([...pieces].flatMap(([first, piece]) => sectionsOf(piece, first)));
  const toc: TocEntry[] = [];
  const letters: (number | undefined)[] = [];
  let content = fetched.get(0)?.text ?? `${lines[0] ?? ''}\n${lines[1] ?? ''}`;
  // The file of titles has all headings, the last one, or none.
  const firstKnown = depths.length - title.toc.length;
  for (let index = 0; index < depths.length; index++) {
    const { text, heading } = fetched.get(index + 1) ?? {};
    const whole = heading ?? title.toc[index - firstKnown];
    const some = headings.get(index + LINES_BEFORE_HEADINGS);
    if (!content.endsWith('\n')) content += '\n';
    toc.push({
      text: whole?.text ?? some?.text ?? '',
      id: heading?.id ?? UNKNOWN_ID,
      depth: Number(depths[index]),
      charIndex: content.length,
    });
    letters.push(whole ? undefined : some?.letters);
    content += text ?? lines[index + LINES_BEFORE_HEADINGS] ?? '';
  }
  return toIndexedDocument(
    { ...title, content, toc },
    {
      lengths: lengths.map((steps, section) => (fetched.has(section) ? undefined : steps * SECTION_LENGTH_STEP)),
      letters,
    },
  );
}

/** Joins the words of parts by line. */
function joinLines(parts: readonly StoredSearchDocument[]) {
  const lines: string[] = [];
  const headings = new Map<number, PartialHeading>();
  for (const { content, toc } of parts) {
    let start = 0;
    for (const [line, text] of content.split('\n').entries()) {
      if (text !== '') lines[line] = `${lines[line] ?? ''} ${text}`;
      const entry = toc.find(({ charIndex }) => charIndex === start);
      if (entry) {
        headings.set(line, { text: `${headings.get(line)?.text ?? ''} ${entry.text}`, letters: Number(entry.id) });
      }
      start += text.length + 1;
    }
  }
  return { lines, headings };
}

/** Returns the sections of a piece by their numbers in the document. */
function sectionsOf({ content, toc }: StoredSearchDocument, first: number): [number, FetchedSection][] {
  const lead: [number, FetchedSection][] =
    first === 0 ? [[0, { text: content.slice(0, toc[0]?.charIndex), heading: undefined }]] : [];
  return [
    ...lead,
    ...toc.map((heading, index): [number, FetchedSection] => [
      Math.max(1, first) + index,
      { text: content.slice(heading.charIndex, toc[index + 1]?.charIndex), heading },
    ]),
  ];
}
