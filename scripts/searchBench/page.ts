/** What the search bench runs in a browser: the same index in a worker, and in slices on the page's own thread. */

import { growIndex } from '../../src/search/growIndex.ts';
import { SearchEngine, type StartSearch } from '../../src/search/searchEngine.ts';
import { SearchIndex } from '../../src/search/searchIndex.ts';
import type { Growth } from '../../src/search/searchMessages.ts';

/** A search on the page's thread that lets the page answer after each slice. */
const createPageSearch: StartSearch = (lang, onGrowth) => {
  const index = new SearchIndex(lang);
  return {
    load: (file) =>
      new Promise((resolve) => {
        const tell = (growth: Growth) => (growth === 'begun' ? resolve(true) : onGrowth(growth));
        const pause = () => new Promise<void>((next) => setTimeout(next));
        void growIndex(index, new TextDecoder().decode(file), tell, pause);
      }),
    search: async (query) => index.search(query),
    dispose() {},
  };
};

export interface BenchTimes {
  /** Until titles and headings can be searched. */
  headsMs: number;
  /** How long the first answer takes, asked at that moment. */
  firstMs: number;
  /** Until everything can be searched. */
  allMs: number;
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
  const headsMs = performance.now() - start;
  await engine.search(queries[0] ?? 'test');
  const firstMs = performance.now() - start - headsMs;
  await new Promise<void>((resolve) => {
    engine.onGrowth(() => engine.isGrowing || resolve());
    if (!engine.isGrowing) resolve();
  });
  const allMs = performance.now() - start;
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
  return { headsMs, firstMs, allMs, queriesMs, longestTaskMs };
}

Object.assign(globalThis, { bench });
