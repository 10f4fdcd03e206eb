import { hashKey, wordShardsOf } from '../../src/search/shardKeys.ts';
import {
  SECTION_LENGTH_STEP,
  type ShardList,
  type StoredSearchDocument,
  shardFileName,
} from '../../src/shared/search.ts';
import { createDocumentCutter } from './cutDocument.ts';
import { formatWords } from './formatWords.ts';
import { hashShard } from './hashShard.ts';
import type { LastShards } from './lastShards.ts';
import { patchShards, type ShardCounts } from './patchShards.ts';

/** Characters of texts for each shard of terms: with gzip such a shard has about 4 kB. */
const CHARACTERS_PER_SHARD = 8_192;
/** Number of vocabulary shards. */
const WORD_SHARDS = 64;
/** Ids for each document, of which so few are taken that another page rarely changes one. */
const IDS_PER_DOCUMENT = 16;

/** A file of an index that is created when it is written. */
export interface ShardFile {
  /** Path relative to the output folder, with a content hash. */
  fileName: string;
  read(): string;
}

/** The shards of an index. */
interface BuiltShards {
  list: ShardList;
  files: ShardFile[];
}

/** The contents of shards, by their numbers. */
interface ShardContents {
  terms: string[];
  words: string[];
}

/**
 * Builds the shards of an index: the text of each document, the words of all documents by a hash of their first
 * letters, and the vocabulary by first and by last letters.
 * @param last the shards of the last build, of which those are used again that no changed page concerns
 */
export function buildShards(key: string, documents: readonly StoredSearchDocument[], last?: LastShards): BuiltShards {
  const counts = countShards(documents);
  const texts = documents.map((document) => JSON.stringify([document]));
  const list: ShardList = {
    key,
    terms: [],
    words: [],
    texts: texts.map(hashShard),
    lengths: documents.map(sectionLengths),
  };
  let all: ShardContents | undefined;
  const cutAll = () => {
    all ??= cutDocuments(documents, counts);
    return all;
  };
  const patched = last && patchShards(documents, list.texts, counts, last);
  const files: ShardFile[] = documents.map(({ id }, position) => {
    const fileName = shardFileName('text', key, id, list.texts[position] ?? '');
    return { fileName, read: () => texts[position] ?? '' };
  });
  const add = (kind: keyof ShardCounts) => {
    for (let number = 0; number < counts[kind]; number++) {
      const known = patched?.[kind][number];
      const json = known?.json ?? (known ? undefined : (cutAll()[kind][number] ?? ''));
      const hash = known?.hash ?? hashShard(json ?? '');
      list[kind].push(hash);
      // A file that somebody has removed from the last output.
      files.push({
        fileName: shardFileName(kind, key, number, hash),
        read: () => json ?? cutAll()[kind][number] ?? '',
      });
    }
  };
  add('terms');
  add('words');
  return { list, files };
}

/** Returns the lengths of a document's sections for the list. */
function sectionLengths({ content, toc }: StoredSearchDocument): number[] {
  const starts = [0, ...toc.map(({ charIndex }) => charIndex), content.length];
  return starts.slice(1).map((end, index) => Math.round((end - (starts[index] ?? 0)) / SECTION_LENGTH_STEP));
}

/** Builds all shards of words. */
function cutDocuments(documents: readonly StoredSearchDocument[], counts: ShardCounts): ShardContents {
  const cutter = createDocumentCutter(counts.terms);
  const terms: string[][] = Array.from({ length: counts.terms }, () => []);
  for (const document of documents) {
    for (const [shard, part] of cutter.cut(document)) terms[shard]?.push(JSON.stringify(part));
  }
  const words: Set<string>[] = Array.from({ length: counts.words }, () => new Set());
  for (const term of cutter.terms) for (const shard of wordShardsOf(term, counts.words)) words[shard]?.add(term);
  return { terms: terms.map((parts) => `[${parts.join(',')}]`), words: words.map(formatWords) };
}

function countShards(documents: readonly StoredSearchDocument[]): ShardCounts {
  const characters = documents.reduce((sum, { content }) => sum + content.length, 0);
  return { terms: powerOfTwo(characters / CHARACTERS_PER_SHARD), words: WORD_SHARDS };
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

function powerOfTwo(atLeast: number): number {
  return 2 ** Math.ceil(Math.log2(Math.max(1, atLeast)));
}
