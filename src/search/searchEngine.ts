import type { IndexAnswer, SuggestedPage } from '../shared/search/indexFormat.ts';
import { fetchIndex, fetchManifestEntry, forgetIndex, type SearchTarget } from './fetchIndex.ts';
import { fetchShardList } from './fetchShards.ts';
import type { WorkerResults } from './searchMessages.ts';
import { createWorkerSearch, type LocalSearch, type SearchListeners } from './workerSearch.ts';

/** State of the search engine. */
type SearchState = 'initial' | 'initing' | 'inited';

/** Logged when the index cannot be loaded. */
export const FETCH_FAILED_MESSAGE = 'Failed to fetch search index, please reload the page and try again.';

/** Starts the search of one index file. */
type StartSearch = (lang: string, listeners: SearchListeners) => LocalSearch;

const NO_RESULTS: IndexAnswer = { pages: [], unknown: [] };

/**
 * Searches one index. Nothing is fetched or built before it is needed. Of an index in shards, the search of the titles
 * fetches the shards that a query needs.
 */
export class SearchEngine {
  #target: SearchTarget;
  #start: StartSearch;
  #state: SearchState = 'initial';
  #search: LocalSearch | undefined;
  #suggestions: readonly SuggestedPage[] = [];
  /** URL of the file that `#search` uses. */
  #url: string | undefined;
  /** Whether the shards are missing. */
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
  #prepared: { query: string; scope: string; results: Promise<WorkerResults> } | undefined;
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

  /** The pages that the site suggests, once the index is known. */
  get suggestions(): readonly SuggestedPage[] {
    return this.#suggestions;
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
        // The worker's script loads in parallel with the index.
        next = start();
      }
      const { files, synonyms = [], suggestions = [] } = await fetchManifestEntry(this.#target);
      if (isOutdated()) return;
      this.#suggestions = suggestions;
      const [url, shards] = files;
      if (url !== undefined && url !== this.#url) {
        const file = await fetchIndex(url);
        if (isOutdated()) return;
        next ??= start();
        forgetIndex(url);
        const isOk = await next.load(file, synonyms);
        if (isOutdated()) return;
        if (!isOk) {
          // If it was prefetched again in the meantime, it would be just as damaged on the next attempt.
          forgetIndex(url);
          throw new Error(`${url} cannot be searched.`);
        }
        this.#replace(next, url, shards !== undefined);
        next = undefined;
        onReady();
      }
      if (shards !== undefined && shards !== this.#shardsUrl) await this.#addShards(shards);
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

  /** Titles remain searchable if only the shards are missing. */
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

  /**
   * Returns the best pages for a query; none for an empty query or without an index.
   * @param scope source of a regular expression for route paths; `''` for all
   */
  async search(query: string, scope = ''): Promise<IndexAnswer> {
    if (query.trim() === '') return NO_RESULTS;
    const generation = this.#generation;
    if (!this.#search && !this.#hasFailed) await this.init();
    const prepared = this.#isPrepared(query, scope) ? this.#prepared?.results : undefined;
    const results = await (prepared ?? this.#search?.search(query, scope));
    if (generation !== this.#generation) return NO_RESULTS;
    if (results?.hasFailed && !this.hasFailed) console.error(FETCH_FAILED_MESSAGE);
    this.#answer = results;
    return results ?? NO_RESULTS;
  }

  /** Starts computing the answer that a search for the same query will soon need, if an index is loaded. */
  prepare(query: string, scope = ''): void {
    const search = this.#search;
    // A worker waits for a pause before it fetches what a partial answer lacks: a space after the query is none.
    const isAsked = this.#isPrepared(query, scope) && this.#answer?.isPartial !== true;
    if (!search || query.trim() === '' || isAsked) return;
    this.#prepared = { query, scope, results: search.search(query, scope) };
  }

  #isPrepared(query: string, scope: string): boolean {
    return this.#prepared?.query === query && this.#prepared.scope === scope;
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
