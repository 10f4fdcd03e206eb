import type { TocEntry } from '../model/pageData.ts';
import { SECTION_LENGTH_STEP, type StoredSearchDocument } from '../shared/search/indexFormat.ts';
import { type IndexedDocument, toIndexedDocument } from './indexedDocument.ts';
import type { DocumentPart } from './termShard.ts';

/** The first lines belong to the text before the first heading: see `WordPlace`. */
const LINES_BEFORE_HEADINGS = 2;
/** Id of a section whose text was not fetched. No heading has a space in its id. */
export const UNKNOWN_ID = ' ';

/** What the shards have of a document. */
export interface DocumentParts {
  /** The document of the file of titles, whose headings are used as far as it has them. */
  title: StoredSearchDocument;
  /** The words of loaded shards. */
  parts: readonly DocumentPart[];
  /** Lengths of its sections, and depths of its headings, from the list of shards. */
  lengths: readonly number[];
  depths: string;
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
  let content = fetched.get(0)?.text ?? `${lines.get(0) ?? ''}\n${lines.get(1) ?? ''}`;
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
    content += text ?? lines.get(index + LINES_BEFORE_HEADINGS) ?? '';
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
function joinLines(parts: readonly DocumentPart[]): DocumentPart {
  const joined: DocumentPart = { lines: new Map(), headings: new Map() };
  for (const { lines, headings } of parts) {
    for (const [line, text] of lines) joined.lines.set(line, `${joined.lines.get(line) ?? ''} ${text}`);
    for (const [line, { text, letters }] of headings) {
      joined.headings.set(line, { text: `${joined.headings.get(line)?.text ?? ''} ${text}`, letters });
    }
  }
  return joined;
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
