import type { SearchPage } from '../shared/search.ts';

/** What a page asks of the search worker. */
export type SearchRequest =
  | { kind: 'load'; lang: string; file: ArrayBuffer }
  | { kind: 'search'; id: number; query: string };

/** What the worker answers. */
export type SearchAnswer =
  /** The index is built; not ok: the text was no index. */
  { kind: 'loaded'; isOk: boolean } | { kind: 'results'; id: number; pages: SearchPage[] };
