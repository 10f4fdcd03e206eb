import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { messageOf } from '../src/tools/messages/errors.ts';
import { ENGINE_ROOT } from '../src/tools/packages/engineRoot.ts';
import { findBrowser } from '../tests/helpers/findBrowser.ts';
import { closeBrowsers } from '../tests/helpers/openSite.ts';
import { BUILD_PHASES, benchBuild, buildOnce } from './bench/benchBuild.ts';
import { benchEditor } from './bench/benchEditor.ts';
import { benchOutput } from './bench/benchOutput.ts';
import { benchPages } from './bench/benchPages.ts';
import { type BenchSite, copyCorpus, copyOwnSite } from './bench/benchSites.ts';
import { benchTypes } from './bench/benchTypes.ts';
import { benchWatch } from './bench/benchWatch.ts';
import { readFlags, USAGE } from './bench/flags.ts';
import { formatRegressions, formatTables } from './bench/formatTables.ts';
import type { Metric } from './bench/metrics.ts';
import { hasProc } from './bench/processTree.ts';
import { formatRun, keepRun, lastMetrics, readRun, readRuns } from './bench/savedRuns.ts';

const root = ENGINE_ROOT;
process.chdir(root);
const flags = readFlags(process.argv.slice(2));
if (flags === undefined) {
  console.log(USAGE);
  process.exit();
}
const corpus = path.resolve(flags.corpus);
const workFolder = mkdtempSync(path.join(tmpdir(), 'docs-bench-'));
process.once('exit', () => rmSync(workFolder, { recursive: true, force: true }));
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
if (!hasProc()) console.log('CPU time and memory are not measured, because this system has no /proc.');

const metrics: Metric[] = [];
for (const name of flags.sites) {
  const site = copySite(name);
  if (!site) continue;
  try {
    metrics.push(...(await measureSite(site)));
  } catch (error) {
    // Measure the remaining sites anyway.
    console.error(`Failed to measure ${name}. ${messageOf(error)}`);
    process.exitCode = 1;
  }
  rmSync(site.folder, { recursive: true, force: true });
}
await closeBrowsers();
if (flags.phases.has('search')) benchSearch(await findBrowser());
if (flags.phases.has('versions')) benchVersions(flags.runs);
report();

function copySite(name: string): BenchSite | undefined {
  const folder = path.join(workFolder, name);
  if (name === 'own') return copyOwnSite(root, folder);
  if (!existsSync(corpus)) {
    console.log(`Skipped ${name}: ${path.relative(root, corpus)} does not exist. Pass --corpus DIR.`);
    return undefined;
  }
  return copyCorpus(corpus, folder, name, name === 'corpus' ? undefined : Number(name.slice('corpus-'.length)));
}

async function measureSite(site: BenchSite): Promise<Metric[]> {
  const { phases, runs } = flags ?? { phases: new Set<string>(), runs: 1 };
  const found: Metric[] = [];
  const builds = BUILD_PHASES.filter((phase) => phases.has(phase));
  if (builds.length > 0) found.push(...(await benchBuild(site, builds, runs, console.log)));
  // Output is measured without the edit.
  const needsOutput = phases.has('output') || phases.has('pages');
  if (needsOutput && builds.at(-1) !== 'warm') await buildOnce(site);
  if (phases.has('output')) found.push(...benchOutput(site.name, site.outDir));
  if (phases.has('pages')) found.push(...(await benchPages(site.name, site.outDir)));
  if (phases.has('types')) found.push(...(await benchTypes(site)));
  if (phases.has('watch')) found.push(...(await benchWatch(site)));
  if (phases.has('editor')) found.push(...(await benchEditor(site)));
  return found;
}

/** Search has its own benchmark script, which prints its results. */
function benchSearch(browser: string | undefined) {
  const env = { ...process.env, CORPUS: corpus, ...(browser === undefined ? undefined : { CHROMIUM: browser }) };
  const script = 'scripts/benchSearch.ts';
  if (existsSync(script)) spawnSync(process.execPath, ['scripts/run.mjs', script], { stdio: 'inherit', env });
}

/** So have versions: builds with 1, 10 and 70 of them. */
function benchVersions(runs: number) {
  if (!existsSync(corpus)) return;
  const args = ['scripts/benchVersions.ts', '--corpus', corpus, '--runs', String(runs)];
  const { status } = spawnSync(process.execPath, ['scripts/run.mjs', ...args], { stdio: 'inherit' });
  if (status !== 0) process.exitCode = 1;
}

function report() {
  const { folder, compare, isKept } = flags ?? { folder: '', compare: 'none', isKept: false };
  const before =
    compare === 'none' ? new Map() : lastMetrics(compare === 'last' ? readRuns(folder) : [readRun(compare)]);
  console.log(`\n${formatTables(metrics, before)}\n`);
  const regressions = formatRegressions(metrics, before);
  if (regressions.length > 0) console.log(`Regressions of more than 10 %:\n  ${regressions.join('\n  ')}\n`);
  if (isKept && metrics.length > 0) console.log(`Saved to ${keepRun(folder, formatRun(metrics, engineVersion()))}`);
}

/** Returns the engine's version, with the commit if available. */
function engineVersion(): string {
  const { version }: { version: string } = JSON.parse(readFileSync('package.json', 'utf8'));
  const { status, stdout } = spawnSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' });
  return status === 0 ? `${version}+${stdout.trim()}` : version;
}
