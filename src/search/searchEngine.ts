import { type SearchPage, SHARD_LIST_NAME } from '../shared/search/indexFormat.ts';
import { fetchIndex, fetchIndexUrls, forgetIndex, type SearchTarget } from './fetchIndex.ts';
import { fetchShardList } from './fetchShards.ts';
import type { WorkerResults } from './searchMessages.ts';
import { createWorkerSearch, type LocalSearch, type SearchListeners } from './workerSearch.ts';

/** State of the search engine. */
type SearchState = 'initial' | 'initing' | 'inited';

/** Logged when the index cannot be loaded. */
export const FETCH_FAILED_MESSAGE = 'Failed to fetch search index, please reload the page and try again.';

/** Starts the search of one index file. */
type StartSearch = (lang: string, listeners: SearchListeners) => LocalSearch;

/**
 * Searches one index. Nothing is fetched or built before it is needed. Each file of the index has its own search, so
 * that the first file answers while the full index is built. Of an index in shards, the search of the titles fetches the
 * shards that a query needs.
 */
export class SearchEngine {
  #target: SearchTarget;
  #start: StartSearch;
  #state: SearchState = 'initial';
  #search: LocalSearch | undefined;
  /** URL of the file that `#search` uses. */
  #url: string | undefined;
  /** Whether another file has more content. */
  #isPartial = false;
  /** URL of the list of shards that `#search` uses. */
  #shardsUrl: string | undefined;
  /** The last answer, of which shards may be missing. */
  #answer: WorkerResults | undefined;
  /** Settles when an index is ready; `undefined` while nothing is loading. */
  #loading: Promise<void> | undefined;
  /** Reset by the next `init`, so that a failure is not repeated with every keystroke. */
  #hasFailed = false;
  /** Counts the targets, so that results for an earlier target are dropped. */
  #generation = 0;
  /** The last prepared query with its pending answer. */
  #prepared: { query: string; results: Promise<WorkerResults> } | undefined;
  #listeners = new Set<() => void>();

  constructor(target: SearchTarget, start: StartSearch = createWorkerSearch) {
    this.#target = target;
    this.#start = start;
  }

  get state(): SearchState {
    return this.#state;
  }

  /** Whether answers still lack the full text, which is loading. */
  get isPartial(): boolean {
    return (this.#isPartial || this.#answer?.isPartial === true) && !this.hasFailed;
  }

  /** Whether the index, or its full text, failed to load. */
  get hasFailed(): boolean {
    return this.#hasFailed || this.#answer?.hasFailed === true;
  }

  /** Calls `listener` whenever the same query may have a new answer. Returns a function that unsubscribes. */
  onChange(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Loads the index until it can give a first answer. Loads it again after a failure, or if there is a newer one. */
  init(): Promise<void> {
    this.#hasFailed = false;
    this.#answer = undefined;
    this.#prepared = undefined;
    this.#search?.retry();
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
      const search = this.#start(lang, {
        onFailure: () => {
          if (this.#search !== search) return;
          this.#isPartial = false;
          this.#fail(new Error('The search worker failed.'));
        },
        onChange: () => {
          if (this.#search === search) this.#change();
        },
      });
      return search;
    };
    try {
      if (!this.#search) {
        this.#state = 'initing';
        // The worker's script loads in parallel with the files.
        next = start();
      }
      const urls = await fetchIndexUrls(this.#target);
      const shards = urls.find((url) => url.includes(`/${SHARD_LIST_NAME}.`));
      const files = urls.filter((url) => url !== shards);
      const wanted = this.#search ? files.slice(-1) : files;
      for (const [position, url] of wanted.entries()) {
        if (isOutdated() || url === this.#url) break;
        const file = await fetchIndex(url);
        if (isOutdated()) break;
        // The next file loads in parallel with this one.
        const following = wanted[position + 1];
        if (following !== undefined) void fetchIndex(following);
        next ??= start();
        forgetIndex(url);
        const isOk = await next.load(file);
        if (isOutdated()) break;
        if (!isOk) {
          // If it was prefetched again in the meantime, it would be just as damaged on the next attempt.
          forgetIndex(url);
          throw new Error(`${url} cannot be searched.`);
        }
        this.#replace(next, url, url !== files.at(-1) || shards !== undefined);
        next = undefined;
        onReady();
      }
      if (!isOutdated() && shards !== undefined && shards !== this.#shardsUrl) await this.#addShards(shards);
      if (!isOutdated()) this.#state = 'inited';
    } catch (error) {
      // A complete index stays in use if a newer one cannot be loaded.
      if (!isOutdated() && (!this.#search || this.#isPartial)) this.#fail(error);
    } finally {
      next?.dispose();
    }
  }

  async #addShards(url: string) {
    const search = this.#search;
    const list = await fetchShardList(url);
    if (this.#search !== search) return;
    search?.addShards(new URL(this.#target.base, location.href).href, list);
    this.#shardsUrl = url;
    this.#isPartial = false;
    this.#change();
  }

  #replace(search: LocalSearch, url: string, isPartial: boolean) {
    this.#search?.dispose();
    this.#search = search;
    this.#url = url;
    this.#shardsUrl = undefined;
    this.#isPartial = isPartial;
    this.#hasFailed = false;
    this.#change();
  }

  /** Titles remain searchable if only the full text is missing. */
  #fail(error: unknown) {
    console.error(FETCH_FAILED_MESSAGE, error);
    this.#hasFailed = true;
    if (!this.#isPartial) this.#clear();
    this.#change();
  }

  #change() {
    this.#prepared = undefined;
    this.#answer = undefined;
    for (const listener of this.#listeners) listener();
  }

  #clear() {
    this.#search?.dispose();
    this.#search = undefined;
    this.#url = undefined;
    this.#shardsUrl = undefined;
    this.#isPartial = false;
    this.#prepared = undefined;
    this.#answer = undefined;
    this.#state = 'initial';
  }

  /** Returns the best pages for a query; none for an empty query or without an index. */
  async search(query: string): Promise<SearchPage[]> {
    if (query.trim() === '') return [];
    const generation = this.#generation;
    if (!this.#search && !this.#hasFailed) await this.init();
    const prepared = this.#prepared?.query === query ? this.#prepared.results : undefined;
    const results = await (prepared ?? this.#search?.search(query));
    if (generation !== this.#generation) return [];
    if (results?.hasFailed && !this.hasFailed) console.error(FETCH_FAILED_MESSAGE);
    this.#answer = results;
    return results?.pages ?? [];
  }

  /** Starts computing the answer that a search for the same query will soon need, if an index is loaded. */
  prepare(query: string): void {
    const search = this.#search;
    // A worker waits for a pause before it fetches what a partial answer lacks: a space after the query is none.
    const isAsked = this.#prepared?.query === query && this.#answer?.isPartial !== true;
    if (!search || query.trim() === '' || isAsked) return;
    this.#prepared = { query, results: search.search(query) };
  }

  /** Resets the engine to another language or version. */
  reset(target: SearchTarget): void {
    this.#generation++;
    this.#clear();
    this.#loading = undefined;
    this.#hasFailed = false;
    this.#target = target;
  }
}
