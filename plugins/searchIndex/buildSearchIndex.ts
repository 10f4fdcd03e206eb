import type { TocEntry } from '../../src/model/pageData.ts';
import type { SearchRecord } from '../../src/model/search.ts';
import { commonEndings } from '../../src/shared/search/commonEndings.ts';
import {
  formatShardList,
  SHARD_LIST_NAME,
  type StoredSearchDocument,
  searchKey,
} from '../../src/shared/search/indexFormat.ts';
import { joinWords } from '../../src/shared/search/normalize.ts';
import { assignIds } from '../../src/shared/search/shardKeys.ts';
import { buildShards, type ShardFile } from './buildShards.ts';
import { hashShard } from './hashShard.ts';

/** An emitted index file. */
export interface SearchIndexFile {
  /** Path relative to the output folder, with the language and a content hash. */
  fileName: string;
  /** An array of documents, or the list of an index's shards. */
  json: string;
}

/** The index of a language. */
export interface BuiltSearchIndex {
  /** Key in the manifest: see `searchKey`. */
  key: string;
  /**
   * The index. Of one in shards, titles, headings and descriptions, as far as they fit, and the list of shards.
   */
  files: SearchIndexFile[];
  /** What it has, sorted. */
  records: readonly SearchRecord[];
  /** Empty for an index that is not in shards. */
  shards: ShardFile[];
}

/** Options of `buildSearchIndexes`. */
interface SearchIndexOptions {
  /**
   * Length of all texts of an index, in characters, from which on it is in shards.
   * @default DEFAULT_SHARDED_CHARACTERS
   */
  shardedCharacters?: number;
}

/**
 * Length of all texts, in characters, from which on an index is in shards: with gzip about 500 kB, which a reader would fetch for a
 * single query.
 */
const DEFAULT_SHARDED_CHARACTERS = 2_000_000;
/**
 * Bytes of titles, paths, descriptions and headings, in UTF-8, up to which they are in the first file, which every idle page fetches. With
 * gzip they are at most 60 kB.
 */
const FIRST_FILE_BYTES = 120_000;

/** Builds the search indexes of a site from the records of each: see `groupRecords`. */
export function buildSearchIndexes(
  groups: ReadonlyMap<string, readonly SearchRecord[]>,
  { shardedCharacters = DEFAULT_SHARDED_CHARACTERS }: SearchIndexOptions = {},
): BuiltSearchIndex[] {
  return [...groups].map(([key, records]) => {
    const documents = records.map(toSearchDocument);
    const characters = documents.reduce((sum, { content }) => sum + content.length, 0);
    if (characters >= shardedCharacters) return { records, ...toShardedIndex(key, records, documents) };
    return { key, records, files: [toFile('search_index', key, JSON.stringify(documents))], shards: [] };
  });
}

/**
 * Returns the records of each index by its key, sorted. Of several with one path, the last one is indexed.
 * @param keys keys of indexes that are there even without a record
 */
export function groupRecords(
  records: readonly SearchRecord[],
  keys: Iterable<string> = [],
): Map<string, SearchRecord[]> {
  const byKey = new Map<string, Map<string, SearchRecord>>();
  for (const key of keys) byKey.set(key, new Map());
  for (const record of records) {
    const key = searchKey(record.lang, record.version);
    const group = byKey.get(key) ?? new Map<string, SearchRecord>();
    byKey.set(key, group);
    group.set(record.routePath, record);
  }
  return new Map(
    [...byKey].sort(byFirst).map(([key, group]) => [key, [...group].sort(byFirst).map(([, record]) => record)]),
  );
}

function toShardedIndex(
  key: string,
  records: readonly SearchRecord[],
  documents: readonly StoredSearchDocument[],
): Omit<BuiltSearchIndex, 'records'> {
  // Readers assign the same ids: in the file of titles they would be 4 kB with gzip at 2,300 pages.
  const ids = assignIds(documents.map(({ routePath }) => routePath));
  const headings = records.map(toHeadings);
  const titles = toFile('search_titles', key, JSON.stringify(withEndings(chooseFirst(headings), headings)));
  const withIds = documents.map((document, position) => ({ ...document, id: ids[position] ?? 0 }));
  const { list, files } = buildShards(key, withIds);
  return { key, files: [titles, toFile(SHARD_LIST_NAME, key, formatShardList(list))], shards: files };
}

function byFirst([a]: [string, unknown], [b]: [string, unknown]): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

function toFile(name: string, key: string, json: string): SearchIndexFile {
  return { fileName: `static/${[name, key, hashShard(json)].filter(Boolean).join('.')}.json`, json };
}

/**
 * Creates a document. The description is its first line, because it explains a title such as `isolate` in plain words.
 */
export function toSearchDocument(record: SearchRecord, id: number): StoredSearchDocument {
  const { description, text } = record;
  const about = description === '' || text.includes(description) ? '' : `${description}\n`;
  const toc = record.headings.map((entry) => ({ ...entry, charIndex: entry.charIndex + about.length }));
  return formatDocument(record, id, about + text, toc);
}

function formatDocument(
  { title, routePath, keywords }: SearchRecord,
  id: number,
  content: string,
  toc: TocEntry[],
): StoredSearchDocument {
  return { id, title, routePath, domain: '', content, toc, ...(keywords.length > 0 && { keywords: [...keywords] }) };
}

/** Chooses the fields of the first file by size: all but the texts, titles and descriptions, or titles alone. */
function chooseFirst(headings: StoredSearchDocument[]): StoredSearchDocument[] {
  if (countBytes(headings) <= FIRST_FILE_BYTES) return headings;
  const descriptions = headings.map(({ keywords, ...document }) => ({ ...document, toc: [] }));
  if (countBytes(descriptions) <= FIRST_FILE_BYTES) return descriptions;
  return descriptions.map((document) => ({ ...document, content: '' }));
}

/** Adds the last heading of each page to documents without headings, if it is common to so many that it scores less. */
function withEndings(
  documents: readonly StoredSearchDocument[],
  headings: readonly StoredSearchDocument[],
): StoredSearchDocument[] {
  const common = commonEndings(headings);
  return documents.map((document, position) => {
    const last = headings[position]?.toc.at(-1);
    const isCommon = document.toc.length === 0 && last !== undefined && common.has(joinWords(last.text));
    return isCommon ? { ...document, toc: [{ ...last, charIndex: document.content.length }] } : document;
  });
}

/** Bytes of the strings of documents. Their gzip would depend on the build of zlib. */
function countBytes(documents: readonly StoredSearchDocument[]): number {
  return documents.reduce((sum, { title, routePath, content, toc, keywords = [] }) => {
    const strings = [title, routePath, content, ...keywords, ...toc.flatMap(({ text, id }) => [text, id])];
    return sum + Buffer.byteLength(strings.join(''));
  }, 0);
}

/** The document without its text: title, headings and description. */
export function toHeadings(record: SearchRecord, id: number): StoredSearchDocument {
  const { description, headings } = record;
  const toc = headings.map((entry) => ({ ...entry, charIndex: description.length }));
  return formatDocument(record, id, description, toc);
}
