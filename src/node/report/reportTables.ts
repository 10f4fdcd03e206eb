import { type BuildReport, reportPageTypes, topBy } from './buildReport.ts';
import type { StepCost } from './stepCost.ts';

/** A table of a report. The first column is text, the others are numbers with units. */
export interface ReportTable {
  title: string;
  columns: string[];
  rows: string[][];
  /** Information that is needed to interpret the numbers. */
  note?: string;
}

const seconds = (value: number) => `${value.toFixed(2)} s`;
const milliseconds = (value: number | undefined) => (value === undefined ? '-' : `${value.toFixed(1)} ms`);
const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;

/**
 * Converts a report to tables, for the terminal and for a page.
 * @param count maximum number of pages per table
 */
export function toReportTables(report: BuildReport, count: number): ReportTable[] {
  const { phases, pages, work, steps, languages, cache } = report;
  const slow = (title: string, key: 'compile' | 'render'): ReportTable => ({
    title,
    columns: ['time'],
    rows: topBy(pages, (page) => page[key], count).map((page) => [page.routePath, milliseconds(page[key])]),
  });
  const large = (title: string, key: 'documentBytes' | 'chunkBytes'): ReportTable => ({
    title,
    columns: ['size'],
    rows: topBy(pages, (page) => page[key], count).map((page) => [page.routePath, kilobytes(page[key])]),
  });
  const tables: ReportTable[] = [
    {
      title: 'Phases',
      columns: ['wall', 'CPU'],
      rows: phases
        .filter(({ wallSeconds }) => wallSeconds >= 0.005)
        .map(({ name, wallSeconds, cpuSeconds }) => [name, seconds(wallSeconds), seconds(cpuSeconds)]),
    },
    {
      title: 'Work inside the phases',
      columns: ['time'],
      rows: [...work].map(([kind, time]) => [kind, milliseconds(time)]),
    },
    ...(['plugin', 'loader'] as const).map((kind) => stepTable(steps, kind, count)),
    {
      title: 'Caches',
      columns: ['pages', 'from cache'],
      rows: [
        ['compiled', String(cache.compiled), share(cache.pages - cache.compiled, cache.pages)],
        ...(cache.rendered === undefined
          ? []
          : [['rendered', String(cache.rendered), share(cache.pages - cache.rendered, cache.pages)]]),
      ],
    },
    {
      title: 'Page types, compressed',
      columns: ['pages', 'first view', 'largest', 'until idle', 'largest'],
      rows: reportPageTypes(pages).map(({ pageType, count: ofType, hydrationData, untilIdle }) => [
        pageType,
        String(ofType),
        ...[hydrationData.typical, hydrationData.largest, untilIdle.typical, untilIdle.largest].map(kilobytes),
      ]),
    },
    slow('Slowest pages to compile', 'compile'),
    slow('Slowest pages to render', 'render'),
    large('Largest documents', 'documentBytes'),
    large('Largest page chunks', 'chunkBytes'),
    {
      title: 'Highlighting by language',
      columns: ['time'],
      rows: topBy([...languages], ([, time]) => time, count).map(([language, time]) => [language, milliseconds(time)]),
    },
  ];
  return tables.filter(({ rows }) => rows.length > 0);
}

const STEP_NOTES = {
  plugin:
    'Both compilers, from call to return. Time that a plugin waits is included, and time on several threads is summed. Parsing, resolving and building the module graph are not plugins; they are the remainder of the phases.',
  loader:
    'JavaScript loaders wait for each other: the section loader highlights its pages. See “Work inside the phases” for that cost.',
};

function stepTable(steps: readonly StepCost[], kind: StepCost['kind'], count: number): ReportTable {
  return {
    title: kind === 'plugin' ? 'Plugins' : 'Loaders',
    columns: ['calls', 'time'],
    rows: topBy(
      steps.filter((step) => step.kind === kind),
      (step) => step.milliseconds,
      count,
    ).map(({ name, origin, calls, milliseconds: time }) => [
      origin === 'Rspack' ? `${name} (Rspack)` : name,
      String(calls),
      milliseconds(time),
    ]),
    note: STEP_NOTES[kind],
  };
}

function share(part: number, whole: number): string {
  return whole === 0 ? '-' : `${Math.round((part / whole) * 100)} %`;
}
