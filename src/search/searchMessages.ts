import type { SearchPage } from '../shared/search.ts';

/** What a page asks of the search worker. */
export type SearchRequest =
  | { kind: 'load'; lang: string; file: ArrayBuffer }
  | { kind: 'search'; id: number; query: string };

/** What became of an index file. */
export type Growth =
  /** Titles and headings can be searched. */
  | 'begun'
  /** More can be searched than before. */
  | 'grown'
  /** Everything can be searched. */
  | 'complete'
  /** The file is no index, or turned out to be broken. */
  | 'failed';

/** What the worker answers. */
export type SearchAnswer = { kind: 'growth'; growth: Growth } | { kind: 'results'; id: number; pages: SearchPage[] };
