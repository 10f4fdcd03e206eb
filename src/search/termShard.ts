import type { StoredSearchDocument } from '../shared/search/indexFormat.ts';
import { termsOfWord } from '../shared/search/shardKeys.ts';
import { readPlace, readPostings, type WordPlace } from '../shared/search/wordDocuments.ts';
import { FIELDS, type IndexField, Postings, type TermWeights } from './postings.ts';
import { Vocabulary } from './vocabulary.ts';

/** A heading of which a shard has some words. */
interface PartialHeading {
  text: string;
  /** Letters and digits of the whole heading. */
  letters: number;
}

/** What a shard has of a document. */
export interface DocumentPart {
  /** Words by line: see `WordPlace`. */
  lines: Map<number, string>;
  headings: Map<number, PartialHeading>;
}

/** A shard with the words of all documents that have the same hash. */
export interface TermShard {
  vocabulary: Vocabulary;
  /** By position of the document. */
  parts: ReadonlyMap<number, DocumentPart>;
  find(term: string): TermWeights;
}

/**
 * Reads a shard of terms.
 * @param words a document for each word
 * @param positionOf returns the position of a document in the index by its id; unknown documents are left out
 */
export function readTermShard(
  words: readonly StoredSearchDocument[],
  { shard, shards, positionOf }: { shard: number; shards: number; positionOf: (id: number) => number | undefined },
): TermShard {
  const vocabulary = new Vocabulary();
  const parts = new Map<number, DocumentPart>();
  const terms: Record<IndexField, Map<number, Set<string>>> = {
    title: new Map(),
    headers: new Map(),
    content: new Map(),
  };
  for (const { title: word, content } of words) {
    const own = termsOfWord(word, shard, shards);
    vocabulary.add(own.terms, own.surfaces);
    for (const [id, places] of readPostings(content)) {
      const position = positionOf(id);
      if (position === undefined) continue;
      const part = parts.get(position) ?? { lines: new Map(), headings: new Map() };
      parts.set(position, part);
      for (const place of places.map(readPlace)) {
        addWord(part, word, place);
        const inField = terms[place.field].get(position) ?? new Set();
        terms[place.field].set(position, inField);
        for (const term of own.terms) inField.add(term);
      }
    }
  }
  const postings = new Postings(parts.size);
  for (const field of FIELDS) for (const [position, each] of terms[field]) postings.add(position, field, each);
  return { vocabulary, parts, find: (term) => postings.find(term) };
}

function addWord({ lines, headings }: DocumentPart, word: string, place: WordPlace) {
  if (place.field === 'content') lines.set(place.line, append(lines.get(place.line), word));
  else if (place.field === 'headers') {
    headings.set(place.line, { text: append(headings.get(place.line)?.text, word), letters: place.letters });
  }
}

function append(text: string | undefined, word: string): string {
  return text === undefined ? word : `${text} ${word}`;
}
