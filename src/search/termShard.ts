import type { StoredSearchDocument } from '../shared/search.ts';
import { Postings, type TermWeights } from './postings.ts';
import { isUnspaced, type RunTerms, termsOfRun } from './segment.ts';
import { termShardOf } from './shardKeys.ts';
import { Vocabulary } from './vocabulary.ts';

/** A shard with the words of all documents that have the same hash. */
export interface TermShard {
  vocabulary: Vocabulary;
  /** The words of a document by section, by position of the document. */
  parts: ReadonlyMap<number, StoredSearchDocument>;
  find(term: string): TermWeights;
}

/**
 * Reads a shard of terms.
 * @param positionOf returns the position of a document in the index by its id; parts of unknown documents are left out
 */
export function readTermShard(
  parts: readonly StoredSearchDocument[],
  { shard, shards, positionOf }: { shard: number; shards: number; positionOf: (id: number) => number | undefined },
): TermShard {
  const vocabulary = new Vocabulary();
  const postings = new Postings(parts.length);
  const byPosition = new Map<number, StoredSearchDocument>();
  const words = createWordReader(shard, shards);
  const termsOf = (text: string) => {
    const terms = new Set<string>();
    for (const each of words(text)) {
      vocabulary.add(each.terms, each.surfaces);
      for (const term of each.terms) terms.add(term);
    }
    return terms;
  };
  for (const part of parts) {
    const position = positionOf(part.id);
    if (position === undefined) continue;
    byPosition.set(position, part);
    postings.add(position, 'title', termsOf(part.title));
    postings.add(position, 'headers', termsOf(part.toc.map(({ text }) => text).join(' ')));
    postings.add(position, 'content', termsOf(part.content));
  }
  return { vocabulary, parts: byPosition, find: (term) => postings.find(term) };
}

/** Returns a function that reads the words of a text. Other terms of a name are in separate shards. */
export function createWordReader(shard: number, shards: number): (text: string) => RunTerms[] {
  const known = new Map<string, RunTerms>();
  const isOwn = (term: string) => term !== '' && termShardOf(term, shards) === shard;
  const read = (word: string): RunTerms => {
    // A pair of characters is one term.
    if (isUnspaced(word)) return { terms: [word], surfaces: [] };
    const { terms, surfaces } = termsOfRun(word);
    return { terms: terms.filter(isOwn), surfaces: surfaces.filter(([term]) => isOwn(term)) };
  };
  return (text) =>
    text.split(/\s+/).flatMap((word) => {
      if (word === '') return [];
      const terms = known.get(word) ?? read(word);
      known.set(word, terms);
      return [terms];
    });
}
