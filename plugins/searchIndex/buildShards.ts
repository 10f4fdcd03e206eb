import { fieldsOf, wholeTerms } from '../../src/shared/search/fieldsOf.ts';
import {
  type ShardList,
  type StoredSearchDocument,
  shardFileName,
  textFileName,
} from '../../src/shared/search/indexFormat.ts';
import { cutPieces, startsOfPieces } from '../../src/shared/search/pieces.ts';
import { shapeOf } from '../../src/shared/search/sectionTable.ts';
import { runsOf, termsOfRun } from '../../src/shared/search/segment.ts';
import { powerOfTwo, termShardOf, wordShardsOf } from '../../src/shared/search/shardKeys.ts';
import { formatPlace, formatPostings } from '../../src/shared/search/wordDocuments.ts';
import { hashShard } from './hashShard.ts';

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

/** Formatted places of a term, by id of the document. */
type Postings = Map<number, string[]>;

/**
 * Builds the shards of an index: the text of each document in pieces, the terms of all documents by a hash of their first
 * letters, and the vocabulary by first and by last letters.
 */
export function buildShards(key: string, documents: readonly StoredSearchDocument[]): BuiltShards {
  const terms = collectTerms(documents);
  const shapes = documents.map(shapeOf);
  const texts = documents.map((document) => hashShard(JSON.stringify(document)));
  const characters = documents.reduce((sum, { content }) => sum + content.length, 0);
  const termShards = formatTermShards(terms, powerOfTwo(characters / CHARACTERS_PER_SHARD));
  const wordShards = formatWordShards(terms.keys());
  const toFiles = (kind: 'terms' | 'words', shards: readonly string[]) =>
    shards.map(
      (json, number): ShardFile => ({
        fileName: shardFileName(kind, key, number, hashShard(json)),
        read: () => json,
      }),
    );
  return {
    list: {
      key,
      terms: termShards.map(hashShard),
      words: wordShards.map(hashShard),
      texts,
      lengths: shapes.map(({ lengths }) => [...lengths]),
      depths: shapes.map(({ depths }) => depths),
    },
    files: [
      ...documents.flatMap((document, position) =>
        toTextFiles(key, document, shapes[position]?.lengths ?? [], texts[position] ?? ''),
      ),
      ...toFiles('terms', termShards),
      ...toFiles('words', wordShards),
    ],
  };
}

function collectTerms(documents: readonly StoredSearchDocument[]): Map<string, Postings> {
  const terms = new Map<string, Postings>();
  const runs = new Map<string, string[]>();
  const cut = (run: string) => {
    const known = runs.get(run) ?? termsOfRun(run);
    runs.set(run, known);
    return known;
  };
  for (const document of documents) {
    for (const { text, place } of fieldsOf(document)) {
      const formatted = formatPlace(place);
      for (const term of new Set([...runsOf(text).flatMap(cut), ...wholeTerms(text, place)])) {
        const postings: Postings = terms.get(term) ?? new Map();
        terms.set(term, postings);
        const places = postings.get(document.id);
        if (places) places.push(formatted);
        else postings.set(document.id, [formatted]);
      }
    }
  }
  return terms;
}

/** @example [{"title":"mocks","content":"3mv:0,5 3mw:3"}] */
function formatTermShards(terms: ReadonlyMap<string, Postings>, count: number): string[] {
  const shards: { title: string; content: string }[][] = Array.from({ length: count }, () => []);
  for (const term of [...terms.keys()].sort()) {
    const content = formatPostings(terms.get(term) ?? new Map());
    shards[termShardOf(term, count)]?.push({ title: term, content });
  }
  return shards.map((shard) => JSON.stringify(shard));
}

/** Formats vocabularies, each as the text of a document, in an array. */
function formatWordShards(terms: Iterable<string>): string[] {
  const shards: string[][] = Array.from({ length: WORD_SHARDS }, () => []);
  for (const term of [...terms].sort()) {
    for (const shard of wordShardsOf(term, WORD_SHARDS)) shards[shard]?.push(term);
  }
  return shards.map((words) => JSON.stringify([{ content: words.join(' ') }]));
}

/** Returns the files of a document's text, each with some of its sections. */
function toTextFiles(
  key: string,
  document: StoredSearchDocument,
  lengths: readonly number[],
  hash: string,
): ShardFile[] {
  const starts = startsOfPieces(lengths);
  return starts.map((_, number) => ({
    fileName: textFileName(key, document.id, number, hash),
    read: () =>
      JSON.stringify(
        cutPieces(document, starts)
          .slice(number, number + 1)
          .map((piece) => withoutRepetition(piece, number)),
      ),
  }));
}

/** Leaves out what the first piece of a text says, and what the file of titles does. */
function withoutRepetition(
  { id, title, routePath, domain, keywords, ...text }: StoredSearchDocument,
  piece: number,
): Partial<StoredSearchDocument> {
  return { id, ...(piece === 0 && { title, routePath, keywords }), ...(domain !== '' && { domain }), ...text };
}
