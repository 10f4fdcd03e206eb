import type { TocEntry } from '../../model/pageData.ts';

/** A page in the index file of its language. */
export interface StoredSearchDocument {
  id: number;
  title: string;
  routePath: string;
  /** `''` for pages of this site. */
  domain: string;
  /** Text of the page: prose, table cells and code, one block per line. */
  content: string;
  toc: TocEntry[];
  /** Words and phrases by which readers look for the page, from its frontmatter. */
  keywords?: string[];
}

/**
 * A page that search works on. Normalized text is derived on load, because storing it would add a third to the size.
 */
export interface SearchDocument extends StoredSearchDocument {
  normalizedTitle: string;
  normalizedHeaders: string[];
  normalizedContent: string;
}

/** File of the manifest, relative to the site's base. Its name never changes: browsers revalidate it. */
export const SEARCH_MANIFEST_NAME = 'static/search_index.json';

/** Returns the key of an index in the manifest: the language, with a version that has an index of its own. */
export function searchKey(lang: string, version?: string): string {
  return version === undefined ? lang : `${version}.${lang}`;
}

/** An index of the manifest, which has them by `searchKey`. */
export interface SearchManifestEntry {
  /**
   * Names of the files below the base: the index. Of an index that is too large to be fetched as a whole, a file of titles and
   * the list of its shards.
   * @example ['static/search_index.en.89efcdab.json']
   */
  files: string[];
  /** Groups of synonyms that the site adds. */
  synonyms?: string[][];
  /** Pages that the empty panel lists. */
  suggestions?: SuggestedPage[];
}

/** A page that the site suggests. */
export interface SuggestedPage {
  title: string;
  /** Path without the site's base. */
  link: string;
}

/** Indexes by their keys. */
export type SearchManifest = Record<string, SearchManifestEntry>;

/** Beginning of the name of a list of shards. */
export const SHARD_LIST_NAME = 'search_shards';

/** Content hashes of an index's shards, each of which is an array of documents: see `shardFileName`. */
export interface ShardList {
  /** Key of the index in the manifest. */
  key: string;
  /** Documents with those of their words whose first letters have the hash of the shard. */
  terms: string[];
  /** The words of all documents by their first and by their last letters, as the content of one document. */
  words: string[];
  /** The text of one document, in pieces of some sections each (`startsOfPieces`), in the order of the file of titles. */
  texts: string[];
  /**
   * Lengths of the sections of each document in steps of `SECTION_LENGTH_STEP`, in the same order: the text before the
   * first heading, then the section of each heading. They weigh the words that shards have of a section, and divide texts into
   * pieces.
   * @example [[1, 4, 0], [12]]
   */
  lengths: number[][];
}

/** Characters of a hash in a list of shards. */
const HASH_CHARACTERS = 8;

/** Formats a list of shards as JSON, the hashes of a kind as one text: separators would be a fifth of it with gzip. */
export function formatShardList({ terms, words, texts, ...list }: ShardList): string {
  return JSON.stringify({ ...list, terms: terms.join(''), words: words.join(''), texts: texts.join('') });
}

/** Parses a list of shards. Returns `undefined` if it is none. */
export function parseShardList(json: string): ShardList | undefined {
  let list: unknown;
  try {
    list = JSON.parse(json);
  } catch {
    return undefined;
  }
  const { key, terms, words, texts, lengths } = (typeof list === 'object' ? { ...list } : {}) as Record<
    string,
    unknown
  >;
  if (typeof key !== 'string' || !isLengths(lengths)) return undefined;
  if (typeof terms !== 'string' || typeof words !== 'string' || typeof texts !== 'string') return undefined;
  return { key, terms: splitHashes(terms), words: splitHashes(words), texts: splitHashes(texts), lengths };
}

function splitHashes(hashes: string): string[] {
  const count = Math.floor(hashes.length / HASH_CHARACTERS);
  return Array.from({ length: count }, (_, at) => hashes.slice(at * HASH_CHARACTERS, (at + 1) * HASH_CHARACTERS));
}

function isLengths(value: unknown): value is number[][] {
  return Array.isArray(value) && value.every((each) => Array.isArray(each) && each.every(Number.isFinite));
}

/** Characters. Half of it changes the score of a section by an eighth at most. */
export const SECTION_LENGTH_STEP = 200;

/** Kind of a shard: words with the documents that contain them, a vocabulary. `textFileName` has texts. */
export type ShardKind = 'terms' | 'words';

/** Folder of the shards, relative to the site's base. */
export const SHARD_FOLDER = 'static/search/';

/**
 * Returns the file name of a shard, relative to the site's base.
 * @param number position in `terms` or `words`
 * @example
 * ```text
 * static/search/terms.en.12.0123abcd.json
 * ```
 */
export function shardFileName(kind: ShardKind, key: string, number: number, hash: string): string {
  return `${SHARD_FOLDER}${[kind, key, number, hash].filter((part) => part !== '').join('.')}.json`;
}

/**
 * Returns the file name of a piece of a document's text, relative to the site's base.
 * @param id of the document
 * @param hash of the whole document
 * @example
 * ```text
 * static/search/text.en.4711-0.0123abcd.json
 * ```
 */
export function textFileName(key: string, id: number, piece: number, hash: string): string {
  return `${SHARD_FOLDER}${['text', key, `${id}-${piece}`, hash].filter((part) => part !== '').join('.')}.json`;
}

/** Start and end in UTF-16 units of the displayed text. */
export type HighlightRange = [start: number, end: number];

/** A search result. */
export type SearchHit = {
  link: string;
  /** Ranges of the header or statement that match. */
  ranges: HighlightRange[];
  /** The search query. */
  query: string;
} /** The page itself: `statement` is its description, or the text of the page that matches better. */ & (
  | { type: 'title'; header: string; statement?: string; statementRanges?: HighlightRange[] }
  | { type: 'header'; header: string }
  /** `statement` is the text around the match, `header` the heading above it. */
  | { type: 'content'; statement: string; header?: string }
);

/** The hits of one page, best first; never empty. */
export interface SearchPage {
  title: string;
  link: string;
  hits: SearchHit[];
}

/** Results from one index. */
export interface SearchGroup {
  /** `''` for the site's own index. */
  index: string;
  /** Label, shown if there is more than one index. */
  label: string;
  /** Results of the default index open in the same tab, others in a new one. */
  isDefault: boolean;
  pages: SearchPage[];
  /** Words of the query that no page has. */
  unknown?: UnknownWord[];
}

/** A word of a query that no page has. */
export interface UnknownWord {
  word: string;
  /** The similar word that was searched for. */
  instead?: string;
}

/** The answer of an index to a query. */
export interface IndexAnswer {
  /** Best first. */
  pages: SearchPage[];
  unknown: UnknownWord[];
}
