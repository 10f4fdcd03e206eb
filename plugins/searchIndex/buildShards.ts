import { fieldsOf, wholeTerms } from '../../src/shared/search/fieldsOf.ts';
import {
  type ShardList,
  type StoredSearchDocument,
  shardFileName,
  textFileName,
} from '../../src/shared/search/indexFormat.ts';
import { cutPiece, startsOfPieces } from '../../src/shared/search/pieces.ts';
import { lengthsOf } from '../../src/shared/search/sectionTable.ts';
import { runsOf, termsOfRun } from '../../src/shared/search/segment.ts';
import { powerOfTwo, termShardOf, wordShardsOf } from '../../src/shared/search/shardKeys.ts';
import { formatField, PostingsWriter } from '../../src/shared/search/wordDocuments.ts';
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

/** A term with the documents that have it. */
type Term = [term: string, postings: PostingsWriter];

/**
 * Builds the shards of an index: the text of each document in pieces, the terms of all documents by a hash of their first
 * letters, and the vocabulary by first and by last letters.
 */
export function buildShards(key: string, documents: readonly StoredSearchDocument[]): BuiltShards {
  const terms = collectTerms(documents);
  const lengths = documents.map(lengthsOf);
  const texts = documents.map((document) => hashShard(JSON.stringify(document)));
  const characters = documents.reduce((sum, { content }) => sum + content.length, 0);
  const termFiles = toFiles('terms', key, formatTermShards(terms, powerOfTwo(characters / CHARACTERS_PER_SHARD)));
  const wordFiles = toFiles('words', key, formatWordShards(terms));
  const hashesOf = (files: readonly HashedFile[]) => files.map(({ hash }) => hash);
  return {
    list: { key, terms: hashesOf(termFiles), words: hashesOf(wordFiles), texts, lengths },
    files: [
      ...documents.flatMap((document, position) =>
        toTextFiles(key, document, lengths[position] ?? [], texts[position] ?? ''),
      ),
      ...termFiles,
      ...wordFiles,
    ],
  };
}

interface HashedFile extends ShardFile {
  hash: string;
}

function toFiles(kind: 'terms' | 'words', key: string, shards: readonly string[]): HashedFile[] {
  return shards.map((json, number) => {
    const hash = hashShard(json);
    return { hash, fileName: shardFileName(kind, key, number, hash), read: () => json };
  });
}

/** Returns the terms of all documents, sorted. */
function collectTerms(documents: readonly StoredSearchDocument[]): Term[] {
  const terms = new Map<string, PostingsWriter>();
  const postingsOf = (term: string): PostingsWriter => {
    let postings = terms.get(term);
    if (!postings) {
      postings = new PostingsWriter();
      terms.set(term, postings);
    }
    return postings;
  };
  const runs = new Map<string, PostingsWriter[]>();
  const cut = (run: string): PostingsWriter[] => {
    let postings = runs.get(run);
    if (!postings) {
      postings = termsOfRun(run).map(postingsOf);
      runs.set(run, postings);
    }
    return postings;
  };
  for (const document of documents) {
    for (const text of fieldsOf(document)) {
      const field = formatField(document.id, text.place);
      for (const run of runsOf(text.text)) {
        for (const postings of cut(run)) postings.add(field);
      }
      for (const term of wholeTerms(text)) postingsOf(term).add(field);
    }
  }
  return [...terms].sort(([a], [b]) => (a < b ? -1 : 1));
}

/** @example [{"title":"mocks","content":"3mv:0,5 3mw:3"}] */
function formatTermShards(terms: readonly Term[], count: number): string[] {
  const shards: { title: string; content: string }[][] = Array.from({ length: count }, () => []);
  for (const [term, { text }] of terms) shards[termShardOf(term, count)]?.push({ title: term, content: text });
  return shards.map((shard) => JSON.stringify(shard));
}

/** Formats vocabularies, each as the text of a document, in an array. */
function formatWordShards(terms: readonly Term[]): string[] {
  const shards: string[][] = Array.from({ length: WORD_SHARDS }, () => []);
  for (const [term] of terms) {
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
    read: () => JSON.stringify([withoutRepetition(cutPiece(document, starts, number), number)]),
  }));
}

/** Leaves out what the first piece of a text says, and what the file of titles does. */
function withoutRepetition(
  { id, title, routePath, domain, keywords, ...text }: StoredSearchDocument,
  piece: number,
): Partial<StoredSearchDocument> {
  return { id, ...(piece === 0 && { title, routePath, keywords }), ...(domain !== '' && { domain }), ...text };
}
