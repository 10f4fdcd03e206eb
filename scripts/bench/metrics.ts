import { formatBytes } from '../../src/node/support/messages/formatBytes.ts';

/** Kind of a metric, which determines its unit and whether growth is a regression. */
export type MetricKind = 'seconds' | 'cpu' | 'memory' | 'bytes' | 'count' | 'milliseconds';

/** A measured value, with its position in the printed tables. */
export interface Metric {
  site: string;
  table: string;
  row: string;
  column: string;
  kind: MetricKind;
  /** Seconds, bytes, milliseconds or a count. */
  value: number;
}

/** Changes of at least this ratio are highlighted. */
const MARKED_CHANGE = 0.1;
/** Kinds that can regress. Wall-clock times depend on the load of the machine and are only shown. */
const JUDGED_KINDS = new Set<MetricKind>(['cpu', 'memory', 'bytes']);

/** Change of a metric from an earlier run. */
export interface Change {
  /** 0.2 means 20 % more than before. */
  ratio: number;
  verdict: 'worse' | 'better' | 'same';
}

/** Returns the identity of a metric across runs. */
export function metricKey({ site, table, row, column }: Metric): string {
  return [site, table, row, column].join('|');
}

/** Compares a metric with an earlier value. Returns `undefined` if there is none. */
export function compareMetric(metric: Metric, before: Metric | undefined): Change | undefined {
  if (before === undefined || before.value === 0) return undefined;
  const ratio = metric.value / before.value - 1;
  const isMarked = JUDGED_KINDS.has(metric.kind) && Math.abs(ratio) > MARKED_CHANGE;
  return { ratio, verdict: !isMarked ? 'same' : ratio > 0 ? 'worse' : 'better' };
}

/** Formats a metric for display: `12.3 s`, `441 MB`, `57.4 kB`. */
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

/**
 * Returns the median; for an even count, the mean of the two middle values.
 * @throws Error if there are no values
 */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  const upper = sorted[middle];
  if (upper === undefined) throw new Error('The median of no values is undefined.');
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? upper) + upper) / 2;
}
