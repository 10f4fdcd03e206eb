import {
  SECTION_LENGTH_STEP,
  type ShardList,
  type StoredSearchDocument,
  shardFileName,
  textFileName,
} from '../../src/shared/search/indexFormat.ts';
import { cutPieces, startsOfPieces } from '../../src/shared/search/pieces.ts';
import { powerOfTwo, wordShardsOf } from '../../src/shared/search/shardKeys.ts';
import { createDocumentCutter } from './cutDocument.ts';
import { addDocument, formatTerms, type ShardTerms } from './formatTerms.ts';
import { formatWords } from './formatWords.ts';
import { hashShard } from './hashShard.ts';
import type { LastShards } from './lastShards.ts';
import { patchShards, type ShardCounts } from './patchShards.ts';

/** Characters of texts for each shard of terms: with gzip such a shard has about 4 kB. */
const CHARACTERS_PER_SHARD = 8_192;
/** Number of vocabulary shards. */
const WORD_SHARDS = 64;
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
 * Builds the shards of an index: the text of each document in pieces, the words of all documents by a hash of their first
 * letters, and the vocabulary by first and by last letters.
 * @param last the shards of the last build, of which those are used again that no changed page concerns
 */
export function buildShards(key: string, documents: readonly StoredSearchDocument[], last?: LastShards): BuiltShards {
  const counts = countShards(documents);
  const list: ShardList = {
    key,
    terms: [],
    words: [],
    texts: documents.map((document) => hashShard(JSON.stringify(document))),
    lengths: documents.map(sectionLengths),
    depths: documents.map(({ toc }) => toc.map(({ depth }) => depth).join('')),
  };
  let all: ShardContents | undefined;
  const cutAll = () => {
    all ??= cutDocuments(documents, counts);
    return all;
  };
  const patched = last && patchShards(documents, list.texts, counts, last);
  const files: ShardFile[] = documents.flatMap((document, position) => {
    const starts = startsOfPieces(list.lengths[position] ?? []);
    return starts.map((_, number) => ({
      fileName: textFileName(key, document.id, number, list.texts[position] ?? ''),
      read: () =>
        JSON.stringify(
          cutPieces(document, starts)
            .slice(number, number + 1)
            .map((piece) => withoutRepetition(piece, number)),
        ),
    }));
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
  const terms: ShardTerms[] = Array.from({ length: counts.terms }, () => new Map());
  for (const document of documents) {
    for (const [shard, found] of cutter.cut(document)) addDocument(terms[shard] ?? new Map(), document.id, found);
  }
  const words: Set<string>[] = Array.from({ length: counts.words }, () => new Set());
  for (const term of cutter.terms) for (const shard of wordShardsOf(term, counts.words)) words[shard]?.add(term);
  return { terms: terms.map(formatTerms), words: words.map(formatWords) };
}

/** Leaves out what the first piece of a text says, and what the file of titles does. */
function withoutRepetition(
  { id, title, routePath, domain, ...text }: StoredSearchDocument,
  piece: number,
): Partial<StoredSearchDocument> {
  return { id, ...(piece === 0 && { title, routePath }), ...(domain !== '' && { domain }), ...text };
}

function countShards(documents: readonly StoredSearchDocument[]): ShardCounts {
  const characters = documents.reduce((sum, { content }) => sum + content.length, 0);
  return { terms: powerOfTwo(characters / CHARACTERS_PER_SHARD), words: WORD_SHARDS };
}
