import { spawnSync } from 'node:child_process';
import { existsSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { ENGINE_ROOT } from '../src/tools/packages/engineRoot.ts';
import { makePeerCorpus } from './bench/peerCorpus.ts';
import { copyHarness } from './bench/peerHarness.ts';
import { builtContenders, formatPeerTable, readPeerResults } from './bench/peerTargets.ts';
import { ensureBrowser } from './ensureBrowser.ts';

const USAGE = `Compares this engine with other documentation generators on the same pages, with the harness in ../shared/peer-bench.

  npm run bench:peers -- [options]

  --peers <names>    contenders to compare with (default rspress,vitepress,starlight); '' for none
  --sizes <sizes>    any of S, L, XL (default S)
  --phases <phases>  any of setup, build, pages, dev, report (default all)
  --builds <kinds>   any of cold, warm, edit (default all); at L each takes a peer minutes
  --runs <n>         runs of each measurement (default 1)
  --harness <dir>    default ../shared/peer-bench
  --corpus <dir>     default ../shared/corpora/rsbuild/docs/en
  --work <dir>       folder where contenders are installed and built (default: a temporary folder).
                     Must not be inside a folder with node_modules, which contenders would find
  --results <dir>    default bench-results/peers
`;
const OWN = 'rstest-docs';

const root = ENGINE_ROOT;
process.chdir(root);
const { values } = parseArgs({
  options: {
    peers: { type: 'string', default: 'rspress,vitepress,starlight' },
    sizes: { type: 'string', default: 'S' },
    phases: { type: 'string', default: 'setup,build,pages,dev,report' },
    builds: { type: 'string', default: 'cold,warm,edit' },
    runs: { type: 'string', default: '1' },
    harness: { type: 'string', default: '../shared/peer-bench' },
    corpus: { type: 'string', default: '../shared/corpora/rsbuild/docs/en' },
    work: { type: 'string', default: path.join(tmpdir(), 'docs-peer-bench') },
    results: { type: 'string', default: 'bench-results/peers' },
    help: { type: 'boolean', short: 'h', default: false },
  },
});
if (values.help) {
  console.log(USAGE);
  process.exit();
}
const harness = path.resolve(values.harness);
const corpus = path.resolve(values.corpus);
const work = path.resolve(values.work);
const results = path.resolve(values.results);
const copy = path.join(work, 'harness');
const contenders = [OWN, ...values.peers.split(',').filter((name) => name !== '')];
const sizes = values.sizes.split(',');
const phases = new Set(values.phases.split(','));
const startedAt = new Date().toISOString();
for (const folder of [harness, corpus]) {
  if (existsSync(folder)) continue;
  console.error(`${path.relative(root, folder)} does not exist. Pass --harness or --corpus.`);
  process.exit(1);
}

const env = {
  ...process.env,
  BENCH_DIR: work,
  BENCH_ADAPTERS: path.join(root, 'tests/bench/adapters'),
  BENCH_CORPUS_SRC: path.join(work, 'corpus-source'),
  BENCH_RESULTS: results,
  CHROMIUM: await ensureBrowser(),
};
// The harness writes to its own folder, so a copy runs.
copyHarness(harness, copy);

if (phases.has('setup')) setUp();
for (const size of sizes) {
  if (phases.has('build')) run('build.mjs', '--size', size, '--runs', values.runs, '--phases', values.builds);
  leaveOutUnbuilt(size);
  if (phases.has('pages')) run('pages.mjs', '--size', size, '--runs', values.runs);
  if (phases.has('dev')) run('dev.mjs', '--size', size, '--runs', values.runs);
}
if (phases.has('report')) {
  harnessScript('report.mjs');
  for (const size of sizes) console.log(formatPeerTable(readPeerResults(results), size, OWN));
}

/** Installs the contenders, creates the corpus and writes their sites. Skips contenders that fail to install. */
function setUp() {
  run('setup.mjs', '--sizes', 'none');
  rmSync(env.BENCH_CORPUS_SRC, { recursive: true, force: true });
  makePeerCorpus(corpus, env.BENCH_CORPUS_SRC);
  harnessScript('make-corpus.mjs', '--sizes', sizes.join(','));
  run('setup.mjs', '--sizes', sizes.join(','), '--no-install');
}

/** Skips contenders without a build. An empty server would be the fastest of all. */
function leaveOutUnbuilt(size: string) {
  const built = builtContenders(readPeerResults(results), size, phases.has('build') ? startedAt : '');
  for (const contender of [...contenders].filter((name) => !built.has(name))) {
    console.error(`Skipped ${contender}: it has no build of size ${size}.`);
    contenders.splice(contenders.indexOf(contender), 1);
  }
}

/** Runs a script of the harness for the remaining contenders; for installs, one at a time. */
function run(script: string, ...args: string[]) {
  if (script !== 'setup.mjs') {
    harnessScript(script, '--contenders', contenders.join(','), ...args);
    return;
  }
  for (const contender of [...contenders]) {
    if (harnessScript(script, '--contenders', contender, ...args)) continue;
    console.error(`Skipped ${contender}: setup failed.`);
    contenders.splice(contenders.indexOf(contender), 1);
  }
}

function harnessScript(script: string, ...args: string[]): boolean {
  console.log(`\n— ${script} ${args.join(' ')}`);
  return spawnSync(process.execPath, [path.join(copy, script), ...args], { stdio: 'inherit', env }).status === 0;
}
