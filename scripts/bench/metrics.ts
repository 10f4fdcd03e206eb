import { formatBytes } from '../../src/build/report/outputFiles.ts';

/** What a number measures: its unit, and whether growth of it is a regression. */
export type MetricKind = 'seconds' | 'cpu' | 'memory' | 'bytes' | 'count' | 'milliseconds';

/** One measured number, with its place in the printed tables. */
export interface Metric {
  site: string;
  table: string;
  row: string;
  column: string;
  kind: MetricKind;
  /** Seconds, bytes, milliseconds or a count. */
  value: number;
}

/** Changes from here on are marked. */
const MARKED_CHANGE = 0.1;
/** Times on the wall drift with what else a machine does: they are shown, not judged. */
const JUDGED_KINDS = new Set<MetricKind>(['cpu', 'memory', 'bytes']);

/** A number against the same number of an earlier run. */
export interface Change {
  /** 0.2 is a fifth more than before. */
  ratio: number;
  verdict: 'worse' | 'better' | 'same';
}

/** What makes two numbers the same measurement. */
export function metricKey({ site, table, row, column }: Metric): string {
  return [site, table, row, column].join('|');
}

/** How a number changed; undefined where there is nothing to compare with. */
export function compareMetric(metric: Metric, before: Metric | undefined): Change | undefined {
  if (before === undefined || before.value === 0) return undefined;
  const ratio = metric.value / before.value - 1;
  const isMarked = JUDGED_KINDS.has(metric.kind) && Math.abs(ratio) > MARKED_CHANGE;
  return { ratio, verdict: !isMarked ? 'same' : ratio > 0 ? 'worse' : 'better' };
}

/** A number as it is read: `12.3 s`, `441 MB`, `57.4 kB`. */
export function formatMetric({ kind, value }: Pick<Metric, 'kind' | 'value'>): string {
  switch (kind) {
    case 'seconds':
    case 'cpu':
      return `${value.toFixed(value < 10 ? 2 : 1)} s`;
    case 'memory':
      return `${Math.round(value / 1e6)} MB`;
    case 'bytes':
      return formatBytes(value);
    case 'milliseconds':
      return `${Math.round(value)} ms`;
    case 'count':
      return String(value);
  }
}

/** The middle of some numbers; of an even count, the mean of the two in the middle. Throws for none. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  const upper = sorted[middle];
  if (upper === undefined) throw new Error('There is no middle of no numbers.');
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? upper) + upper) / 2;
}
