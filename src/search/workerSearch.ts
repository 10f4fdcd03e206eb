import type { SearchPage } from '../shared/search.ts';
import { acquireWorker } from './prewarmedWorker.ts';
import type { SearchAnswer, SearchRequest } from './searchMessages.ts';

/** A search over one index file. */
export interface LocalSearch {
  /**
   * Loads an index file once and transfers its bytes to the worker. Resolves to false if the file is not an index, or
   * if search cannot run here.
   */
  load(file: ArrayBuffer): Promise<boolean>;
  search(query: string): Promise<SearchPage[]>;
  dispose(): void;
}

/** The parts of a Worker that are used here. */
export type WorkerLike = Pick<Worker, 'postMessage' | 'terminate' | 'onmessage' | 'onerror'>;

/**
 * Creates a search in a worker, because building the index would block the page.
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
  /** Settles all pending calls if the worker is gone or broken. */
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
        // The script may have failed while the index was fetched.
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
