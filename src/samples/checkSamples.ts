import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { CheckSeverity } from '../model/issue.ts';
import { DocsError } from '../tools/messages/errors.ts';
import { checkSignatures, isSignature } from './checkSignatures.ts';
import { checkStatic } from './checkStatic.ts';
import { compareCounterparts } from './compareCounterparts.ts';
import { evaluateOutput } from './evaluateOutputs.ts';
import { findMissingModule } from './mapLocations.ts';
import { findCounterpart, type PlannedPage, type PlanPagesOptions, planPages } from './planPages.ts';
import { reportPage, type SamplesReport } from './report.ts';
import type { ResultCache } from './resultCache.ts';
import { readRstestCli } from './rstestHelp.ts';
import { type Proof, type RunUnitsOptions, runUnits } from './runUnits.ts';
import type { CodeUnit, SampleProject } from './sample.ts';
import { findLocalPackages, findMissingEntry, findSamplePackages, type PackageFolders } from './samplePackages.ts';
import { type OutputUpdate, updateOutputs } from './updateOutput.ts';
import { createWorkspace } from './workspace.ts';

/** Files other than pages have samples in comments. */
const PAGE = /\.mdx?$/;

export interface CheckSamplesOptions extends PlanPagesOptions {
  /** Severity of differences between a translation and its source. With `off`, a translation may have other fences. */
  translationStructure: CheckSeverity;
  /** Rewrites fences of output that differ. */
  update: boolean;
  /** Results of earlier checks. */
  cache: ResultCache;
  /** Folder for what is read from Rstest once per version, absolute. */
  cacheFolder: string;
  hosts: number;
  timeLimitMs: number;
  onRun?: RunUnitsOptions['onRun'];
}

/** Result of `checkSamples`. */
export interface CheckAnswer {
  /** Sorted by page and line. */
  problems: DocsError[];
  /** Differences of translations that are no problems in this site, sorted by page and line. */
  warnings: DocsError[];
  report: SamplesReport;
  /** Number of runs requested, and how many of them the cache could not answer. */
  runs: number;
  ran: number;
  /** Pages whose output fences were rewritten. */
  updated: string[];
}

/** Checks every sample of the given pages. */
export async function checkSamples(options: CheckSamplesOptions): Promise<CheckAnswer> {
  const { repository, cache, hosts, timeLimitMs, onRun, translationStructure } = options;
  const packages = findSamplePackages(repository);
  const { rstestFolder, rstestVersion } = findRstest(packages);
  const cli = readRstestCli(rstestFolder, rstestVersion, options.cacheFolder);
  const problems: DocsError[] = [];
  const warnings: DocsError[] = [];
  const pages = await planPages(options, problems);
  const provenBy = new Map<CodeUnit, CodeUnit>();
  for (const page of pages) {
    if (page.isAskedFor) problems.push(...page.plan.problems, ...checkStatic(page.plan, cli));
    const counterpart = findCounterpart(page, pages, options.locales);
    if (!counterpart || !page.isAskedFor) continue;
    const answer = compareCounterparts(counterpart.plan, page.plan, translationStructure !== 'off');
    (translationStructure === 'warn' ? warnings : problems).push(...answer.problems);
    for (const [unit, proof] of answer.provenBy) provenBy.set(unit, proof);
  }
  const wanted = pages.filter((page) => page.isAskedFor).flatMap(({ plan }) => plan.units);
  const units = [...new Set(wanted.map((unit) => provenBy.get(unit) ?? unit))];
  const projects = units.filter(isProject);
  const running = { repository, packages, rstestVersion, cli, cache, hosts, timeLimitMs, onRun };
  const proof = await runUnits(units, projects, running);
  for (const [unit, found] of proof.problems) {
    problems.push(...found.map((problem) => hintAtImport(problem, unit.page.text, packages)));
  }
  problems.push(...(await checkAllSignatures(pages, repository, packages)));
  const updates = compareOutputs(pages, provenBy, proof, problems, options.update);
  const updated = writeUpdates(updates);
  cache.save(options.filters.length === 0);
  return {
    problems: sortByLocation(problems),
    warnings: sortByLocation(warnings),
    report: makeReport(pages, problems, rstestVersion),
    runs: projects.length,
    ran: proof.ran,
    updated,
  };
}

