import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { hashText } from '../tools/files/hashText.ts';
import type { PagePlan } from './planPage.ts';
import type { SampleRole } from './sample.ts';

/** Number of fences of a page by role. */
type SampleCounts = Record<SampleRole, number>;

/** Check results of a page. */
interface PageReport {
  /** Whether all checks on the page passed. */
  passed: boolean;
  /** Hash of the checked text. A page that has changed since is not verified. */
  textHash: string;
  counts: SampleCounts;
  /** Number of TypeScript and JavaScript fences, and how many of them run. */
  code: { total: number; run: number };
  skipped: { line: number; reason: string }[];
}

/** The report that site builds read. */
export interface SamplesReport {
  package: string;
  version: string;
  /** Keyed by path relative to the docs folder. */
  pages: Record<string, PageReport>;
}

const ROLES: SampleRole[] = ['run', 'check', 'parse', 'shell', 'output', 'skipped', 'shown'];

/** Counts the fences of a page. */
export function reportPage({ samples, page }: PagePlan, passed: boolean): PageReport {
  const counts = Object.fromEntries(
    ROLES.map((role) => [role, samples.filter((sample) => sample.role === role).length]),
  );
  const code = samples.filter(({ kind, source }) => kind === 'code' && source.code.trim() !== '');
  return {
    passed,
    textHash: hashText(page.text),
    counts: { run: 0, check: 0, parse: 0, shell: 0, output: 0, skipped: 0, shown: 0, ...counts },
    code: { total: code.length, run: code.filter(({ role }) => role === 'run').length },
    skipped: samples.flatMap(({ role, attributes, fence }) =>
      role === 'skipped' ? [{ line: fence.line, reason: attributes.noRun ?? '' }] : [],
    ),
  };
}

/** Name of the report in the folder of the caches. */
const REPORT_NAME = 'report.json';

/** Reads the report of earlier checks. Returns undefined if it is missing or unreadable. */
export function readReport(cacheFolder: string): SamplesReport | undefined {
  try {
    return JSON.parse(readFileSync(path.join(cacheFolder, REPORT_NAME), 'utf8'));
  } catch {
    return undefined;
  }
}

/**
 * Writes the report. Pages that were not checked keep their entry for the same version.
 * @param copy also written there, where a build reads it; absolute
 */
export function writeReport(cacheFolder: string, report: SamplesReport, isWhole: boolean, copy?: string): void {
  const before = readReport(cacheFolder);
  const kept = !isWhole && before?.version === report.version ? before.pages : {};
  const pages = Object.fromEntries(Object.entries({ ...kept, ...report.pages }).sort(([a], [b]) => (a < b ? -1 : 1)));
  const text = `${JSON.stringify({ ...report, pages }, undefined, 2)}\n`;
  for (const file of [path.join(cacheFolder, REPORT_NAME), ...(copy === undefined ? [] : [copy])]) {
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
}

/** Share of the code fences that run, in per cent; 100 if there are none. */
export function sampleCoverage(pages: PageReport[]): number {
  const total = pages.reduce((sum, { code }) => sum + code.total, 0);
  const run = pages.reduce((sum, { code }) => sum + code.run, 0);
  return total === 0 ? 100 : (run / total) * 100;
}

/** Formats the report as a table, followed by the reasons for skipped fences. */
export function formatCoverage({ pages }: SamplesReport): string {
  const head = ['page', ...ROLES, 'code run'];
  const rows = Object.entries(pages).map(([file, page]) => rowOf(`${page.passed ? ' ' : '✗'} ${file}`, page));
  const all = Object.values(pages);
  const sum: PageReport = {
    passed: true,
    textHash: '',
    counts: { run: 0, check: 0, parse: 0, shell: 0, output: 0, skipped: 0, shown: 0 },
    code: { total: 0, run: 0 },
    skipped: [],
  };
  for (const page of all) {
    for (const role of ROLES) sum.counts[role] += page.counts[role];
    sum.code.total += page.code.total;
    sum.code.run += page.code.run;
  }
  const table = [head, ...rows, rowOf('  all pages', sum)];
  const widths = head.map((_, column) => Math.max(...table.map((row) => row[column]?.length ?? 0)));
  const lines = table.map((row) =>
    row
      .map((cell, column) => (column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0)))
      .join('  '),
  );
  const skipped = Object.entries(pages).flatMap(([file, page]) =>
    page.skipped.map(({ line, reason }) => `  ${file}:${line} ${reason}`),
  );
  return [...lines, ...(skipped.length > 0 ? ['', 'Skipped:', ...skipped] : [])].join('\n');
}

function rowOf(name: string, page: PageReport): string[] {
  return [name, ...ROLES.map((role) => String(page.counts[role] || '·')), `${sampleCoverage([page]).toFixed(0)} %`];
}
