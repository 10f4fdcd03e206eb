import { spawn } from 'node:child_process';
import path from 'node:path';
import { parseArgs, stripVTControlCharacters } from 'node:util';
import { listPages } from '../plugins/samples/listPages.ts';
import { ensureBrowser } from './ensureBrowser.ts';

/** Result of a step. */
interface Outcome {
  passed: number;
  failed: number;
}

const TEST_SITE = path.resolve('.cache/test-output');
/** Samples of one page in so many run, unless all are wanted. */
const PAGES_PER_SAMPLED = 4;

/** Runs a command. Shows and returns its output. */
function run(args: string[], env: NodeJS.ProcessEnv = {}): Promise<{ status: number; output: string }> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, ...env } });
    const chunks: Buffer[] = [];
    const keep = (stream: NodeJS.WriteStream) => (chunk: Buffer) => {
      chunks.push(chunk);
      stream.write(chunk);
    };
    child.stdout.on('data', keep(process.stdout));
    child.stderr.on('data', keep(process.stderr));
    child.on('close', (code) => resolve({ status: code ?? 1, output: Buffer.concat(chunks).toString('utf8') }));
  });
}

/** Runs a step that passes or fails as a whole. */
async function step(name: string, args: string[], env?: NodeJS.ProcessEnv): Promise<Outcome> {
  console.log(`\n— ${name}`);
  const { status } = await run(args, env);
  if (status !== 0) console.error(`${name} failed.`);
  return status === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

/** Runs the tests and reads the counts from the runner's summary. */
async function rstest(name: string, args: string[]): Promise<Outcome> {
  console.log(`\n— ${name}`);
  const { status, output } = await run(['node_modules/@rstest/core/bin/rstest.js', 'run', ...args], {
    CHROMIUM: browser,
    DOCS_TEST_SITE: TEST_SITE,
  });
  const closing =
    stripVTControlCharacters(output)
      .match(/^\s*Tests\s.*$/gm)
      ?.at(-1) ?? '';
  const count = (word: string) => Number(new RegExp(`(\\d+) ${word}`).exec(closing)?.[1] ?? 0);
  const failed = count('failed');
  return { passed: count('passed'), failed: status !== 0 && failed === 0 ? 1 : failed };
}

/** Every fourth page in both languages, the same ones each time. */
function sampledPages(): string[] {
  const pages = listPages(path.resolve('docs/en')).filter((_, index) => index % PAGES_PER_SAMPLED === 0);
  return pages.flatMap(({ relativePath }) => [`en/${relativePath}`, `zh/${relativePath}`]);
}

const { values, positionals: filters } = parseArgs({
  options: {
    /** Runs everything; CONTRIBUTING.md lists what is sampled else. */
    full: { type: 'boolean', default: false },
  },
  allowPositionals: true,
});
// Test files read this variable. Without it, they run a sample of the slow tests.
if (values.full) process.env.TEST_FULL = '1';
const browser = await ensureBrowser();
const outcomes: Outcome[] = [];
if (filters.length === 0) {
  outcomes.push(
    await step('Format and lint', ['node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings']),
  );
  for (const config of ['tsconfig.json', 'tsconfig.browser.json', 'tsconfig.node.json'])
    outcomes.push(await step(`Types (${config})`, ['node_modules/typescript/bin/tsc', '--noEmit', '-p', config]));
  outcomes.push(await step('Lockfile', ['scripts/run.mjs', 'scripts/checkLockfile.ts']));
  // The build below checks the pages of the site of Rstest, its addresses and its translations.
  outcomes.push(await step('Pages of the documentation', ['src/cli/docspack.mjs', 'check', 'website']));
}
outcomes.push(
  await step('Build of the site', ['node_modules/@rspack/cli/bin/rspack.js', 'build', '--env', `out=${TEST_SITE}`]),
);
if (filters.length > 0) outcomes.push(await rstest('Tests', filters));
else {
  // A process and a copy of the modules for each file would take three quarters of the time of these.
  outcomes.push(await rstest('Unit tests', ['--project', 'unit', '--isolate=false']));
  outcomes.push(await rstest('Component and browser tests', ['--project', 'dom', '--project', 'browser']));
  outcomes.push(
    await step('Samples of the pages', [
      ...['src/cli/docspack.mjs', 'test', '--cache', '.cache', '--threshold', '90'],
      ...(values.full ? [] : sampledPages()),
    ]),
  );
}

const passed = outcomes.reduce((sum, outcome) => sum + outcome.passed, 0);
const failed = outcomes.reduce((sum, outcome) => sum + outcome.failed, 0);
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
