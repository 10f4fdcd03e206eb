import type { IndexAnswer, ShardList } from '../shared/search/indexFormat.ts';

/** Messages from the page to the search worker. */
export type SearchRequest =
  | { kind: 'load'; lang: string; file: ArrayBuffer; synonyms: string[][] }
  /** The shards of the index whose titles were loaded. `base` is the absolute URL of the site. */
  | { kind: 'shards'; lang: string; base: string; list: ShardList }
  /** Shards that could not be fetched are tried again. */
  | { kind: 'retry' }
  /** `scope` is the source of a regular expression for route paths; `''` for all. */
  | { kind: 'search'; id: number; query: string; scope: string };

/** The answer to a query. */
export interface WorkerResults extends IndexAnswer {
  /** Whether these are matches of titles. The shards are fetched unless another query follows soon; then comes `changed`. */
  isPartial: boolean;
  /** Whether a shard could not be fetched, so that the answer lacks it. */
  hasFailed: boolean;
}

/**
 * Messages from the worker. `isOk` is false if the file is not an index. `changed`: a query that got a partial answer
 * has a better one.
 */
export type SearchAnswer =
  | { kind: 'loaded'; isOk: boolean }
  | ({ kind: 'results'; id: number } & WorkerResults)
  | { kind: 'changed' };
