import { spawn } from 'node:child_process';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { parseArgs, stripVTControlCharacters } from 'node:util';
import { listPages } from '../src/samples/listPages.ts';
import { findSeed, takeSample } from '../tests/helpers/sample.ts';
import { ensureBrowser } from './ensureBrowser.ts';

/** Result of a step. */
interface Outcome {
  passed: number;
  failed: number;
  /** The part of the output that tells what failed. */
  failure?: string;
}

const TEST_SITE = path.resolve('.cache/test-output');
/** How much of the output of what failed is shown again at the end, in characters. */
const FAILURE_LENGTH = 4_000;
/** Samples of one page in so many run, unless all are wanted. */
const PAGES_PER_SAMPLED = 16;
/** One file of browser tests in so many runs, unless all are wanted: together they take most of the time. */
const BROWSER_FILES_PER_SAMPLED = 12;
/** The same for files of tests that start processes and no browser. */
const PROCESS_FILES_PER_SAMPLED = 6;
const BROWSER_TESTS = 'tests/e2e';
/** Folders of tests that start processes and no browser. */
const PROCESS_FOLDERS: ReadonlySet<string> = new Set(['commands', 'lsp', 'processes']);

/** Runs a command, and returns its output, which is also shown unless it is kept quiet. */
function run(
  args: string[],
  { env = {}, isQuiet = false }: { env?: NodeJS.ProcessEnv; isQuiet?: boolean } = {},
): Promise<{ status: number; output: string; errors: string }> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, ...env } });
    const chunks: Buffer[] = [];
    const errors: Buffer[] = [];
    const keep = (stream: NodeJS.WriteStream) => (chunk: Buffer) => {
      chunks.push(chunk);
      if (stream === process.stderr) errors.push(chunk);
      if (!isQuiet) stream.write(chunk);
    };
    child.stdout.on('data', keep(process.stdout));
    child.stderr.on('data', keep(process.stderr));
    child.on('close', (code) =>
      resolve({
        status: code ?? 1,
        output: Buffer.concat(chunks).toString('utf8'),
        errors: Buffer.concat(errors).toString('utf8'),
      }),
    );
  });
}

/** Runs a step that passes or fails as a whole. Shows its output at the end, because another one may run beside it. */
async function step(name: string, args: string[]): Promise<Outcome> {
  const { status, output } = await run(args, { isQuiet: true });
  console.log(`\n— ${name}\n${output.trimEnd()}`);
  return status === 0
    ? { passed: 1, failed: 0 }
    : { passed: 0, failed: 1, failure: `${name}\n${output.slice(-FAILURE_LENGTH)}` };
}

/** Returns the first error of each test that failed, which the end of a report may not reach, and that end. */
function endOf(errors: string): string {
  const failed = stripVTControlCharacters(errors).match(/^ *FAIL .*\n.*$/gm) ?? [];
  return [...failed, '…', errors.slice(-FAILURE_LENGTH)].join('\n');
}

/** Runs tests and reads the counts from the runner's summary. Quiet ones show their output at the end. */
async function rstest(name: string, args: string[], { isQuiet = false } = {}): Promise<Outcome> {
  if (!isQuiet) console.log(`\n— ${name}`);
  const { status, output, errors } = await run(['node_modules/@rstest/core/bin/rstest.js', 'run', ...args], {
    env: { CHROMIUM: browser, DOCS_TEST_SITE: TEST_SITE },
    isQuiet,
  });
  if (isQuiet) console.log(`\n— ${name}\n${output.trimEnd()}`);
  const closing =
    stripVTControlCharacters(output)
      .match(/^\s*Tests\s.*$/gm)
      ?.at(-1) ?? '';
  const count = (word: string) => Number(new RegExp(`(\\d+) ${word}`).exec(closing)?.[1] ?? 0);
  const failed = count('failed');
  return {
    passed: count('passed'),
    failed: status !== 0 && failed === 0 ? 1 : failed,
    ...(status !== 0 && { failure: `${name}, exit code ${status}\n${endOf(errors)}` }),
  };
}

