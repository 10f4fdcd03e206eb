import { type Dirent, existsSync, mkdtempSync, readdirSync, realpathSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type BuildOutcome, printProblems } from '../../node/buildOutcome.ts';
import { SIGNALS, signalExitCode, silenceExit } from '../../node/dev/stopOnSignal.ts';
import { paint } from '../../node/support/messages/colors.ts';
import { problemsOf } from '../../node/support/messages/fileErrors.ts';
import { countOf } from '../../shared/countOf.ts';
import { toDisplayPath } from '../../tools/messages/displayPath.ts';
import { DocsError } from '../../tools/messages/errors.ts';
import { isInside } from '../../tools/messages/isInside.ts';
import { type Comparison, compareOutputs } from '../comparison/compareOutputs.ts';
import { FAILING, formatComparison, groupLosses } from '../comparison/formatComparison.ts';
import { plainAddress, readSiteFolder, type SiteFolder } from '../comparison/siteFolder.ts';
import { createSite } from '../createSite.ts';
import { printJson, printJsonOutcome } from '../jsonMessages.ts';
import { prepareBuild } from '../prepareBuild.ts';
import { runCompilers } from '../runCompilers.ts';
import { type SiteOptions, toSiteEnv } from '../siteOptions.ts';

interface CompareOptions extends Omit<SiteOptions, 'out'> {
  all?: true;
  json?: true;
}

/** Compares a site as it was published with a build of its sources. */
export async function runCompareCommand(
  oldFolder: string,
  folder: string | undefined,
  { all, json, ...options }: CompareOptions,
): Promise<void> {
  const startedAt = performance.now();
  const cwd = process.cwd();
  const old = readPublished(oldFolder, cwd);
  const work = realpathSync(mkdtempSync(path.join(tmpdir(), 'docspack-compare-')));
  process.once('exit', () => rmSync(work, { recursive: true, force: true }));
  // An orderly exit removes the temporary folder.
  for (const signal of SIGNALS) process.once(signal, () => process.exit(signalExitCode(signal)));
  const report = (outcome: BuildOutcome) => {
    if (!json) printProblems({ ...outcome, warnings: [] });
    else if (!outcome.summary) printJsonOutcome(outcome);
  };
  const out = path.join(work, 'out');
  const built = await buildSite(folder, { ...options, out }, old, { report, isQuiet: json === true }).catch(
    (error: unknown) => {
      report({ errors: problemsOf(error), warnings: [] });
      return undefined;
    },
  );
  if (!built) {
    process.exitCode = 1;
    return;
  }
  const comparison = compareOutputs(old, readSiteFolder(out), built.isSource);
  const isKept = !comparison.losses.some(({ kind }) => FAILING.has(kind));
  if (!isKept) process.exitCode = 1;
  if (json) {
    const { old: site, losses, ...rest } = comparison;
    const withSource = losses.map(({ lost, ...loss }) => {
      const source = built.sourceOf(loss.page);
      return { ...loss, ...lost, ...(source !== undefined && { source }) };
    });
    printJson({ ok: isKept, old: { folder: toDisplayPath(old.folder, cwd), ...site }, ...rest, losses: withSource });
    return;
  }
  const text = formatComparison(comparison, { all: all === true, sourceOf: built.sourceOf });
  if (text !== '') console.log(`\n${text}`);
  console.log(`\n${formatSummary(comparison, isKept, (performance.now() - startedAt) / 1000)}`);
}

function formatSummary({ old, pages, losses }: Comparison, isKept: boolean, seconds: number): string {
  const mark = isKept ? paint('green', '✓') : paint('red', '✗');
  const engine = old.engine === undefined ? '' : ` of ${old.engine}`;
  const base = old.base === '/' ? '' : ` below ${old.base}`;
  const failing = groupLosses(losses.filter(({ kind }) => FAILING.has(kind))).length;
  const found = isKept
    ? 'no address, file, anchor or word is lost'
    : `${losses.filter(({ kind }) => FAILING.has(kind)).length.toLocaleString('en')} lost, of ${countOf(failing, 'cause')}`;
  return `${mark} ${countOf(old.pages, 'page')}${engine}${base} (${countOf(old.words, 'word')}), ${pages.toLocaleString('en')} now: ${found}, in ${seconds.toFixed(1)} s.`;
}

