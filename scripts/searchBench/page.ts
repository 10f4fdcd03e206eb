/** Browser side of the search benchmark. */

import { SearchEngine } from '../../src/search/searchEngine.ts';

/** Times of one benchmark run. */
export interface BenchTimes {
  /** Time until something can be searched. */
  readyMs: number;
  /** Duration of the first answer, requested at that moment. */
  firstMs: number;
  /** Time until everything can be searched. */
  allMs: number;
  queriesMs: number[];
  longestTaskMs: number;
}

async function bench(lang: string, key: string, queries: string[]): Promise<BenchTimes> {
  let longestTaskMs = 0;
  const observer = new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) longestTaskMs = Math.max(longestTaskMs, duration);
  });
  observer.observe({ type: 'longtask' });
  const engine = new SearchEngine({ lang, base: '/', key });
  const start = performance.now();
  await engine.init();
  const readyMs = performance.now() - start;
  await engine.search(queries[0] ?? 'test');
  const firstMs = performance.now() - start - readyMs;
  await new Promise<void>((resolve) => {
    engine.onChange(() => engine.isPartial || resolve());
    if (!engine.isPartial) resolve();
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
  return { readyMs, firstMs, allMs, queriesMs, longestTaskMs };
}

Object.assign(globalThis, { bench });