/** One of sixteen pages, in both languages. */
function sampledPages(): string[] {
  const pages = takeSample(listPages(path.resolve('docs/en')), PAGES_PER_SAMPLED, seed);
  return pages.flatMap(({ relativePath }) => [`en/${relativePath}`, `zh/${relativePath}`]);
}

/** One of twelve files of browser tests of each folder, and one of six of tests without a browser. */
function sampledBrowserTests(): string[] {
  const folders = readdirSync(BROWSER_TESTS, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  return folders.flatMap(({ name }) => {
    const files = readdirSync(path.join(BROWSER_TESTS, name)).filter((file) => file.endsWith('.test.ts'));
    return takeSample(
      files.sort(),
      PROCESS_FOLDERS.has(name) ? PROCESS_FILES_PER_SAMPLED : BROWSER_FILES_PER_SAMPLED,
      seed,
    ).map((file) => `${BROWSER_TESTS}/${name}/${file}`);
  });
}

const { values, positionals: filters } = parseArgs({
  options: {
    /** Runs everything; design/testing.md lists what is sampled otherwise. */
    full: { type: 'boolean', default: false },
  },
  allowPositionals: true,
});
// Test files read this variable. Without it, they run a sample of the slow tests.
if (values.full) process.env.TEST_FULL = '1';
const seed = findSeed(process.env, process.cwd());
process.env.TEST_SEED = seed;
const again = `TEST_SEED=${seed} npm test`;
if (!values.full) console.log(`Slow tests are sampled by commit. To run the same sample again: ${again}`);
const browser = await ensureBrowser();
const outcomes: Outcome[] = [];
const types = (config: string) => () =>
  step(`Types (${config})`, ['node_modules/typescript/bin/tsc', '--noEmit', '-p', config]);
const build = () =>
  step('Build of the site', ['node_modules/@rspack/cli/bin/rspack.js', 'build', '--env', `out=${TEST_SITE}`]);
const lint = () => step('Format and lint', ['node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings']);
const lockfile = () => step('Lockfile', ['scripts/run.mjs', 'scripts/checkLockfile.ts']);
// The build checks the pages of the site of Rstest, its addresses and its translations.
const pages = () => step('Pages of the documentation', ['src/cli/docspack.mjs', 'check', 'website']);
/** The steps before the tests, in rows that run beside each other. */
const rows =
  filters.length > 0
    ? [[build]]
    : [
        [types('tsconfig.json'), lockfile, lint],
        [build, pages, types('tsconfig.browser.json'), types('tsconfig.node.json')],
      ];
await Promise.all(
  rows.map(async (row) => {
    for (const start of row) outcomes.push(await start());
  }),
);
if (filters.length > 0) outcomes.push(await rstest('Tests', filters));
else {
  // A process and a copy of the modules for each file would take three quarters of the time of unit tests. In the browser,
  // each process would load Playwright and start the engine.
  outcomes.push(await rstest('Unit tests', ['--project', 'unit', '--isolate=false']));
  const samples = ['src/cli/docspack.mjs', 'test', '--cache', '.cache'];
  const beside = async () => [
    // Each of these has a document of its own, which modules keep, so that they need processes of their own.
    await rstest('Component tests', ['--project', 'dom', '--pool.maxWorkers=1'], { isQuiet: true }),
    // The share of fences that run is that of all pages.
    await step('Samples of the pages', [...samples, ...(values.full ? ['--threshold', '90'] : sampledPages())]),
  ];
  const [browserTests, others] = await Promise.all([
    rstest('Browser tests', ['--project', 'browser', '--isolate=false', ...(values.full ? [] : sampledBrowserTests())]),
    beside(),
  ]);
  outcomes.push(browserTests, ...others);
}

// Again at the end, because that is the part of the output that CI shows.
for (const { failure } of outcomes) if (failure !== undefined) console.log(`\n— Failed: ${failure.trimEnd()}`);

if (!values.full && outcomes.some(({ failed }) => failed > 0)) console.log(`\nThe same sample again: ${again}`);

const passed = outcomes.reduce((sum, outcome) => sum + outcome.passed, 0);
const failed = outcomes.reduce((sum, outcome) => sum + outcome.failed, 0);
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
