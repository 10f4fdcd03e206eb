import type { BenchSite } from './benchSites.ts';
import { measureProcess } from './measureProcess.ts';
import type { Metric } from './metrics.ts';
import type { TypesOfPages } from './readTypes.ts';

/** Measures what types on hover cost for the fences of a site: time of the compiler for each, and bytes that a browser loads. */
export async function benchTypes({ name: site, docsDir, cacheDir }: BenchSite): Promise<Metric[]> {
  const cost = await measureProcess(['scripts/run.mjs', 'scripts/bench/readTypes.ts', docsDir, cacheDir]);
  const { fences, bytes, compressedBytes }: TypesOfPages = JSON.parse(cost.output.trim().split('\n').at(-1) ?? '');
  if (fences === 0) return [];
  const metric = (column: string, kind: Metric['kind'], value: number): Metric => ({
    ...{ site, table: 'types on hover', row: 'fences of TypeScript', column, kind, value },
  });
  const { cpuSeconds } = cost;
  return [
    metric('number', 'count', fences),
    ...(cpuSeconds === undefined
      ? []
      : [metric('CPU', 'cpu', cpuSeconds), metric('CPU of each', 'milliseconds', (cpuSeconds / fences) * 1000)]),
    metric('data of each', 'bytes', bytes / fences),
    metric('compressed', 'bytes', Math.round(compressedBytes / fences)),
  ];
}
