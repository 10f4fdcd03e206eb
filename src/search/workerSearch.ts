import type { SearchPage } from '../shared/search.ts';
import type { Growth, SearchAnswer, SearchRequest } from './searchMessages.ts';
import { takeWorker } from './spareWorker.ts';

/** A search over one index file. */
export interface LocalSearch {
  /**
   * Takes in an index file, whose bytes are then gone. Settles as soon as there is something to search; false: the file is
   * no index, or search cannot run here. What comes later is told to `onGrowth`.
   */
  load(file: ArrayBuffer): Promise<boolean>;
  search(query: string): Promise<SearchPage[]>;
  dispose(): void;
}

/** The part of a Worker that is used. */
export type WorkerLike = Pick<Worker, 'postMessage' | 'terminate' | 'onmessage' | 'onerror'>;

/** Searches in a worker: building the index takes long, and the page is not to wait for it. */
export function createWorkerSearch(
  lang: string,
  onGrowth: (growth: Growth) => void = () => {},
  start: () => WorkerLike = takeWorker,
): LocalSearch {
  const searches = new Map<number, (pages: SearchPage[]) => void>();
  let finishLoad: ((isOk: boolean) => void) | undefined;
  let lastId = 0;
  let hasBegun = false;
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
    if (hasBegun) onGrowth('failed');
  };
  worker.onmessage = ({ data }: MessageEvent<SearchAnswer>) => {
    if (data.kind === 'growth') {
      const isFirst = finishLoad !== undefined;
      finishLoad?.(data.growth !== 'failed');
      finishLoad = undefined;
      hasBegun = data.growth !== 'failed';
      if (!isFirst) onGrowth(data.growth);
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
