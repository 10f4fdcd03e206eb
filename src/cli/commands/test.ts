import { availableParallelism } from 'node:os';
import path from 'node:path';
import type { CodeSample } from '../../model/code.ts';
import { defaultCacheRoot } from '../../node/config/siteFolders.ts';
import { SIGNALS, signalExitCode } from '../../node/dev/stopOnSignal.ts';
import { enginePluginsOf, Hooks, pluginsOf } from '../../node/hooks.ts';
import { collectPages } from '../../node/pages/collectPages.ts';
import { ParserProcess } from '../../node/pages/markdown/ParserProcess.ts';
import { parseText } from '../../node/pages/parseText.ts';
import type { Project } from '../../node/project.ts';
import { checkSeverities } from '../../node/support/checks/severity.ts';
import { paint, paintProblem } from '../../node/support/messages/colors.ts';
import { problemsOf } from '../../node/support/messages/fileErrors.ts';
import { type CheckAnswer, checkSamples } from '../../samples/checkSamples.ts';
import { formatCoverage, sampleCoverage, writeReport } from '../../samples/report.ts';
import { ResultCache } from '../../samples/resultCache.ts';
import { watchPages } from '../../samples/watchPages.ts';
import { countOf } from '../../shared/countOf.ts';
import { DocsErrors, messageOf } from '../../tools/messages/errors.ts';
import { createSite } from '../createSite.ts';
import { printJson, toJsonMessages } from '../jsonMessages.ts';

const MAX_HOSTS = 4;

interface TestOptions {
  docs?: string;
  cache?: string;
  force?: true;
  update?: true;
  watch?: true;
  coverage?: true;
  threshold?: number;
  report?: string;
  json?: true;
  timeLimit: number;
  hosts?: number;
}

/** Runs the code samples of pages. Their packages are those of the working directory. */
export async function runTestCommand(filters: string[], options: TestOptions): Promise<void> {
  try {
    await runSamples(filters, options);
  } catch (error) {
    if (!options.json) throw error;
    printJson({ ok: false, errors: toJsonMessages(problemsOf(error)) });
    process.exitCode = 1;
  }
}

async function runSamples(filters: string[], options: TestOptions): Promise<void> {
  // An orderly exit stops the processes that run samples, and removes their folder.
  for (const signal of SIGNALS) process.once(signal, () => process.exit(signalExitCode(signal)));
  const repository = process.cwd();
  const nodeEnv = process.env.NODE_ENV;
  const { project, releaseCaches } = await createSite(
    {
      ...(options.docs !== undefined && { docs: options.docs }),
      ...(options.cache !== undefined && { cache: options.cache }),
    },
    'check',
  );
  releaseCaches();
  // Runs of samples are no builds of the site.
  if (nodeEnv === undefined) delete process.env.NODE_ENV;
  else process.env.NODE_ENV = nodeEnv;
  const docs = project.config.docsDir;
  const folders = project.config.locales.map(({ folder }) => folder);
  const locales = folders.includes('') ? [] : folders;
  const severities = checkSeverities(pluginsOf(project), project.config.checks);
  const cacheFolder = path.join(path.resolve(options.cache ?? defaultCacheRoot(repository)), 'samples');
  const cache = new ResultCache(options.force ? undefined : cacheFolder);

  const checkOnce = async (): Promise<boolean> => {
    const startedAt = performance.now();
    const parser = new ParserProcess();
    const answer = await checkSamples({
      repository,
      docs,
      locales,
      filters,
      parse: (page) => parseText(page, parser),
      samples: await samplesOfPlugins(project),
      translationStructure: severities.get('translation-structure') ?? 'off',
      update: options.update ?? false,
      cache,
      cacheFolder,
      hosts: options.hosts ?? Math.min(MAX_HOSTS, Math.max(2, Math.floor(availableParallelism() / 2))),
      timeLimitMs: options.timeLimit * 1000,
      onRun: (_, problems) => {
        if (process.stdout.isTTY && !options.json) process.stdout.write(problems.length > 0 ? '✗' : '·');
      },
    }).finally(() => parser.close());
    const copy = options.report === undefined ? undefined : path.resolve(options.report);
    writeReport(cacheFolder, answer.report, filters.length === 0, copy);
    return print(answer, options, (performance.now() - startedAt) / 1000);
  };

  if (!options.watch) {
    if (!(await checkOnce())) process.exitCode = 1;
    return;
  }
  const checkAgain = () => checkOnce().catch((error: unknown) => console.error(messageOf(error)));
  await checkAgain();
  console.error('Waiting for changes...');
  let running: Promise<unknown> = Promise.resolve();
  watchPages(docs, () => {
    running = running.then(checkAgain);
  });
}

/** Returns the samples that plugins find in files that are no pages. */
async function samplesOfPlugins(project: Project): Promise<CodeSample[]> {
  const { config, cacheDir } = project;
  if (pluginsOf(project).every((plugin) => plugin.samples === undefined)) return [];
  const hooks = new Hooks(enginePluginsOf(project), config, 'build', { cacheDir });
  const locales = config.locales.map(({ folder }) => folder);
  const sources = await hooks.pages(collectPages({ ...config, locales }));
  if (hooks.reports.errors.length > 0) throw new DocsErrors(hooks.reports.errors);
  const samples = await hooks.samples(sources);
  if (hooks.reports.errors.length > 0) throw new DocsErrors(hooks.reports.errors);
  return samples;
}

function print(
  { problems, warnings, report, runs, ran, updated }: CheckAnswer,
  { json, coverage: printsCoverage, threshold }: TestOptions,
  seconds: number,
): boolean {
  if (process.stdout.isTTY && ran > 0 && !json) process.stdout.write('\n');
  for (const warning of warnings) console.error(`${paintProblem(warning, 'yellow')}\n`);
  for (const problem of problems) console.error(`${paintProblem(problem, 'red')}\n`);
  for (const file of updated) console.log(`Rewrote outputs in ${file}`);
  if (json) {
    const messages = { errors: toJsonMessages(problems), warnings: toJsonMessages(warnings) };
    printJson({ ok: problems.length === 0, ...report, ...messages });
  }
  if (printsCoverage && !json) console.log(`${formatCoverage(report)}\n`);
  const pages = Object.values(report.pages);
  const coverage = sampleCoverage(pages);
  const isCovered = threshold === undefined || coverage >= threshold;
  const counted = `${countOf(pages.length, 'page')}, ${countOf(runs, 'run')} (${runs - ran} cached), ${coverage.toFixed(1)} % of the code fences run`;
  const mark =
    problems.length === 0
      ? paint('green', '✓', process.stderr)
      : `${paint('red', '✗', process.stderr)} ${countOf(problems.length, 'problem')},`;
  console.error(`${mark} ${counted}, ${report.package} ${report.version}, ${seconds.toFixed(1)} s`);
  if (!isCovered)
    console.error(`✗ Coverage is below the threshold of ${threshold} %. Use --coverage to list the pages.`);
  return problems.length === 0 && isCovered;
}
