import type { SearchPage } from '../shared/search.ts';
import type { SearchAnswer, SearchRequest } from './searchMessages.ts';

/** A search over one index file, wherever it runs. */
export interface LocalSearch {
  /** Takes in an index file's text; false: it is none. */
  load(json: string): Promise<boolean>;
  search(query: string): Promise<SearchPage[]>;
  dispose(): void;
}

/** On the page's thread, work stops for the page this often. */
const SLICE_MS = 8;

/** Searches in a worker; where none can be had, on the page's own thread in small slices. */
export async function startLocalSearch(lang: string): Promise<LocalSearch> {
  return (await startWorkerSearch(lang)) ?? startPageSearch(lang);
}

/** undefined where a browser or its policy lets no worker run. */
export async function startWorkerSearch(lang: string): Promise<LocalSearch | undefined> {
  let worker: Worker;
  try {
    worker = new Worker(new URL('./searchWorker.ts', import.meta.url), { name: 'search' });
  } catch {
    return undefined;
  }
  const searches = new Map<number, (pages: SearchPage[]) => void>();
  const send = (request: SearchRequest) => worker.postMessage(request);
  let finishLoad: (isOk: boolean) => void = () => {};
  const hasStarted = await new Promise<boolean>((resolve) => {
    worker.onerror = (event) => {
      event.preventDefault();
      resolve(false);
    };
    worker.onmessage = ({ data }: MessageEvent<SearchAnswer>) => {
      if (data.kind === 'started') resolve(true);
      else if (data.kind === 'loaded') finishLoad(data.isOk);
      else {
        searches.get(data.id)?.(data.pages);
        searches.delete(data.id);
      }
    };
  });
  if (!hasStarted) {
    worker.terminate();
    return undefined;
  }
  // A fault in the worker must not leave anybody waiting.
  worker.onerror = () => {
    finishLoad(false);
    for (const finish of searches.values()) finish([]);
    searches.clear();
  };
  let lastId = 0;
  return {
    load(json) {
      const loaded = new Promise<boolean>((resolve) => {
        finishLoad = resolve;
      });
      send({ kind: 'load', lang, json });
      return loaded;
    },
    search(query) {
      const id = ++lastId;
      const found = new Promise<SearchPage[]>((resolve) => searches.set(id, resolve));
      send({ kind: 'search', id, query });
      return found;
    },
    dispose() {
      worker.terminate();
      for (const finish of searches.values()) finish([]);
      finishLoad(false);
    },
  };
}

/** Searches on the page's own thread; the index is built in slices between which the page can answer. */
export async function startPageSearch(lang: string): Promise<LocalSearch> {
  const [{ SearchIndex }, { readIndex }] = await Promise.all([import('./searchIndex.ts'), import('./readIndex.ts')]);
  let index = new SearchIndex(lang);
  let isDisposed = false;
  return {
    async load(json) {
      const documents = readIndex(json);
      index = new SearchIndex(lang);
      let sliceEnd = performance.now() + SLICE_MS;
      for (const document of documents ?? []) {
        if (isDisposed) return false;
        index.add(document);
        if (performance.now() < sliceEnd) continue;
        await new Promise((resolve) => setTimeout(resolve));
        sliceEnd = performance.now() + SLICE_MS;
      }
      return documents !== undefined;
    },
    search: async (query) => index.search(query),
    dispose() {
      isDisposed = true;
    },
  };
}
