/** What the search bench runs in a browser: the same index in a worker, and in slices on the page's own thread. */

import { readIndex } from '../../src/search/readIndex.ts';
import { SearchEngine } from '../../src/search/searchEngine.ts';
import { SearchIndex } from '../../src/search/searchIndex.ts';
import type { LocalSearch } from '../../src/search/workerSearch.ts';

const SLICE_MS = 8;

/** A search on the page's thread that lets the page answer after each slice. */
function createPageSearch(lang: string): LocalSearch {
  const index = new SearchIndex(lang);
  return {
    async load(file) {
      const documents = readIndex(new TextDecoder().decode(file));
      let sliceEnd = performance.now() + SLICE_MS;
      for (const document of documents ?? []) {
        index.add(document);
        if (performance.now() < sliceEnd) continue;
        await new Promise((resolve) => setTimeout(resolve));
        sliceEnd = performance.now() + SLICE_MS;
      }
      index.warmUp();
      return documents !== undefined;
    },
    search: async (query) => index.search(query),
    dispose() {},
  };
}

export interface BenchTimes {
  readyMs: number;
  firstMs: number;
  queriesMs: number[];
  longestTaskMs: number;
}

async function bench(kind: 'worker' | 'page', lang: string, indexUrl: string, queries: string[]): Promise<BenchTimes> {
  let longestTaskMs = 0;
  const observer = new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) longestTaskMs = Math.max(longestTaskMs, duration);
  });
  observer.observe({ type: 'longtask' });
  const target = { lang, indexUrl };
  const engine = kind === 'worker' ? new SearchEngine(target) : new SearchEngine(target, createPageSearch);
  const start = performance.now();
  await engine.init();
  const readyMs = performance.now() - start;
  const queriesMs: number[] = [];
  for (const query of queries) {
    await new Promise((resolve) => setTimeout(resolve, 5));
    const asked = performance.now();
    await engine.search(query);
    queriesMs.push(performance.now() - asked);
  }
  await new Promise((resolve) => setTimeout(resolve, 50));
  observer.disconnect();
  Object.assign(globalThis, { benchedEngine: engine });
  return { readyMs, firstMs: queriesMs[0] ?? 0, queriesMs, longestTaskMs };
}

Object.assign(globalThis, { bench });
