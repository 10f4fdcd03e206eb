/**
 * A shard of terms is an array of documents, one for each word: `title` is the word, and `content` says which documents
 * have it where. Most of the characters are numbers, which are shorter in base 36.
 */
const BASE = 36;
// In capitals, which are no digits.
const TITLE = 'T';
const HEADING = 'H';

/** A place of a word in a document. */
export type WordPlace =
  | { field: 'title' }
  /** `line` is 0 for the first line of the document, 1 for what follows before the first heading, then the section's number + 1. */
  | { field: 'content'; line: number }
  /** The heading of the section in `line`; `letters` are the letters and digits of the whole heading. */
  | { field: 'headers'; line: number; letters: number };

/** Formats the place of a word. */
export function formatPlace(place: WordPlace): string {
  if (place.field === 'title') return TITLE;
  const line = place.line.toString(BASE);
  return place.field === 'content' ? line : `${HEADING}${line}.${place.letters.toString(BASE)}`;
}

/**
 * Formats which documents have a word.
 * @param postings formatted places by id of the document
 * @example '3mv:0,5,5 3mw:T,H3.c'
 */
export function formatPostings(postings: ReadonlyMap<number, readonly string[]>): string {
  return [...postings].map(([id, places]) => `${id.toString(BASE)}:${places.join(',')}`).join(' ');
}

/** Reads which documents have a word: formatted places by id of the document. */
export function readPostings(content: string): Map<number, string[]> {
  return new Map(
    content.split(' ').map((posting) => {
      const [id = '', places = ''] = posting.split(':');
      return [Number.parseInt(id, BASE), places.split(',')];
    }),
  );
}

/** Reads a formatted place. */
export function readPlace(place: string): WordPlace {
  if (place === TITLE) return { field: 'title' };
  if (!place.startsWith(HEADING)) return { field: 'content', line: Number.parseInt(place, BASE) };
  const [line = '', letters = ''] = place.slice(HEADING.length).split('.');
  return { field: 'headers', line: Number.parseInt(line, BASE), letters: Number.parseInt(letters, BASE) };
}