/** @throws DocsError for a folder without documents */
function readPublished(given: string, cwd: string): SiteFolder {
  const folder = path.resolve(cwd, given);
  const name = JSON.stringify(toDisplayPath(folder, cwd));
  const fail = (problem: string, hint: string) => new DocsError({ area: 'compare', problem, hint });
  const hint = 'Name the folder that was published, such as build, doc_build, docs/.vitepress/dist, site or public.';
  const stats = statSync(folder, { throwIfNoEntry: false });
  if (stats === undefined) throw fail(`The folder ${name} does not exist.`, hint);
  if (!stats.isDirectory()) throw fail(`${name} is a file, not the folder of a published site.`, hint);
  const site = readSiteFolder(folder);
  if (site.documents.length === 0) throw fail(`The folder ${name} has no HTML: it is not a published site.`, hint);
  return site;
}

interface BuiltSite {
  sourceOf: (page: string) => string | undefined;
  isSource: (name: string, bytes: number) => boolean;
}

/** Builds a site. Returns what is known about its sources; `undefined` for a failed build, whose errors are printed. */
async function buildSite(
  folder: string | undefined,
  options: SiteOptions,
  old: SiteFolder,
  { report, isQuiet }: { report: (outcome: BuildOutcome) => void; isQuiet: boolean },
): Promise<BuiltSite | undefined> {
  const context = await createSite(toSiteEnv(folder, options), 'build');
  const { docsDir, cwd, config } = context.project;
  if (isInside(old.folder, config.publicDir)) {
    const name = JSON.stringify(toDisplayPath(old.folder, cwd));
    const problem = `${name} is in the public folder of the site, which a build publishes again.`;
    throw new DocsError({
      area: 'compare',
      problem,
      hint: 'Move it out of the sources, or name the folder of the pages as the second argument.',
    });
  }
  silenceExit();
  const { configs, build } = await prepareBuild(context, { report, ...(isQuiet && { isQuiet }) });
  if (!(await runCompilers(configs))) return undefined;
  const sources = new Map(
    // Those that the engine or a plugin makes have none.
    build.state.graph.pages
      .filter(({ source }) => existsSync(source.file))
      .map(({ source }) => [plainAddress(source.routePath), toDisplayPath(source.file, cwd)]),
  );
  const beside = path.dirname(old.folder);
  let files: Map<number, string[]> | undefined;
  return {
    sourceOf: (page) => sources.get(plainAddress(page)),
    isSource: (name, bytes) => {
      files ??= listSources(
        [docsDir, path.dirname(config.configFile), ...(isInside(beside, cwd) ? [beside] : [])],
        old.folder,
      );
      return files.get(bytes)?.some((file) => `/${file}`.endsWith(`/${name}`)) === true;
    },
  };
}

/** Another program may remove a folder beside the site, such as the output of a build. */
function entriesOf(folder: string): Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch {
    return [];
  }
}

const SKIPPED = new Set(['node_modules', '.git']);

/** Lists the files of folders by their size, but those of the old output. */
function listSources(folders: readonly string[], oldFolder: string): Map<number, string[]> {
  const files = new Map<number, string[]>();
  const visit = (folder: string) => {
    for (const entry of entriesOf(folder)) {
      const file = path.join(folder, entry.name);
      if (SKIPPED.has(entry.name) || isInside(file, oldFolder)) continue;
      if (entry.isDirectory()) visit(file);
      else if (entry.isFile()) {
        const { size } = statSync(file);
        files.set(size, [...(files.get(size) ?? []), file.replaceAll('\\', '/')]);
      }
    }
  };
  for (const folder of new Set(folders)) visit(folder);
  return files;
}
