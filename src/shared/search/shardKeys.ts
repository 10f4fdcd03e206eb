import { isUnspaced } from './segment.ts';

/**
 * Number of a term's first characters that decide its shard, so that a word, its longer forms and most of its endings
 * are in one file.
 */
export const KEY_CHARACTERS = 3;
/** Number of a term's first, and of its last, characters that decide its vocabulary shards. */
export const WORD_KEY_CHARACTERS = 2;
/** Ids for each document, of which so few are taken that another page rarely changes one. */
const IDS_PER_DOCUMENT = 16;
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

/** Returns the number of the vocabulary shard that has all terms with the first letters of a term. */
export function prefixShardOf(term: string, shards: number): number {
  return hashKey(term.slice(0, WORD_KEY_CHARACTERS)) % shards;
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

/**
 * Returns an id for each path: a hash, or the next number that is free. Another page changes no id, except where it
 * takes one.
 * @param paths in their order
 */
export function assignIds(paths: readonly string[]): number[] {
  const size = powerOfTwo(paths.length * IDS_PER_DOCUMENT);
  const taken = new Set<number>();
  return paths.map((each) => {
    let id = hashKey(each) % size;
    while (taken.has(id)) id = (id + 1) % size;
    taken.add(id);
    return id;
  });
}

/** Returns the least power of two that is not less than a number. */
export function powerOfTwo(atLeast: number): number {
  return 2 ** Math.ceil(Math.log2(Math.max(1, atLeast)));
}
