import type { SearchPage } from '../shared/search.ts';

/** Messages from the page to the search worker. */
export type SearchRequest =
  | { kind: 'load'; lang: string; file: ArrayBuffer }
  | { kind: 'search'; id: number; query: string };

/** Messages from the worker. `isOk` is false if the file is not an index. */
export type SearchAnswer = { kind: 'loaded'; isOk: boolean } | { kind: 'results'; id: number; pages: SearchPage[] };
