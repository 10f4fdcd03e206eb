import type { ShardList } from '../shared/search/indexFormat.ts';
import { acquireWorker } from './prewarmedWorker.ts';
import type { SearchAnswer, SearchRequest, WorkerResults } from './searchMessages.ts';

/** A search over one index file. */
export interface LocalSearch {
  /**
   * Loads an index file once and transfers its bytes to the worker. Resolves to false if the file is not an index, or
   * if search cannot run here.
   */
  load(file: ArrayBuffer, synonyms: string[][]): Promise<boolean>;
  /**
   * Adds the shards of the index whose titles were loaded.
   * @param base absolute URL of the site
   */
  addShards(base: string, list: ShardList): void;
  /** Fetches shards again that could not be fetched, for the queries from now on. */
  retry(): void;
  /** @param scope source of a regular expression for route paths; `''` for all */
  search(query: string, scope: string): Promise<WorkerResults>;
  dispose(): void;
}

/** Callbacks of a search. */
export interface SearchListeners {
  /** Called if the worker fails after the file was loaded. */
  onFailure?(): void;
  /** Called if a query that got a partial answer has a better one. */
  onChange?(): void;
}

/** The parts of a Worker that are used here. */
export type WorkerLike = Pick<Worker, 'postMessage' | 'terminate' | 'onmessage' | 'onerror'>;

/**
 * Time that a worker has to build an index, or to answer. One that an extension of the browser blocks does neither, and reports no
 * error. A slow phone needs some seconds for the index of thousands of pages.
 */
export const ANSWER_WITHIN_MS = 30_000;

const NO_RESULTS: WorkerResults = { pages: [], unknown: [], isPartial: false, hasFailed: false };

/** Creates a search in a worker, because building the index would block the page. */
export function createWorkerSearch(
  lang: string,
  { onFailure, onChange }: SearchListeners = {},
  start: () => WorkerLike = acquireWorker,
): LocalSearch {
  const searches = new Map<number, (results: WorkerResults) => void>();
  let finishLoad: ((isOk: boolean) => void) | undefined;
  let lastId = 0;
  let isLoaded = false;
  let isBroken = false;
  /** Settles all pending calls if the worker is gone or broken. */
  const finishAll = () => {
    isBroken = true;
    finishLoad?.(false);
    for (const finish of searches.values()) finish(NO_RESULTS);
    searches.clear();
  };
  const fail = (reason: string) => {
    console.error('The search worker failed.', reason);
    const wasLoaded = isLoaded;
    finishAll();
    if (wasLoaded) onFailure?.();
  };
  /** Fails unless the returned function is called in time. */
  const expectAnswer = () => {
    const timer = setTimeout(() => {
      worker.terminate();
      fail(`It has not answered within ${ANSWER_WITHIN_MS / 1000} s.`);
    }, ANSWER_WITHIN_MS);
    return () => clearTimeout(timer);
  };
  const worker = start();
  const send = (request: SearchRequest, transfer: Transferable[] = []) => worker.postMessage(request, transfer);
  worker.onerror = (event) => fail(event.message);
  worker.onmessage = ({ data }: MessageEvent<SearchAnswer>) => {
    if (data.kind === 'loaded') {
      isLoaded = data.isOk;
      finishLoad?.(data.isOk);
    } else if (data.kind === 'changed') onChange?.();
    else {
      searches.get(data.id)?.(data);
      searches.delete(data.id);
    }
  };
  return {
    load(file, synonyms) {
      return new Promise((resolve) => {
        // The script may have failed while the index was fetched.
        if (isBroken) return resolve(false);
        const stopWaiting = expectAnswer();
        finishLoad = (isOk) => {
          stopWaiting();
          resolve(isOk);
        };
        send({ kind: 'load', lang, file, synonyms }, [file]);
      });
    },
    addShards(base, list) {
      if (!isBroken) send({ kind: 'shards', lang, base, list });
    },
    retry() {
      if (!isBroken) send({ kind: 'retry' });
    },
    search(query, scope) {
      return new Promise((resolve) => {
        if (isBroken) return resolve(NO_RESULTS);
        const stopWaiting = expectAnswer();
        searches.set(++lastId, (results) => {
          stopWaiting();
          resolve(results);
        });
        send({ kind: 'search', id: lastId, query, scope });
      });
    },
    dispose() {
      worker.terminate();
      finishAll();
    },
  };
}
