import { appendFileSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { BenchSite } from './benchSites.ts';
import { measureProcess, type ProcessCost } from './measureProcess.ts';
import { type Metric, median } from './metrics.ts';

/** `cold`: without caches and output; `warm`: nothing changed; `edit`: one page changed. */
type BuildPhase = 'cold' | 'warm' | 'edit';

/** All phases, in the order in which they run. */
export const BUILD_PHASES: readonly BuildPhase[] = ['cold', 'warm', 'edit'];
const ROWS: Record<BuildPhase, string> = { cold: 'cold', warm: 'unchanged', edit: 'one page edited' };
const RSPACK = path.join('node_modules', '@rspack', 'cli', 'bin', 'rspack.js');

/** Returns the arguments for Node.js that run Rspack's command line on a site. */
export function rspackArguments(command: 'build' | 'dev', { docsDir, cacheDir, outDir }: BenchSite): string[] {
  return [RSPACK, command, ...['docs', docsDir, 'cache', cacheDir, 'out', outDir].flatMap(toEnv)];
}

function toEnv(value: string, index: number, all: readonly string[]): string[] {
  return index % 2 === 0 ? ['--env', `${value}=${all[index + 1]}`] : [];
}

/** Builds a site so that later phases find its output and caches. */
export async function buildOnce(site: BenchSite): Promise<void> {
  await measureProcess(rspackArguments('build', site));
}

/** Measures builds of a site and reports the median of several runs. Restores its output and pages. */
export async function benchBuild(
  site: BenchSite,
  phases: readonly BuildPhase[],
  runs: number,
  say: (text: string) => void,
): Promise<Metric[]> {
  const costs = new Map<BuildPhase, ProcessCost[]>(phases.map((phase) => [phase, []]));
  if (!phases.includes('cold')) await buildOnce(site);
  const original = readFileSync(site.editedFile, 'utf8');
  try {
    for (let run = 0; run < runs; run++) {
      for (const phase of phases) {
        prepare(site, phase, run);
        const cost = await measureProcess(rspackArguments('build', site));
        costs.get(phase)?.push(cost);
        say(`${site.name}, ${ROWS[phase]}: ${cost.wallSeconds.toFixed(1)} s; ${lastLine(cost.output)}`);
      }
    }
  } finally {
    writeFileSync(site.editedFile, original);
  }
  return phases.flatMap((phase) => toMetrics(site.name, ROWS[phase], costs.get(phase) ?? []));
}

function prepare(site: BenchSite, phase: BuildPhase, run: number) {
  if (phase === 'cold') {
    rmSync(site.cacheDir, { recursive: true, force: true });
    rmSync(site.outDir, { recursive: true, force: true });
  }
  if (phase === 'edit') appendFileSync(site.editedFile, `\nA paragraph added in run ${run}.\n`);
}

function toMetrics(site: string, row: string, costs: readonly ProcessCost[]): Metric[] {
  const metric = (column: string, kind: Metric['kind'], values: (number | undefined)[]): Metric[] => {
    const known = values.filter((value) => value !== undefined);
    return known.length === 0 ? [] : [{ site, table: 'build', row, column, kind, value: median(known) }];
  };
  return [
    ...metric(
      'wall',
      'seconds',
      costs.map(({ wallSeconds }) => wallSeconds),
    ),
    ...metric(
      'CPU',
      'cpu',
      costs.map(({ cpuSeconds }) => cpuSeconds),
    ),
    ...metric(
      'peak memory',
      'memory',
      costs.map(({ peakBytes }) => peakBytes),
    ),
  ];
}

function lastLine(output: string): string {
  return output.trimEnd().split('\n').at(-1) ?? '';
}
