import type { SearchPage } from '../shared/search.ts';
import { FETCH_FAILED_MESSAGE, fetchIndex, forgetIndex } from './fetchIndex.ts';
import { createWorkerSearch, type LocalSearch } from './workerSearch.ts';

export type SearchState = 'initial' | 'initing' | 'inited';

/** Which index to search. */
export interface SearchTarget {
  lang: string;
  /** Address of the index file; undefined where the language has none. */
  indexUrl: string | undefined;
}

/** The search of one index file: nothing is fetched or built before it is first needed. */
export class SearchEngine {
  #target: SearchTarget;
  #start: (lang: string) => LocalSearch;
  #state: SearchState = 'initial';
  #search: LocalSearch | undefined;
  #initing: Promise<void> | undefined;
  /** Until the next `init`, so that a failure is not repeated with every letter. */
  #hasFailed = false;
  /** Counts the targets, so that what was begun for an earlier one is dropped. */
  #generation = 0;

  constructor(target: SearchTarget, start: (lang: string) => LocalSearch = (lang) => createWorkerSearch(lang)) {
    this.#target = target;
    this.#start = start;
  }

  get state(): SearchState {
    return this.#state;
  }

  /** Gets the index ready, once; after a failure the next call tries again. */
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
    const search = this.#tryStart(lang);
    const file = await fetchIndex(indexUrl);
    const isOk = file !== undefined && search !== undefined && (await search.load(file));
    if (file !== undefined) forgetIndex(indexUrl);
    const isCurrent = generation === this.#generation;
    if (!isOk || !isCurrent) search?.dispose();
    if (!isCurrent) return;
    if (file !== undefined && !isOk) console.error(FETCH_FAILED_MESSAGE);
    this.#initing = isOk ? this.#initing : undefined;
    this.#search = isOk ? search : undefined;
    this.#state = isOk ? 'inited' : 'initial';
    this.#hasFailed = !isOk;
  }

  /** The worker's script is on its way while the index is. undefined where a browser's policy allows no worker. */
  #tryStart(lang: string): LocalSearch | undefined {
    try {
      return this.#start(lang);
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
    const pages = await this.#search?.search(query);
    return generation === this.#generation ? (pages ?? []) : [];
  }

  /** Back to the beginning, with another language or version. */
  reset(target: SearchTarget): void {
    this.#generation++;
    this.#search?.dispose();
    this.#search = undefined;
    this.#initing = undefined;
    this.#hasFailed = false;
    this.#state = 'initial';
    this.#target = target;
  }
}
