import type { ShardList } from '../shared/search/indexFormat.ts';
import { acquireWorker } from './prewarmedWorker.ts';
import type { SearchAnswer, SearchRequest, WorkerResults } from './searchMessages.ts';

/** A search over one index file. */
export interface LocalSearch {
  /**
   * Loads an index file once and transfers its bytes to the worker. Resolves to false if the file is not an index, or
   * if search cannot run here.
   */
  load(file: ArrayBuffer): Promise<boolean>;
  /**
   * Adds the shards of the index whose titles were loaded.
   * @param base absolute URL of the site
   */
  addShards(base: string, list: ShardList): void;
  /** Fetches shards again that could not be fetched, for the queries from now on. */
  retry(): void;
  search(query: string): Promise<WorkerResults>;
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

const NO_RESULTS: WorkerResults = { pages: [], isPartial: false, hasFailed: false };

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
  const worker = start();
  const send = (request: SearchRequest, transfer: Transferable[] = []) => worker.postMessage(request, transfer);
  worker.onerror = (event) => {
    console.error('The search worker failed.', event.message);
    finishAll();
    if (isLoaded) onFailure?.();
  };
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
    load(file) {
      return new Promise((resolve) => {
        // The script may have failed while the index was fetched.
        if (isBroken) return resolve(false);
        finishLoad = resolve;
        send({ kind: 'load', lang, file }, [file]);
      });
    },
    addShards(base, list) {
      if (!isBroken) send({ kind: 'shards', lang, base, list });
    },
    retry() {
      if (!isBroken) send({ kind: 'retry' });
    },
    search(query) {
      return new Promise((resolve) => {
        if (isBroken) return resolve(NO_RESULTS);
        searches.set(++lastId, resolve);
        send({ kind: 'search', id: lastId, query });
      });
    },
    dispose() {
      worker.terminate();
      finishAll();
    },
  };
}
