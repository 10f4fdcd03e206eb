import { isUnspaced } from './segment.ts';

/**
 * Number of a term's first characters that decide its shard, so that a word, its longer forms and most of its endings
 * are in one file.
 */
export const KEY_CHARACTERS = 3;
/** Number of a term's first, and of its last, characters that decide its vocabulary shards. */
const WORD_KEY_CHARACTERS = 2;
const FNV_OFFSET = 0x811c9dc5;
const FNV_PRIME = 0x01000193;

/** Returns the number of the shard that has a term: a file of words with the documents that contain them. */
export function termShardOf(term: string, shards: number): number {
  return hashKey(isUnspaced(firstOf(term)) ? firstOf(term) : term.slice(0, KEY_CHARACTERS)) % shards;
}

/**
 * Returns the numbers of the vocabulary shards that have a term, by its first and by its last letters. A misspelling
 * rarely changes both.
 */
export function wordShardsOf(term: string, shards: number): number[] {
  const keys = [term.slice(0, WORD_KEY_CHARACTERS), term.slice(-WORD_KEY_CHARACTERS)];
  return [...new Set(keys.map((key) => hashKey(key) % shards))];
}

/** Returns a hash of a text as an unsigned integer of 32 bits (FNV-1a, with its bits mixed once). */
export function hashKey(text: string): number {
  let hash = FNV_OFFSET;
  for (let index = 0; index < text.length; index++) hash = Math.imul(hash ^ text.charCodeAt(index), FNV_PRIME);
  return (hash ^ (hash >>> 15)) >>> 0;
}

function firstOf(term: string): string {
  return String.fromCodePoint(term.codePointAt(0) ?? 0);
}
