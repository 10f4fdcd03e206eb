import type { SearchPage } from '../shared/search.ts';
import { fetchIndex, fetchIndexUrls, forgetIndex, type SearchTarget } from './fetchIndex.ts';
import { createWorkerSearch, type LocalSearch } from './workerSearch.ts';

export type SearchState = 'initial' | 'initing' | 'inited';

/** Logged when the index cannot be loaded. */
export const FETCH_FAILED_MESSAGE = 'Failed to fetch search index, please reload the page and try again.';

/** Starts the search of one file. */
export type StartSearch = (lang: string, onFailure: () => void) => LocalSearch;

/**
 * The search of one index: nothing is fetched or built before it is first needed. Each of the index's files has a search of its own, so
 * that the first one answers while the one that holds everything is being built.
 */
export class SearchEngine {
  #target: SearchTarget;
  #start: StartSearch;
  #state: SearchState = 'initial';
  #search: LocalSearch | undefined;
  /** Address of the file that `#search` answers from. */
  #url: string | undefined;
  /** Whether another file holds more. */
  #isPartial = false;
  /** Settles when there is something to search; undefined while nothing is being loaded. */
  #loading: Promise<void> | undefined;
  /** Until the next `init`, so that a failure is not repeated with every letter. */
  #hasFailed = false;
  /** Counts the targets, so that what was begun for an earlier one is dropped. */
  #generation = 0;
  /** The last query that was asked in advance, with its answer. */
  #prepared: { query: string; pages: Promise<SearchPage[]> } | undefined;
  #listeners = new Set<() => void>();

  constructor(target: SearchTarget, start: StartSearch = createWorkerSearch) {
    this.#target = target;
    this.#start = start;
  }

  get state(): SearchState {
    return this.#state;
  }

  /** Whether answers still miss the texts of the pages, which are being loaded. */
  get isPartial(): boolean {
    return this.#isPartial && !this.#hasFailed;
  }

  /** Whether the index, or the part of it that holds the texts, could not be loaded. */
  get hasFailed(): boolean {
    return this.#hasFailed;
  }

  /** Calls `listener` each time that the same query may have another answer. Returns a function that ends it. */
  onChange(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Loads the index as far as it is needed for a first answer, and after a failure, or if there is a newer one, loads it again. */
  init(): Promise<void> {
    this.#hasFailed = false;
    this.#loading ??= new Promise((resolve) => {
      const generation = this.#generation;
      void this.#load(resolve).then(() => {
        if (generation === this.#generation) this.#loading = undefined;
        resolve();
      });
    });
    return this.#search ? Promise.resolve() : this.#loading;
  }

  async #load(onReady: () => void): Promise<void> {
    const { lang } = this.#target;
    const generation = this.#generation;
    const isOutdated = () => generation !== this.#generation;
    let next: LocalSearch | undefined;
    const start = () => {
      const search = this.#start(lang, () => {
        if (this.#search !== search) return;
        this.#isPartial = false;
        this.#fail(new Error('The search worker failed.'));
      });
      return search;
    };
    try {
      if (!this.#search) {
        this.#state = 'initing';
        // The worker's script is on its way while the files are.
        next = start();
      }
      const urls = await fetchIndexUrls(this.#target);
      const wanted = this.#search ? urls.slice(-1) : urls;
      for (const [position, url] of wanted.entries()) {
        if (isOutdated() || url === this.#url) break;
        const file = await fetchIndex(url);
        if (isOutdated()) break;
        // The next file is on its way while this one is loaded.
        const following = wanted[position + 1];
        if (following !== undefined) void fetchIndex(following);
        next ??= start();
        forgetIndex(url);
        const isOk = await next.load(file);
        if (isOutdated()) break;
        if (!isOk) {
          // Fetched ahead meanwhile, it would be as damaged at the next try.
          forgetIndex(url);
          throw new Error(`${url} cannot be searched.`);
        }
        this.#replace(next, url, url !== urls.at(-1));
        next = undefined;
        onReady();
      }
      if (!isOutdated()) this.#state = 'inited';
    } catch (error) {
      // A complete index stays in use where a newer one cannot be had.
      if (!isOutdated() && (!this.#search || this.#isPartial)) this.#fail(error);
    } finally {
      next?.dispose();
    }
  }

  #replace(search: LocalSearch, url: string, isPartial: boolean) {
    this.#search?.dispose();
    this.#search = search;
    this.#url = url;
    this.#isPartial = isPartial;
    this.#hasFailed = false;
    this.#change();
  }

  /** Titles can still be searched where only the texts are missing. */
  #fail(error: unknown) {
    console.error(FETCH_FAILED_MESSAGE, error);
    this.#hasFailed = true;
    if (!this.#isPartial) this.#clear();
    this.#change();
  }

  #change() {
    this.#prepared = undefined;
    for (const listener of this.#listeners) listener();
  }

  #clear() {
    this.#search?.dispose();
    this.#search = undefined;
    this.#url = undefined;
    this.#isPartial = false;
    this.#prepared = undefined;
    this.#state = 'initial';
  }

  /** The best pages for a query; none for an empty one, and none where the index cannot be had. */
  async search(query: string): Promise<SearchPage[]> {
    if (query.trim() === '') return [];
    const generation = this.#generation;
    if (!this.#search && !this.#hasFailed) await this.init();
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
    this.#clear();
    this.#loading = undefined;
    this.#hasFailed = false;
    this.#target = target;
  }
}
