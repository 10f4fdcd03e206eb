import type { SearchPage } from '../shared/search.ts';
import { acquireWorker } from './prewarmedWorker.ts';
import type { SearchAnswer, SearchRequest } from './searchMessages.ts';

/** A search over one index file. */
export interface LocalSearch {
  /** Loads an index file, once; its bytes move to the worker. False: the file is no index, or search cannot run here. */
  load(file: ArrayBuffer): Promise<boolean>;
  search(query: string): Promise<SearchPage[]>;
  dispose(): void;
}

/** The part of a Worker that is used. */
export type WorkerLike = Pick<Worker, 'postMessage' | 'terminate' | 'onmessage' | 'onerror'>;

/**
 * Searches in a worker: building the index takes long, and the page is not to wait for it.
 * @param onFailure called if the worker fails after the file was loaded
 */
export function createWorkerSearch(
  lang: string,
  onFailure: () => void = () => {},
  start: () => WorkerLike = acquireWorker,
): LocalSearch {
  const searches = new Map<number, (pages: SearchPage[]) => void>();
  let finishLoad: ((isOk: boolean) => void) | undefined;
  let lastId = 0;
  let isLoaded = false;
  let isBroken = false;
  /** Nobody is left waiting for a worker that is gone or broken. */
  const finishAll = () => {
    isBroken = true;
    finishLoad?.(false);
    for (const finish of searches.values()) finish([]);
    searches.clear();
  };
  const worker = start();
  const send = (request: SearchRequest, transfer: Transferable[] = []) => worker.postMessage(request, transfer);
  worker.onerror = (event) => {
    console.error('The search worker failed.', event.message);
    finishAll();
    if (isLoaded) onFailure();
  };
  worker.onmessage = ({ data }: MessageEvent<SearchAnswer>) => {
    if (data.kind === 'loaded') {
      isLoaded = data.isOk;
      finishLoad?.(data.isOk);
    } else {
      searches.get(data.id)?.(data.pages);
      searches.delete(data.id);
    }
  };
  return {
    load(file) {
      return new Promise((resolve) => {
        // Its script may have failed while the index was fetched.
        if (isBroken) return resolve(false);
        finishLoad = resolve;
        send({ kind: 'load', lang, file }, [file]);
      });
    },
    search(query) {
      return new Promise((resolve) => {
        if (isBroken) return resolve([]);
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
