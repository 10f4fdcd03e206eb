import { existsSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import path from 'node:path';
import { type StoredFile, type VersionArchive, writeArchive } from '../../../plugins/versions/archive.ts';
import { listVersionFiles } from '../../../plugins/versions/listVersionFiles.ts';
import { FACTS_FILE, parseFacts, type VersionManifest, versionFacts } from '../../../plugins/versions/manifest.ts';
import { readVersionFile } from '../../../plugins/versions/VersionReader.ts';
import type { VersionRef } from '../../model/versions.ts';
import { printProblems } from '../../node/buildOutcome.ts';
import { DEFAULT_ARCHIVE_BUDGET } from '../../node/config/schema/site.ts';
import { SIGNALS, signalExitCode } from '../../node/dev/stopOnSignal.ts';
import { collectFiles } from '../../node/pages/collectFiles.ts';
import type { Project } from '../../node/project.ts';
import { atExit } from '../../node/support/process/atExit.ts';
import { FETCH_HISTORY, isShallowClone } from '../../tools/files/git.ts';
import { listPublicFiles } from '../../tools/files/publicFiles.ts';
import { archiveFile, isReservedName, listArchives, VERSION_NAME } from '../../tools/files/versionArchives.ts';
import { toDisplayPath } from '../../tools/messages/displayPath.ts';
import { DocsError } from '../../tools/messages/errors.ts';
import { isInside } from '../../tools/messages/isInside.ts';
import { ENGINE_ROOT } from '../../tools/packages/engineRoot.ts';
import { createSite, type SiteEnv } from '../createSite.ts';
import { packageVersion } from '../packageVersion.ts';
import { runBuild } from '../runSite.ts';
import { whileLocked } from './lockVersions.ts';
import {
  checkOutSources,
  findRef,
  ignoredFiles,
  makeTemporary,
  removeLeftovers,
  repositoryRoot,
  uncommittedFiles,
} from './sourceTree.ts';

const SEARCH_INDEX = /^static\/(?:search|.*search_index)/;
/** Most files that a message lists. */
const MOST_FILES = 5;

/** Options of `cutVersion`. */
export interface CutOptions extends Pick<SiteEnv, 'theme' | 'jobs'> {
  /** Commit whose sources are built, instead of those of the working tree. */
  from?: string;
  /** Whether files may differ from the last commit. */
  isDirty?: boolean;
}

/** Returns the folder of the archives of a site. */
export function versionsFolder({ config }: Pick<Project, 'config'>): string {
  return config.versions?.folder ?? path.join(config.docsDir, 'versions');
}

/**
 * Builds a version of a site and stores it as an archive. Changes nothing if anything fails.
 * @param project the site of the working tree
 * @returns the archive; `undefined` if the build fails, whose errors are printed
 * @throws DocsError for a version that cannot be cut
 */
export async function cutVersion(
  name: string,
  project: Project,
  options: CutOptions,
): Promise<VersionArchive | undefined> {
  const file = archiveFile(versionsFolder(project), name);
  checkName(name, file, project);
  return buildVersion(name, project, options, (out) => packVersion(out, file, project));
}

/**
 * Builds a version of a site in a temporary folder.
 * @param use receives the folder of the output
 * @param ref what edit links lead to; default what the sources are at
 * @returns what `use` returns; `undefined` if the build fails, whose errors are printed
 * @throws DocsError for sources that cannot be built
 */
export async function buildVersion<Result>(
  name: string,
  project: Project,
  options: CutOptions,
  use: (out: string) => Result,
  ref?: VersionRef | 'unknown',
): Promise<Result | undefined> {
  // Temporary folders are removed as the process exits, which a signal alone does not wait for.
  const exit = (signal: NodeJS.Signals) => process.exit(signalExitCode(signal));
  for (const signal of SIGNALS) process.once(signal, exit);
  try {
    return await buildTemporary(name, project, options, use, ref);
  } finally {
    for (const signal of SIGNALS) process.off(signal, exit);
  }
}

async function buildTemporary<Result>(
  name: string,
  project: Project,
  { from, isDirty = false, ...env }: CutOptions,
  use: (out: string) => Result,
  ref: VersionRef | 'unknown' = refOf(project, { from, isDirty }),
): Promise<Result | undefined> {
  const { docsDir, cwd } = project;
  removeLeftovers();
  if (from === undefined && !isDirty) checkCommitted(project);
  if (!isDirty) checkHistory(project);
  const sources = from === undefined ? undefined : sourcesOf(project, from);
  const work = makeTemporary('cut');
  const removeWork = () => rmSync(work, { recursive: true, force: true });
  const takeBack = atExit(removeWork);
  try {
    const pathOf = sources?.pathOf ?? ((each: string) => each);
    const out = path.join(work, 'out');
    const site = await createSite(
      { ...env, docs: pathOf(docsDir), out, cache: path.join(work, 'cache'), version: name },
      'build',
      pathOf(cwd),
      undefined,
      ref,
    );
    return (await runBuild(site, { report: printProblems })) ? use(out) : undefined;
  } finally {
    takeBack();
    removeWork();
    sources?.remove();
  }
}

/** Returns what the sources of a version are at; `unknown` for those that are in no commit, or where git cannot say so. */
function refOf(project: Project, { from, isDirty }: Pick<CutOptions, 'from' | 'isDirty'>): VersionRef | 'unknown' {
  const { docsDir } = project;
  const folder = versionsFolder(project);
  try {
    const root = repositoryRoot(docsDir);
    if (root === undefined) return 'unknown';
    if (from === undefined && isDirty && uncommittedFiles(root, [docsDir], folder).length > 0) return 'unknown';
    return findRef(docsDir, folder, from) ?? 'unknown';
  } catch (error) {
    if (error instanceof DocsError) return 'unknown';
    throw error;
  }
}

/** Stores the output of a version. */
export function packVersion(
  out: string,
  file: string,
  { config }: { config: Pick<Project['config'], 'versions'> },
): VersionArchive {
  const { facts, files } = readBuiltVersion(out);
  const folder = path.dirname(file);
  return whileLocked(folder, () => {
    // A site may name its current version after the first cut.
    return writeArchive(file, facts, files, { maxBytes: config.versions?.archiveBudget ?? DEFAULT_ARCHIVE_BUDGET });
  });
}

/** Reads the output of a version. */
export function readBuiltVersion(out: string): { facts: Omit<VersionManifest, 'files'>; files: StoredFile[] } {
  const facts = parseFacts(versionFacts, readFileSync(path.join(out, FACTS_FILE), 'utf8'), 'The version');
  const names = listVersionFiles(out);
  const files = names.map((name) => readVersionFile(out, name));
  return {
    facts: { ...facts, search: names.filter((name) => SEARCH_INDEX.test(name)), engine: packageVersion() },
    files,
  };
}

function sourcesOf(project: Project, from: string) {
  const { docsDir, cwd } = project;
  const root = repositoryRoot(docsDir);
  const folders = sourceFolders(project).filter((each) => isInside(realpathSync(each), root ?? ''));
  if (root !== undefined) return checkOutSources(root, from, [docsDir, cwd], folders);
  throw new DocsError({
    area: 'versions',
    problem: `The sources of ${JSON.stringify(from)} cannot be checked out: the docs folder is in no repository of git.`,
    hint: 'Leave out --from to freeze the pages as they are.',
  });
}

function checkName(name: string, file: string, project: Project): void {
  const { config, cwd } = project;
  const refuse = (problem: string, hint: string) => {
    throw new DocsError({ area: 'versions', problem, hint });
  };
  const refusal = config.pageAdapter?.archiveRefusal;
  if (refusal && !config.versions) refuse(refusal.problem, refusal.hint);
  if (!VERSION_NAME.test(name)) {
    refuse(
      `${JSON.stringify(name)} is not a name of a version.`,
      'Use letters, digits, dots, hyphens and underscores, such as "1.0".',
    );
  }
  if (isReservedName(name)) {
    refuse(
      `${JSON.stringify(name)} is a name of a file or a folder that a site has already.`,
      'Choose another name, such as "1.0".',
    );
  }
  const folder = versionsFolder(project);
  const other = [...listArchives(folder), ...(config.versions?.versions ?? []).map((each) => each.name)].find(
    (each) => each !== name && each.toLowerCase() === name.toLowerCase(),
  );
  // Some systems do not tell their files apart.
  if (other !== undefined)
    refuse(`The version "${name}" is the same as "${other}" in other letters.`, 'Choose another name.');
  const living = config.versions?.versions.find((each) => each.name === name && each.kind === 'living');
  if (living)
    refuse(
      `The version "${name}" has sources of its own in the docs folder.`,
      'Choose another name, or rename the folder first.',
    );
  if (existsSync(file)) {
    refuse(
      `The version "${name}" exists already: ${toDisplayPath(file, cwd)}.`,
      `Archives never change. To cut it again, remove it first: npx docspack version remove ${name}`,
    );
  }
  if (name === config.versions?.current) {
    refuse(
      `The version "${name}" is the one that the site shows without a prefix.`,
      'Name the next version in "multiVersion.default" first.',
    );
  }
  if (config.versions?.aliases.some((alias) => alias.toLowerCase() === name.toLowerCase())) {
    refuse(
      `The version "${name}" is another name of the current one.`,
      'Remove it from "multiVersion.aliases" first: its paths lead to the frozen pages from then on.',
    );
  }
  if (config.locales.some(({ lang }) => lang.toLowerCase() === name.toLowerCase()))
    refuse(`The version "${name}" is also a language.`, 'Choose another name.');
  const first = (route: string) => route.split('/')[1]?.toLowerCase();
  const isFirst = (each: string) => first(`/${each}`) === name.toLowerCase();
  const published = listPublicFiles(config).files.find((each) => isFirst(each.name));
  if (published)
    refuse(`The paths of the version "${name}" belong to ${published.displayPath}.`, 'Choose another name.');
  const redirect = Object.keys(config.outputs.redirects).find((from) => first(from) === name.toLowerCase());
  if (redirect !== undefined) {
    refuse(
      `The paths of the version "${name}" belong to the redirect from "${redirect}".`,
      'Remove the redirect first: the address leads to the frozen page from then on.',
    );
  }
  const page = collectFiles(project).find(({ routePath }) => first(routePath) === name.toLowerCase());
  if (page)
    refuse(`The paths of the version "${name}" belong to the page ${page.displayPath}.`, 'Choose another name.');
}

/** @throws DocsError for changes that are not committed, and where git does not say so */
function checkCommitted(project: Project): void {
  const root = repositoryRoot(project.docsDir);
  if (root === undefined) return;
  const files = uncommittedFiles(root, sourceFolders(project), versionsFolder(project));
  if (files.length === 0) return;
  throw new DocsError({
    area: 'versions',
    problem: `The sources have changes that are not committed: ${nameFiles(files)}.`,
    hint: 'Commit them, name a commit with --from, or freeze them as they are with --dirty.',
  });
}

/** @throws DocsError for a clone that lacks commits of which pages show the date: a cut would have other bytes elsewhere */
function checkHistory({ docsDir, config }: Project): void {
  if (!config.site.theme.lastUpdated || repositoryRoot(docsDir) === undefined || !isShallowClone(docsDir)) return;
  throw new DocsError({
    area: 'versions',
    problem: 'Pages show when they were changed last, which a shallow clone does not know of all files.',
    hint: `${FETCH_HISTORY} --dirty freezes pages without these dates.`,
  });
}

/** Returns the folders and files of a site that may be in its repository. */
function sourceFolders({ docsDir, themeDir = docsDir, configFiles, config }: Project): string[] {
  const own = [docsDir, config.publicDir, ...config.contentFolders, ...configFiles, themeDir];
  return own.filter((each) => existsSync(each) && !isInside(each, path.join(ENGINE_ROOT, 'theme')));
}

/** Lists the files of a version that are published although git ignores them, for messages; none where git does not say so. */
export function publishedIgnored(project: Project): string[] {
  const ignored = new Set(listIgnored(project));
  const pages = collectFiles(project).map(({ file }) => file);
  return [...listPublicFiles(project.config).files.map(({ file }) => file), ...pages]
    .filter((file) => ignored.has(realpathSync(file)))
    .map((file) => toDisplayPath(file, project.cwd));
}

function listIgnored(project: Project): string[] {
  try {
    const root = repositoryRoot(project.docsDir);
    return root === undefined ? [] : ignoredFiles(root, sourceFolders(project), versionsFolder(project));
  } catch (error) {
    // With --dirty, files are frozen as they are.
    if (error instanceof DocsError) return [];
    throw error;
  }
}

/** Formats names as `"a", "b" and 3 more`. */
export function nameFiles(files: readonly string[]): string {
  const shown = files.slice(0, MOST_FILES).map((each) => `"${each}"`);
  const more = files.length > MOST_FILES ? ` and ${files.length - MOST_FILES} more` : '';
  return shown.join(', ') + more;
}
