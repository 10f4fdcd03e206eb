import { spawnSync } from 'node:child_process';
import { appendFileSync, existsSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { listOutput } from '../src/node/report/outputFiles.ts';
import { alignColumns } from '../src/node/support/messages/alignColumns.ts';
import { ENGINE_ROOT } from '../src/tools/packages/engineRoot.ts';
import { closeBrowsers } from '../tests/helpers/openSite.ts';
import { rspackArguments } from './bench/benchBuild.ts';
import { benchPages } from './bench/benchPages.ts';
import { benchSearchPhone } from './bench/benchSearchPhone.ts';
import type { BenchSite } from './bench/benchSites.ts';
import { benchWatch } from './bench/benchWatch.ts';
import { type ColdBuildCost, formatPageCosts } from './bench/coldBuildCost.ts';
import { type PlainPage, readPlainPages } from './bench/distinctPages.ts';
import { formatTables } from './bench/formatTables.ts';
import { measureCommand, type ProcessCost } from './bench/measureProcess.ts';
import { formatMetric, median } from './bench/metrics.ts';
import { parseSite, writeHugoSite, writeScaleSite } from './bench/scaleSites.ts';

const USAGE = `Measures builds of large sites of distinct pages, with Hugo beside as the limit where it is installed.

  npm run bench:scale -- --corpus DIR [options]

  --corpus <dir>    folder of Markdown and MDX, at any depth; the pages become plain Markdown
  --sites <sites>   sections and pages: one:200, many:10000, or 100:10000 for sections of 100 pages each; all is as
                    many pages as the corpus has (default one:all,many:all). A page of each further site is compared
                    with one of the first: one:200,one:10000,100:10000,5000:10000 shows whether cost is linear
  --steps <steps>   of cold, unchanged, edited, added, removed, renamed, hugo, watch, search (default all but the last
                    two); search needs the output of another step
  --runs <n>        runs of each step; the median counts (default 1)
  --keep <dir>      folder that the sites are written to and left in; default a temporary one
`;
const STEPS = ['cold', 'unchanged', 'edited', 'added', 'removed', 'renamed', 'hugo', 'watch', 'search'] as const;
/** Queries that are typed in a browser: three for each session. */
const QUERIES = 15;
type Step = (typeof STEPS)[number];

process.chdir(ENGINE_ROOT);
const { values } = parseArgs({
  options: {
    corpus: { type: 'string' },
    sites: { type: 'string', default: 'one:all,many:all' },
    steps: { type: 'string', default: STEPS.filter((step) => !['watch', 'search'].includes(step)).join(',') },
    runs: { type: 'string', default: '1' },
    keep: { type: 'string' },
    help: { type: 'boolean', short: 'h', default: false },
  },
});
if (values.help || values.corpus === undefined) {
  console.log(USAGE);
  process.exit(values.help ? 0 : 1);
}
const steps = STEPS.filter((step) => values.steps.split(',').includes(step));
const workFolder = values.keep ?? mkdtempSync(path.join(tmpdir(), 'docs-scale-'));
if (values.keep === undefined) process.once('exit', () => rmSync(workFolder, { recursive: true, force: true }));
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

const corpus = readPlainPages(values.corpus);
console.log(`${corpus.length} pages in the corpus.`);
const hasHugo = spawnSync('hugo', ['version']).status === 0;
if (steps.includes('hugo') && !hasHugo) console.log('Hugo is not installed: nothing is measured beside.');
let first: ColdBuildCost | undefined;
for (const name of values.sites.split(',')) {
  const cost = await measureSite(name, corpus);
  if (first && cost.cpuSeconds > 0) console.log(`${formatPageCosts(cost, first)}\n`);
  first ??= cost;
}
await closeBrowsers();

async function measureSite(name: string, pages: readonly PlainPage[]): Promise<ColdBuildCost> {
  const { sections, count } = parseSite(name);
  const folder = path.join(workFolder, name.replace(':', '-'));
  rmSync(folder, { recursive: true, force: true });
  const wanted = count === 'all' ? pages.length : Number(count);
  const site = writeScaleSite(pages, { folder, name, pages: wanted, sections });
  const costs = new Map<Step, ProcessCost[]>(steps.map((step) => [step, []]));
  const bytesOf = (each: string) => listOutput(each).reduce((sum, { bytes }) => sum + bytes, 0);
  const sourceBytes = bytesOf(site.docsDir);
  let outputBytes = 0;
  for (let run = 0; run < Number(values.runs); run++) {
    for (const step of steps) {
      if (step === 'watch' || step === 'search' || (step === 'hugo' && !hasHugo)) continue;
      const cost = step === 'hugo' ? await runHugo(site) : await runStep(site, step, run);
      costs.get(step)?.push(cost);
      if (step === 'cold') outputBytes = bytesOf(site.outDir);
      console.log(`${name}, ${step}: ${cells([cost], wanted).join(', ')}`);
    }
  }
  const rows = [...costs].filter(([, each]) => each.length > 0).map(([step, each]) => [step, ...cells(each, wanted)]);
  const output = outputBytes === 0 ? '' : `, output ${(outputBytes / wanted / 1000).toFixed(1)} kB a page`;
  console.log(
    `\n${name}: ${wanted} pages${output}\n${alignColumns([['', 'CPU', 'ms a page', 'peak', 'wall'], ...rows])}\n`,
  );
  const inBrowser = [
    ...(steps.includes('watch') ? await benchWatch(site) : []),
    ...(steps.includes('search')
      ? [...(await benchPages(name, site.outDir)), ...(await benchSearchPhone(site, readQueries()))]
      : []),
  ];
  if (inBrowser.length > 0) console.log(formatTables(inBrowser, new Map()));
  if (values.keep === undefined) rmSync(folder, { recursive: true, force: true });
  const cold = costs.get('cold') ?? [];
  return {
    name,
    pages: wanted,
    cpuSeconds: medianOf(cold.map(({ cpuSeconds }) => cpuSeconds ?? Number.NaN)),
    peakBytes: medianOf(cold.map(({ peakBytes }) => peakBytes ?? Number.NaN)),
    outputBytes,
    sourceBytes,
  };
}

/** Real queries of the Rstest site, of which the corpus has most words. */
function readQueries(): string[] {
  const cases: { query: string }[] = JSON.parse(readFileSync('tests/unit/docs/search/cases.en.json', 'utf8'));
  return cases.slice(0, QUERIES).map(({ query }) => query);
}

/** Returns the median; NaN if the step did not run. */
function medianOf(values: readonly number[]): number {
  return values.length === 0 ? Number.NaN : median(values);
}

function cells(costs: readonly ProcessCost[], pages: number): string[] {
  const cpu = median(costs.map(({ cpuSeconds }) => cpuSeconds ?? Number.NaN));
  return [
    formatMetric({ kind: 'cpu', value: cpu }),
    ((cpu / pages) * 1000).toFixed(2),
    formatMetric({ kind: 'memory', value: median(costs.map(({ peakBytes }) => peakBytes ?? Number.NaN)) }),
    formatMetric({ kind: 'seconds', value: median(costs.map(({ wallSeconds }) => wallSeconds)) }),
  ];
}

/** A build after the change that the step is named by; what was changed is as before afterwards, for the build that follows. */
async function runStep(
  site: BenchSite,
  step: Exclude<Step, 'hugo' | 'watch' | 'search'>,
  run: number,
): Promise<ProcessCost> {
  const build = () => measureCommand(process.execPath, rspackArguments('build', site));
  const beside = (name: string) => path.join(path.dirname(site.editedFile), `${name}.md`);
  const added = beside('added-page');
  if (step === 'cold') {
    rmSync(site.cacheDir, { recursive: true, force: true });
    rmSync(site.outDir, { recursive: true, force: true });
  }
  // The last paragraph, to which no search result and no description belongs.
  if (step === 'edited') appendFileSync(site.editedFile, `Word${run}\n`);
  if (step === 'added')
    writeFileSync(added, readFileSync(site.editedFile, 'utf8').replace(/^title: "/m, 'title: "Added '));
  if (step === 'renamed') {
    writeFileSync(added, readFileSync(site.editedFile, 'utf8'));
    await build();
    renameSync(added, beside('renamed-page'));
  }
  if (step === 'removed') {
    if (!existsSync(added)) {
      writeFileSync(added, readFileSync(site.editedFile, 'utf8'));
      await build();
    }
    rmSync(added);
  }
  const cost = await build();
  if (step === 'renamed') {
    rmSync(beside('renamed-page'));
    await build();
  }
  return cost;
}

async function runHugo(site: BenchSite): Promise<ProcessCost> {
  const folder = writeHugoSite(site);
  const cost = await measureCommand('hugo', ['--source', folder, '--quiet']);
  rmSync(folder, { recursive: true, force: true });
  return cost;
}
