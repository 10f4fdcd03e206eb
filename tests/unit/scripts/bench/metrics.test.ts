import { describe, expect, test } from '@rstest/core';
import { formatRegressions, formatTables } from '../../../../scripts/bench/formatTables.ts';
import {
  compareMetric,
  formatMetric,
  type Metric,
  type MetricKind,
  median,
  metricKey,
} from '../../../../scripts/bench/metrics.ts';
import { lastMetrics } from '../../../../scripts/bench/savedRuns.ts';

function metric(value: number, kind: MetricKind = 'cpu', column = 'CPU'): Metric {
  return { site: 'own', table: 'build', row: 'cold', column, kind, value };
}

test.each<[MetricKind, number, number, string]>([
  ['cpu', 10, 11.5, 'worse'],
  ['cpu', 10, 10.9, 'same'],
  ['cpu', 10, 8, 'better'],
  ['memory', 100, 120, 'worse'],
  ['bytes', 1000, 1101, 'worse'],
  ['seconds', 10, 20, 'same'],
  ['milliseconds', 10, 20, 'same'],
  ['count', 10, 20, 'same'],
])('%s from %d to %d is %s', (kind, before, now, verdict) => {
  expect(compareMetric(metric(now, kind), metric(before, kind))?.verdict).toBe(verdict);
});

test('reports no change without a previous value', () => {
  expect(compareMetric(metric(1), undefined)).toBeUndefined();
  expect(compareMetric(metric(1), metric(0))).toBeUndefined();
});

test.each<[MetricKind, number, string]>([
  ['seconds', 1.234, '1.23 s'],
  ['cpu', 12.34, '12.3 s'],
  ['memory', 441_400_000, '441 MB'],
  ['bytes', 999, '999 B'],
  ['bytes', 57_383, '57.4 kB'],
  ['bytes', 23_100_000, '23.1 MB'],
  ['milliseconds', 234.4, '234 ms'],
  ['count', 804, '804'],
])('formats %s of %d as %s', (kind, value, text) => {
  expect(formatMetric({ kind, value })).toBe(text);
});

test.each([
  [[3, 1, 2], 2],
  [[1, 4], 2.5],
  [[7], 7],
])('the median of %j is %d', (values, middle) => {
  expect(median(values)).toBe(middle);
  expect(() => median([])).toThrow('median of no values');
});

describe('tables', () => {
  const now = [metric(6, 'cpu'), metric(5, 'seconds', 'wall')];
  const before = new Map([metric(5, 'cpu'), metric(4, 'seconds', 'wall')].map((each) => [metricKey(each), each]));

  test('mark judged values that grew by more than a tenth', () => {
    expect(formatTables(now, before).split('\n')).toEqual([
      '== own',
      '',
      'build                   CPU            wall',
      '-------------------------------------------',
      'cold   6.00 s (+20 % WORSE)  5.00 s (+25 %)',
    ]);
    expect(formatRegressions(now, before)).toEqual(['own, build, cold, CPU: 5.00 s -> 6.00 s (+20 %)']);
  });

  test('are formatted without a previous run', () => {
    expect(formatTables([metric(6)], new Map())).toContain('cold   6.00 s');
    expect(formatRegressions([metric(6)], new Map())).toEqual([]);
  });
});

test('a run of some measurements keeps the others', () => {
  const run = (metrics: Metric[]) => ({
    date: '',
    versions: {},
    machine: { cores: 1, cpu: '', memoryGB: 1, platform: '' },
    metrics,
  });
  const last = lastMetrics([run([metric(1), metric(2, 'seconds', 'wall')]), run([metric(3)])]);
  expect([...last.values()].map(({ column, value }) => [column, value])).toEqual([
    ['CPU', 3],
    ['wall', 2],
  ]);
});
