import { alignColumns } from '../../src/node/support/messages/alignColumns.ts';
import { type Change, compareMetric, formatMetric, type Metric, metricKey } from './metrics.ts';

/** Formats the metrics of a run as terminal tables. Each cell shows the change from an earlier run. */
export function formatTables(metrics: readonly Metric[], baseline: ReadonlyMap<string, Metric>): string {
  return [...groupBy(metrics, ({ site }) => site)]
    .flatMap(([site, ofSite]) => [
      `== ${site}`,
      ...[...groupBy(ofSite, ({ table }) => table)].map(([table, cells]) => formatTable(table, cells, baseline)),
    ])
    .join('\n\n');
}

/** Lists the metrics that grew by more than 10 %, one per line. */
export function formatRegressions(metrics: readonly Metric[], baseline: ReadonlyMap<string, Metric>): string[] {
  return metrics.flatMap((metric) => {
    const before = baseline.get(metricKey(metric));
    const change = compareMetric(metric, before);
    if (before === undefined || change?.verdict !== 'worse') return [];
    const { site, table, row, column } = metric;
    return [
      `${site}, ${table}, ${row}, ${column}: ${formatMetric(before)} -> ${formatMetric(metric)} (${percent(change)})`,
    ];
  });
}

function formatTable(title: string, cells: readonly Metric[], baseline: ReadonlyMap<string, Metric>): string {
  const columns = [...new Set(cells.map(({ column }) => column))];
  const rows = [...groupBy(cells, ({ row }) => row)].map(([row, ofRow]) => [
    row,
    ...columns.map((column) => {
      const metric = ofRow.find((each) => each.column === column);
      return metric ? formatCell(metric, compareMetric(metric, baseline.get(metricKey(metric)))) : '';
    }),
  ]);
  return alignColumns([[title, ...columns], ...rows]);
}

function formatCell(metric: Metric, change: Change | undefined): string {
  if (change === undefined) return formatMetric(metric);
  const mark = { worse: ' WORSE', better: ' better', same: '' }[change.verdict];
  return `${formatMetric(metric)} (${percent(change)}${mark})`;
}

function percent({ ratio }: Change): string {
  const rounded = Math.round(ratio * 100);
  return `${rounded > 0 ? '+' : ''}${rounded} %`;
}

function groupBy<Value>(values: readonly Value[], keyOf: (value: Value) => string): Map<string, Value[]> {
  const groups = new Map<string, Value[]>();
  for (const value of values) groups.set(keyOf(value), [...(groups.get(keyOf(value)) ?? []), value]);
  return groups;
}
