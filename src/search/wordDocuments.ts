/**
 * A shard of terms is an array of documents, one for each word: `title` is the word, and `content` says which documents
 * have it where.
 */

/** A place of a word in a document. */
export type WordPlace =
  | { field: 'title' }
  /** `line` is 0 for the first line of the document, 1 for what follows before the first heading, then the section's number + 1. */
  | { field: 'content'; line: number }
  /** The heading of the section in `line`; `letters` are the letters and digits of the whole heading. */
  | { field: 'headers'; line: number; letters: number };

/** Formats the place of a word. */
export function formatPlace(place: WordPlace): string {
  if (place.field === 'title') return 't';
  return place.field === 'content' ? String(place.line) : `h${place.line}.${place.letters}`;
}

/**
 * Formats which documents have a word.
 * @param postings formatted places by id of the document
 * @example '4711:0,5,5 4712:t,h3.12'
 */
export function formatPostings(postings: ReadonlyMap<number, readonly string[]>): string {
  return [...postings].map(([id, places]) => `${id}:${places.join(',')}`).join(' ');
}

/** Reads which documents have a word: formatted places by id of the document. */
export function readPostings(content: string): Map<number, string[]> {
  return new Map(
    content.split(' ').map((posting) => {
      const [id = '', places = ''] = posting.split(':');
      return [Number(id), places.split(',')];
    }),
  );
}

/** Reads a formatted place. */
export function readPlace(place: string): WordPlace {
  if (place === 't') return { field: 'title' };
  if (!place.startsWith('h')) return { field: 'content', line: Number(place) };
  const [line, letters] = place.slice(1).split('.').map(Number);
  return { field: 'headers', line: line ?? 0, letters: letters ?? 0 };
}
