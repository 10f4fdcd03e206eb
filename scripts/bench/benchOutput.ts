import { listOutput, type MeasuredFile, roleOf, type Sizes, totalSizes } from '../../src/node/report/outputFiles.ts';
import type { Metric } from './metrics.ts';

/** Measures sizes of a built site: the whole output, and the files that readers fetch repeatedly. */
export function benchOutput(site: string, outDir: string): Metric[] {
  const files = listOutput(outDir);
  const named = (role: string) => files.filter(({ name }) => roleOf(name) === role).map(({ name }) => name);
  return [
    ...toTotals(site, files),
    ...toSizes(site, 'entry scripts', totalSizes(outDir, named('entry'))),
    ...toSizes(site, 'style sheets', totalSizes(outDir, named('style'))),
    ...toSizes(site, 'search indexes', totalSizes(outDir, named('search index'))),
  ];
}

function toTotals(site: string, files: readonly MeasuredFile[]): Metric[] {
  const row = (name: string, of: readonly MeasuredFile[]): Metric[] => [
    { site, table: 'output', row: name, column: 'files', kind: 'count', value: of.length },
    {
      site,
      table: 'output',
      row: name,
      column: 'size',
      kind: 'bytes',
      value: of.reduce((sum, { bytes }) => sum + bytes, 0),
    },
  ];
  const ofRole = (role: string) => files.filter(({ name }) => roleOf(name) === role);
  return [
    ...row('all files', files),
    ...row('documents', ofRole('document')),
    ...row('page chunks', ofRole('page chunk')),
    ...row('section chunks', ofRole('section chunk')),
  ];
}

function toSizes(site: string, row: string, sizes: Sizes): Metric[] {
  const location = { site, table: 'sent often', row, kind: 'bytes' } as const;
  return [
    { ...location, column: 'raw', value: sizes.raw },
    { ...location, column: 'gzip', value: sizes.gzip },
    { ...location, column: 'brotli', value: sizes.brotli },
  ];
}
