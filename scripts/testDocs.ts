import { availableParallelism } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { type CheckAnswer, checkSamples } from '../plugins/samples/checkSamples.ts';
import { copyReport, formatCoverage, sampleCoverage, writeReport } from '../plugins/samples/report.ts';
import { CACHE_FOLDER, ResultCache } from '../plugins/samples/resultCache.ts';
import { watchPages } from '../plugins/samples/watchPages.ts';
import { messageOf } from '../src/build/messages/errors.ts';

const USAGE = `Runs the code samples of the documentation.

  npm run test:docs -- [pages...] [options]

Pages are paths, folders or patterns, relative to the repository or to the docs folder:
  docs/en/config/test/retry.mdx   en/guide   'en/api/**'   '**/cli'

  --update            rewrite output fences that differ from the run
  --watch             check again when a page changes
  --coverage          print how the fences of each page are checked
  --threshold <n>     fail if fewer than n percent of the code fences run
  --report <file>     also write the report to a file, for "samplesReport" in site.config.ts
  --json              print the report as JSON instead of the table
  --no-cache          ignore cached results
  --time-limit <s>    time limit per sample in seconds (default 30)
  --docs <folder>     docs folder (default docs)
  --locales <list>    language folders; the first is the source of the translations (default en,zh)
  --hosts <n>         processes that run samples (default: half of the cores, 2 to 4)
`;

const repository = process.cwd();
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    update: { type: 'boolean', short: 'u', default: false },
    watch: { type: 'boolean', short: 'w', default: false },
    coverage: { type: 'boolean', default: false },
    threshold: { type: 'string' },
    report: { type: 'string' },
    json: { type: 'boolean', default: false },
    'no-cache': { type: 'boolean', default: false },
    'time-limit': { type: 'string', default: '30' },
    docs: { type: 'string', default: 'docs' },
    locales: { type: 'string', default: 'en,zh' },
    hosts: { type: 'string' },
    help: { type: 'boolean', short: 'h', default: false },
  },
});
const docs = path.resolve(repository, values.docs);
const cache = new ResultCache(values['no-cache'] ? undefined : path.join(repository, CACHE_FOLDER));

// An orderly exit stops the processes that run samples and removes their folder.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

if (values.help) {
  console.log(USAGE);
} else {
  const passed = await checkOnce();
  if (values.watch) checkOnChange();
  else process.exitCode = passed ? 0 : 1;
}

async function checkOnce(): Promise<boolean> {
  const startedAt = performance.now();
  try {
    const answer = await checkSamples({
      repository,
      docs,
      locales: values.locales.split(','),
      filters: positionals,
      update: values.update,
      cache,
      hosts: Number(values.hosts ?? Math.min(4, Math.max(2, Math.floor(availableParallelism() / 2)))),
      timeLimitMs: Number(values['time-limit']) * 1000,
      onRun: showProgress,
    });
    writeReport(repository, answer.report, positionals.length === 0);
    if (values.report !== undefined) copyReport(repository, path.resolve(repository, values.report));
    return print(answer, (performance.now() - startedAt) / 1000);
  } catch (error) {
    console.error(messageOf(error));
    return false;
  }
}

function showProgress(_: unknown, problems: unknown[]): void {
  if (process.stdout.isTTY && !values.json) process.stdout.write(problems.length > 0 ? '✗' : '·');
}

function print({ problems, report, runs, ran, updated }: CheckAnswer, seconds: number): boolean {
  if (process.stdout.isTTY && ran > 0 && !values.json) process.stdout.write('\n');
  for (const problem of problems) console.error(`${problem.message}\n`);
  for (const file of updated) console.log(`Rewrote outputs in ${file}`);
  if (values.json) console.log(JSON.stringify(report, undefined, 2));
  else if (values.coverage) console.log(`${formatCoverage(report)}\n`);
  const pages = Object.values(report.pages);
  const coverage = sampleCoverage(pages);
  const isCovered = values.threshold === undefined || coverage >= Number(values.threshold);
  const counted = `${pages.length} pages, ${runs} runs (${runs - ran} cached), ${coverage.toFixed(1)} % of the code fences run`;
  console.error(
    `${problems.length === 0 ? '✓' : `✗ ${problems.length} problems,`} ${counted}, ${report.package} ${report.version}, ${seconds.toFixed(1)} s`,
  );
  if (!isCovered)
    console.error(`✗ Coverage is below the threshold of ${values.threshold} %. Use --coverage to list the pages.`);
  return problems.length === 0 && isCovered;
}

/** Checks again after changes. Unchanged samples are cached. */
function checkOnChange(): void {
  let running: Promise<unknown> = Promise.resolve();
  console.error('Waiting for changes...');
  watchPages(docs, () => {
    running = running.then(checkOnce);
  });
}
