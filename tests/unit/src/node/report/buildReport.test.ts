import { expect, test } from '@rstest/core';
import { type BuildReport, type PageCost, reportPageTypes, topBy } from '../../../../../src/node/report/buildReport.ts';
import { renderReportPage } from '../../../../../src/node/report/reportHtml.ts';
import { toReportTables } from '../../../../../src/node/report/reportTables.ts';
import { PhaseClock } from '../../../../../src/node/support/phases/phases.ts';
import { onWork, timed, type Work } from '../../../../../src/node/support/phases/timed.ts';

function page(routePath: string, pageType: string, hydrationData: number, compile?: number): PageCost {
  return {
    routePath,
    pageType,
    compile,
    render: undefined,
    documentBytes: 1000,
    chunkBytes: 0,
    hydrationData,
    untilIdle: hydrationData + 1000,
  };
}

test('measures the phase that began last, and sums repeated phases', () => {
  const moments = [0, 1, 3, 6, 10].map((at) => ({ at, cpu: at * 2 }));
  const clock = new PhaseClock(() => moments.shift() ?? { at: 0, cpu: 0 });
  for (const name of ['a', 'b', 'a']) clock.begin(name);
  clock.end();
  clock.end();
  expect(clock.phases).toEqual([
    { name: 'a', wallSeconds: 4, cpuSeconds: 8 },
    { name: 'b', wallSeconds: 2, cpuSeconds: 4 },
  ]);
});

test('reports work to a listener, and runs it without one', async () => {
  const told: Work[] = [];
  expect(timed('render', '/silent', () => 1)).toBe(1);
  const stop = onWork((work) => told.push(work));
  expect(timed('render', '/a', () => 2)).toBe(2);
  expect(await timed('compile', '/b', async () => 3)).toBe(3);
  await expect(timed('compile', '/c', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  stop();
  timed('render', '/later', () => 4);
  expect(told.map(({ kind, name }) => [kind, name])).toEqual([
    ['render', '/a'],
    ['compile', '/b'],
    ['compile', '/c'],
  ]);
});

test.each([
  [[3, 1, 2], 2, [3, 2]],
  [[0, 1], 2, [1]],
  [[], 2, []],
])('reads the first of %j', (values, count, top) => {
  expect(topBy(values, (value) => value, count)).toEqual(top);
});

test('reports the median and the largest page of each type', () => {
  const pages = [page('/', 'home', 5), page('/a', 'doc', 30), page('/b', 'doc', 10), page('/c', 'doc', 20)];
  expect(reportPageTypes(pages).map(({ pageType, count, hydrationData }) => [pageType, count, hydrationData])).toEqual([
    ['doc', 3, { typical: 20, largest: 30 }],
    ['home', 1, { typical: 5, largest: 5 }],
  ]);
});

const report: BuildReport = {
  phases: [
    { name: 'rendering', wallSeconds: 1.5, cpuSeconds: 2 },
    { name: 'nothing', wallSeconds: 0.001, cpuSeconds: 0 },
  ],
  pages: [page('/a', 'doc', 20_000, 12.34), page('/<b>', 'doc', 30_000, 50)],
  work: new Map([['compile', 62.34]]),
  steps: [
    { kind: 'plugin', name: 'PrerenderPlugin', origin: 'JavaScript', calls: 4, milliseconds: 500 },
    { kind: 'plugin', name: 'JsPlugin', origin: 'Rspack', calls: 20, milliseconds: 30 },
    { kind: 'loader', name: 'swc', origin: 'Rspack', calls: 3, milliseconds: 12.34 },
  ],
  languages: new Map(),
  cache: { pages: 4, compiled: 1, rendered: undefined },
};

test('formats a report as tables without empty ones', () => {
  const tables = new Map(toReportTables(report, 1).map(({ title, rows }) => [title, rows]));
  expect(tables.get('Phases')).toEqual([['rendering', '1.50 s', '2.00 s']]);
  expect(tables.get('Slowest pages to compile')).toEqual([['/<b>', '50.0 ms']]);
  expect(tables.get('Caches')).toEqual([['compiled', '1', '75 %']]);
  expect(tables.has('Slowest pages to render')).toBe(false);
  expect(tables.has('Highlighting by language')).toBe(false);
});

test('separates plugins and loaders, and marks those of Rspack', () => {
  const tables = new Map(toReportTables(report, 9).map((table) => [table.title, table]));
  expect(tables.get('Plugins')?.rows).toEqual([
    ['PrerenderPlugin', '4', '500.0 ms'],
    ['JsPlugin (Rspack)', '20', '30.0 ms'],
  ]);
  expect(tables.get('Loaders')?.rows).toEqual([['swc (Rspack)', '3', '12.3 ms']]);
  const { note = '' } = tables.get('Plugins') ?? {};
  expect(note).toContain('waits');
  expect(renderReportPage('Build', [...tables.values()])).toContain(`<p>${note}</p>`);
});

test('the HTML report has no scripts and requests', () => {
  const html = renderReportPage('Build of <docs>', toReportTables(report, 9));
  expect(html).toMatch(/<h1>Build of &lt;docs(>|&gt;)<\/h1>/);
  expect(html).not.toMatch(/<script|src=|href=|<b>/);
});
