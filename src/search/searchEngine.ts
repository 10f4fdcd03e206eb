import type { SearchPage } from '../shared/search.ts';
import { FETCH_FAILED_MESSAGE, fetchIndex, forgetIndex } from './fetchIndex.ts';
import type { Growth } from './searchMessages.ts';
import { createWorkerSearch, type LocalSearch } from './workerSearch.ts';

export type SearchState = 'initial' | 'initing' | 'inited';

/** Which index to search. */
export interface SearchTarget {
  lang: string;
  /** Address of the index file; undefined where the language has none. */
  indexUrl: string | undefined;
}

/** Starts a search, which says on its own how its index grows once there is something in it. */
export type StartSearch = (lang: string, onGrowth: (growth: Growth) => void) => LocalSearch;

/** The search of one index file: nothing is fetched or built before it is first needed. */
export class SearchEngine {
  #target: SearchTarget;
  #start: StartSearch;
  #state: SearchState = 'initial';
  #search: LocalSearch | undefined;
  #initing: Promise<void> | undefined;
  /** Until the next `init`, so that a failure is not repeated with every letter. */
  #hasFailed = false;
  /** Counts the targets, so that what was begun for an earlier one is dropped. */
  #generation = 0;

  /** The last query that was asked in advance, with its answer. */
  #prepared: { query: string; pages: Promise<SearchPage[]> } | undefined;
  #isGrowing = false;
  #listeners = new Set<() => void>();

  constructor(target: SearchTarget, start: StartSearch = createWorkerSearch) {
    this.#target = target;
    this.#start = start;
  }

  get state(): SearchState {
    return this.#state;
  }

  /** Whether answers may still miss something, since the texts of some pages are not there yet. */
  get isGrowing(): boolean {
    return this.#isGrowing;
  }

  /** Whether the index could not be loaded; until the next `init`, nothing is found. */
  get hasFailed(): boolean {
    return this.#hasFailed;
  }

  /** Calls `listener` each time that the same query may have another answer. Returns what ends it. */
  onGrowth(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Gets the index ready for a first answer, once; after a failure the next call tries again. */
  init(): Promise<void> {
    this.#hasFailed = false;
    this.#initing ??= this.#init();
    return this.#initing;
  }

  async #init(): Promise<void> {
    const { lang, indexUrl } = this.#target;
    const generation = this.#generation;
    if (indexUrl === undefined) return;
    this.#state = 'initing';
    this.#isGrowing = true;
    const search = this.#tryStart(lang, (growth) => generation === this.#generation && this.#grow(growth));
    const file = await fetchIndex(indexUrl);
    // The bytes go to one worker alone: what is no longer wanted leaves them to who comes after.
    if (generation !== this.#generation) {
      search?.dispose();
      return;
    }
    if (file !== undefined) forgetIndex(indexUrl);
    const isOk = file !== undefined && search !== undefined && (await search.load(file));
    const isCurrent = generation === this.#generation;
    if (!isCurrent) {
      search?.dispose();
      return;
    }
    if (file !== undefined && !isOk) console.error(FETCH_FAILED_MESSAGE);
    // The file may have turned out to be broken just after its beginning was read.
    if (!isOk || this.#hasFailed) {
      search?.dispose();
      this.#fail();
      return;
    }
    this.#search = search;
    this.#state = 'inited';
  }

  #grow(growth: Growth) {
    this.#prepared = undefined;
    if (growth === 'complete') this.#isGrowing = false;
    else if (growth === 'failed') {
      console.error(FETCH_FAILED_MESSAGE);
      this.#search?.dispose();
      this.#fail();
    }
    for (const listener of this.#listeners) listener();
  }

  #fail() {
    this.#search = undefined;
    this.#prepared = undefined;
    this.#initing = undefined;
    this.#isGrowing = false;
    this.#hasFailed = true;
    this.#state = 'initial';
  }

  /** The worker's script is on its way while the index is. undefined where a browser's policy allows no worker. */
  #tryStart(lang: string, onGrowth: (growth: Growth) => void): LocalSearch | undefined {
    try {
      return this.#start(lang, onGrowth);
    } catch (error) {
      console.error('Search cannot start.', error);
      return undefined;
    }
  }

  /** The best pages for a query; none for an empty one, and none where the index cannot be had. */
  async search(query: string): Promise<SearchPage[]> {
    if (query.trim() === '') return [];
    const generation = this.#generation;
    if (this.#hasFailed) return [];
    await this.init();
    const prepared = this.#prepared?.query === query ? this.#prepared.pages : undefined;
    const pages = await (prepared ?? this.#search?.search(query));
    return generation === this.#generation ? (pages ?? []) : [];
  }

  /** Has the answer worked out that a search for the same query will want next, where there is an index to ask. */
  prepare(query: string): void {
    const search = this.#search;
    if (!search || query.trim() === '' || this.#prepared?.query === query) return;
    this.#prepared = { query, pages: search.search(query) };
  }

  /** Back to the beginning, with another language or version. */
  reset(target: SearchTarget): void {
    this.#generation++;
    this.#search?.dispose();
    this.#search = undefined;
    this.#prepared = undefined;
    this.#initing = undefined;
    this.#hasFailed = false;
    this.#isGrowing = false;
    this.#state = 'initial';
    this.#target = target;
  }
}
