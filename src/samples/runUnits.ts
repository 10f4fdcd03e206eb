import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { DocsError } from '../tools/messages/errors.ts';
import { ENGINE_ROOT } from '../tools/packages/engineRoot.ts';
import { checkTypes } from './checkTypes.ts';
import { evaluateRun } from './evaluateRun.ts';
import { type CachedRun, hashOf, type ResultCache } from './resultCache.ts';
import type { RstestCli } from './rstestHelp.ts';
import { runProjects } from './runProjects.ts';
import type { CodeUnit, SampleProject } from './sample.ts';
import { digestPackage, findLocalPackages, importedPackages, type PackageFolders } from './samplePackages.ts';
import { createWorkspace, type Workspace } from './workspace.ts';

/** Options of `runUnits`. */
export interface RunUnitsOptions {
  repository: string;
  packages: PackageFolders;
  rstestVersion: string;
  cli: RstestCli;
  cache: ResultCache;
  hosts: number;
  timeLimitMs: number;
  onRun?(project: SampleProject, problems: DocsError[]): void;
}

/** Results of running and type-checking. */
export interface Proof {
  runs: Map<SampleProject, CachedRun>;
  problems: Map<CodeUnit, DocsError[]>;
  /** Number of runs that the cache could not answer. */
  ran: number;
}

/** Runs projects and type-checks units that are not cached. Always removes the workspace. */
export async function runUnits(units: CodeUnit[], projects: SampleProject[], options: RunUnitsOptions): Promise<Proof> {
  const { cache } = options;
  const world = worldHash(options);
  const sourcesOf = localSources(options.packages);
  const proof: Proof = { runs: new Map(), problems: new Map(), ran: 0 };
  const pending = new Map<SampleProject, string>();
  for (const project of projects) {
    const key = runKey(project, world, sourcesOf(project));
    const known = cache.run(key);
    if (known) proof.runs.set(project, known);
    else pending.set(project, key);
  }
  const typeKeys = new Map(
    units.map((unit) => [unit, hashOf([world, 'types', filesOf(unit), attributesOf(unit), sourcesOf(unit)])]),
  );
  const unchecked = units.filter((unit) => !cache.hasTypes(typeKeys.get(unit) ?? ''));
  if (pending.size === 0 && unchecked.length === 0) return proof;
  const workspace = createWorkspace(options.repository, options.packages);
  try {
    const [types] = await Promise.all([
      checkTypes(unchecked, workspace),
      runPending(pending, workspace, proof, options),
    ]);
    for (const [unit, found] of types) {
      if (found.length > 0) proof.problems.set(unit, [...(proof.problems.get(unit) ?? []), ...found]);
      else cache.keepTypes(typeKeys.get(unit) ?? '');
    }
  } finally {
    workspace.remove();
  }
  return proof;
}

async function runPending(
  pending: Map<SampleProject, string>,
  workspace: Workspace,
  proof: Proof,
  options: RunUnitsOptions,
): Promise<void> {
  await runProjects([...pending.keys()], {
    ...options,
    workspace,
    onResult(project, result, root) {
      proof.ran += 1;
      proof.runs.set(project, { root, result });
      const problems = evaluateRun(project, result, root);
      if (problems.length > 0) proof.problems.set(project, problems);
      else options.cache.keepRun(pending.get(project) ?? '', { root, result });
      options.onRun?.(project, problems);
    },
  });
}

const runKey = (project: SampleProject, world: string, sources: string[]) =>
  hashOf([world, 'run', filesOf(project), attributesOf(project), project.flags, project.env, project.include, sources]);
const filesOf = ({ files }: CodeUnit) => files.map(({ path: file, code }) => [file, code]);
/** The key includes the attributes that a run is evaluated by, because only matching runs are cached. */
const attributesOf = ({ files }: CodeUnit) => files.map(({ sample }) => [sample?.attributes.fails, sample?.role]);

/** Returns a function for the digests of the local packages that a unit imports. Reads each package once. */
function localSources(packages: PackageFolders): (unit: CodeUnit) => string[] {
  const local = findLocalPackages(packages);
  const digests = new Map<string, string>();
  return ({ files }) =>
    importedPackages(files.map(({ code }) => code).join('\n'), local).map((name) => {
      const known = digests.get(name) ?? digestPackage(local.get(name) ?? '');
      digests.set(name, known);
      return known;
    });
}

const here = path.join(ENGINE_ROOT, 'src/samples');
/** Compiled modules, in the package. */
const lib = path.join(ENGINE_ROOT, 'lib/src/samples');
/** Lists of the packages that samples import, of the package managers. */
const LOCKFILES = ['package-lock.json', 'pnpm-lock.yaml', 'yarn.lock', 'bun.lock'];
/** Files in this folder that can affect the result of a run. */
const RUNNING =
  'sampleHost.mjs sampleHosts.ts writeGuard.cjs checkTypes.ts typePrograms.ts evaluateRun.ts runFlags.ts samplePackages.ts workspace.ts'.split(
    ' ',
  );

/** Hashes everything besides the samples that a result depends on. */
function worldHash({ repository, rstestVersion }: RunUnitsOptions): string {
  const files = [
    ...RUNNING.flatMap((name) => [path.join(here, name), path.join(lib, name.replace(/\.ts$/, '.js'))]),
    ...LOCKFILES.map((name) => path.join(repository, name)),
  ];
  const texts = files.map((file) => (existsSync(file) ? readFileSync(file, 'utf8') : ''));
  return hashOf([rstestVersion, process.version.split('.')[0], process.platform, texts]);
}
