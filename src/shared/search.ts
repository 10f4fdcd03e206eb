import type { TocEntry } from './page.ts';

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

/**
 * Names of the index files below the base, by locale, or by `version.locale` where search is versioned. Each file holds more than the one
 * before it, and the last one everything: a large index has titles, headings and descriptions before the texts, which answer sooner. Of
 * an index that is too large to be fetched as a whole, the last file is the list of its shards.
 * @example { en: ['static/search_titles.en.0123abcd.json', 'static/search_index.en.89efcdab.json'] }
 */
export type SearchManifest = Record<string, string[]>;

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
  /** One document with everything, in the order of the file of titles. */
  texts: string[];
  /**
   * Lengths of the sections of each document in steps of `SECTION_LENGTH_STEP`, in the same order: the text before the
   * first heading, then the section of each heading. They weigh the words that shards have of a section.
   * @example [[1, 4, 0], [12]]
   */
  lengths: number[][];
}

/** Characters. Half of it changes the score of a section by an eighth at most. */
export const SECTION_LENGTH_STEP = 200;

/** Kind of a shard: words with the documents that contain them, a vocabulary, the text of a document. */
export type ShardKind = 'terms' | 'words' | 'text';

/** Folder of the shards, relative to the site's base. */
export const SHARD_FOLDER = 'static/search/';

/**
 * Returns the file name of a shard, relative to the site's base.
 * @param number position in `terms` or `words`, and the document's id in `texts`
 * @example static/search/terms.en.12.0123abcd.json
 */
export function shardFileName(kind: ShardKind, key: string, number: number, hash: string): string {
  return `${SHARD_FOLDER}${[kind, key, number, hash].filter((part) => part !== '').join('.')}.json`;
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
} & (
  | { type: 'title'; header: string }
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
}