async function checkAllSignatures(
  pages: PlannedPage[],
  repository: string,
  packages: PackageFolders,
): Promise<DocsError[]> {
  const signatures = pages.flatMap(({ plan, isAskedFor: isAsked }) =>
    isAsked ? plan.samples.filter(isSignature) : [],
  );
  if (signatures.length === 0) return [];
  const workspace = createWorkspace(repository, packages);
  try {
    return await checkSignatures(signatures, workspace);
  } finally {
    workspace.remove();
  }
}

function compareOutputs(
  pages: PlannedPage[],
  provenBy: Map<CodeUnit, CodeUnit>,
  proof: Proof,
  problems: DocsError[],
  isUpdate: boolean,
) {
  const updates = new Map<PlannedPage, OutputUpdate[]>();
  for (const page of pages.filter((one) => one.isAskedFor)) {
    for (const sample of page.plan.samples) {
      if (sample.role !== 'output' || !sample.project) continue;
      const unit = provenBy.get(sample.project) ?? sample.project;
      const run = isProject(unit) ? proof.runs.get(unit) : undefined;
      // A failed run has been reported already.
      if (!run || proof.problems.has(unit)) continue;
      const { problem, update } = evaluateOutput(sample, run);
      if (update && isUpdate && page.isPage) updates.set(page, [...(updates.get(page) ?? []), update]);
      else if (problem) problems.push(problem);
    }
  }
  return updates;
}

function writeUpdates(updates: Map<PlannedPage, OutputUpdate[]>): string[] {
  return [...updates].map(([{ docsFile, plan }, found]) => {
    writeFileSync(docsFile.file, updateOutputs(plan.page.text, found));
    return plan.page.file;
  });
}

function makeReport(pages: PlannedPage[], problems: DocsError[], version: string): SamplesReport {
  const failing = new Set(problems.map(({ location }) => location?.file));
  const asked = pages.filter((page) => page.isAskedFor);
  return {
    package: '@rstest/core',
    version,
    pages: Object.fromEntries(
      asked.map(({ docsFile, plan }) => [docsFile.relativePath, reportPage(plan, !failing.has(plan.page.file))]),
    ),
  };
}

function isProject(unit: CodeUnit): unit is SampleProject {
  return 'isStandIn' in unit;
}

/**
 * Returns the Rstest that runs the samples.
 * @throws DocsError if it, or TypeScript, is not installed
 */
function findRstest(packages: PackageFolders): { rstestFolder: string; rstestVersion: string } {
  const rstestFolder = packages.get('@rstest/core');
  const missing = ['@rstest/core', 'typescript'].filter((name) => !packages.has(name));
  if (rstestFolder === undefined || missing.length > 0) {
    throw new DocsError({
      area: 'samples',
      problem: `Samples run with Rstest and are checked with TypeScript, but ${missing.join(' and ')} ${missing.length > 1 ? 'are' : 'is'} not installed.`,
      hint: `Run npm install --save-dev ${missing.join(' ')}.`,
    });
  }
  return {
    rstestFolder,
    rstestVersion: JSON.parse(readFileSync(path.join(rstestFolder, 'package.json'), 'utf8')).version,
  };
}

/** Adds to a module that cannot be imported how it can be: a package of the repository is not built, or an example has a path of its file. */
function hintAtImport(error: DocsError, source: string, packages: PackageFolders): DocsError {
  const { area, problem, location } = error;
  const name = findMissingModule(problem);
  const folder = name === undefined ? undefined : findLocalPackages(packages).get(name);
  const entry = folder === undefined ? undefined : findMissingEntry(folder);
  const isPath = name?.startsWith('.') && location !== undefined && !PAGE.test(location.file);
  if (entry === undefined && !isPath) return error;
  const hint = isPath
    ? 'Import it from the package, as readers do.'
    : `The package.json of "${name}" leads to "${entry}", which does not exist. Build the package first.`;
  return new DocsError({ area, problem, hint, source, ...(location && { location }) });
}

function sortByLocation(problems: DocsError[]): DocsError[] {
  const key = ({ location }: DocsError) => location?.file ?? '';
  return [...problems].sort(
    (a, b) =>
      key(a).localeCompare(key(b)) ||
      (a.location?.line ?? 0) - (b.location?.line ?? 0) ||
      (a.location?.column ?? 0) - (b.location?.column ?? 0),
  );
}
