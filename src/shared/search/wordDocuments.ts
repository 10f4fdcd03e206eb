/**
 * A shard of terms is an array of documents, one for each term: `title` is the term, and `content` says which documents
 * have it where. Most of the characters are numbers, which are shorter in base 36.
 */
const BASE = 36;

/** Fields about the whole page, and a heading. In capitals, which are no digits. */
const MARKS = { title: 'T', keywords: 'K', description: 'D', heading: 'H' } as const;

/** A place of a term in a document. `letters` are the letters and digits of the whole title, keyword or heading. */
export type WordPlace =
  | { field: 'title'; letters: number }
  /** `keyword` is its position among those of the page. */
  | { field: 'keywords'; keyword: number; letters: number }
  | { field: 'description' }
  | { field: 'heading'; section: number; letters: number }
  /** `section` is 0 before the first heading. */
  | { field: 'text'; section: number };

/** Formats the place of a term. */
export function formatPlace(place: WordPlace): string {
  switch (place.field) {
    case 'title':
      return `${MARKS.title}${place.letters.toString(BASE)}`;
    case 'keywords':
      return `${MARKS.keywords}${place.keyword.toString(BASE)}.${place.letters.toString(BASE)}`;
    case 'heading':
      return `${MARKS.heading}${place.section.toString(BASE)}.${place.letters.toString(BASE)}`;
    case 'text':
      return place.section.toString(BASE);
    default:
      return MARKS[place.field];
  }
}

/** Reads a formatted place. */
export function readPlace(place: string): WordPlace {
  const [first = '', second = ''] = place.slice(1).split('.');
  switch (place[0]) {
    case MARKS.title:
      return { field: 'title', letters: Number.parseInt(first, BASE) };
    case MARKS.keywords:
      return { field: 'keywords', keyword: Number.parseInt(first, BASE), letters: Number.parseInt(second, BASE) };
    case MARKS.description:
      return { field: 'description' };
    case MARKS.heading:
      return { field: 'heading', section: Number.parseInt(first, BASE), letters: Number.parseInt(second, BASE) };
    default:
      return { field: 'text', section: Number.parseInt(place, BASE) };
  }
}

/** A field of a document, as postings have it. */
export interface PostingField {
  /** Id of the document. */
  document: number;
  /** Posting of a term that the fields before it of this document don't have. */
  first: string;
  /** Posting of a term that they have. */
  next: string;
}

/** Formats the postings of a field once for all of its terms. */
export function formatField(document: number, place: WordPlace): PostingField {
  const formatted = formatPlace(place);
  return { document, first: ` ${document.toString(BASE)}:${formatted}`, next: `,${formatted}` };
}

/**
 * Formats which documents have a term, while they are read: a map of each term's documents would take most of the time of a large index.
 * @example '3mv:0,5 3mw:T4,H3.c'
 */
export class PostingsWriter {
  /** Strings that all terms of a field share, because millions of concatenated ones would be most of the garbage. */
  readonly #parts: string[] = [];
  #last: PostingField | undefined;

  /** Adds a field, unless it is the one that was added last. */
  add(field: PostingField): void {
    if (field === this.#last) return;
    this.#parts.push(field.document === this.#last?.document ? field.next : field.first);
    this.#last = field;
  }

  get text(): string {
    return this.#parts.join('').slice(1);
  }
}

/** Reads which documents have a term: formatted places by id of the document. */
export function readPostings(content: string): Map<number, string[]> {
  return new Map(
    content.split(' ').map((posting) => {
      const [id = '', places = ''] = posting.split(':');
      return [Number.parseInt(id, BASE), places.split(',')];
    }),
  );
}
