import type { SearchPage } from '../shared/search.ts';

/** Messages from a page to its search worker. */
export type SearchRequest =
  | { kind: 'load'; lang: string; file: ArrayBuffer }
  | { kind: 'search'; id: number; query: string };

/** Messages from the worker. `isOk` is false for a file that is no index. */
export type SearchAnswer = { kind: 'loaded'; isOk: boolean } | { kind: 'results'; id: number; pages: SearchPage[] };
