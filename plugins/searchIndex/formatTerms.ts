import type { StoredSearchDocument } from '../../src/shared/search/indexFormat.ts';
import { formatPostings, readPostings } from '../../src/shared/search/wordDocuments.ts';

/** The words of a shard, with their formatted places by id of the document. */
export type ShardTerms = Map<string, Map<number, readonly string[]>>;

/** Adds what a shard has of a document. */
export function addDocument(terms: ShardTerms, id: number, words: ReadonlyMap<string, readonly string[]>): void {
  for (const [word, places] of words) {
    const postings = terms.get(word) ?? new Map<number, readonly string[]>();
    postings.set(id, places);
    terms.set(word, postings);
  }
}

/**
 * Formats a shard of terms, a document for each word, with the fields alone that have something.
 * @example [{"title":"mocks","content":"3mv:0,5 3mw:3"}]
 */
export function formatTerms(terms: ShardTerms): string {
  const words = [...terms].sort(([a], [b]) => (a < b ? -1 : 1));
  return JSON.stringify(words.map(([title, postings]) => ({ title, content: formatPostings(postings) })));
}

/** Reads the documents of a shard of terms. */
export function readTerms(documents: readonly StoredSearchDocument[]): ShardTerms {
  return new Map(documents.map(({ title, content }) => [title, readPostings(content)]));
}
