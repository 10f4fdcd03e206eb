import { rmSync } from 'node:fs';
import { readArchive, readFiles, removeUnshared } from '../../../plugins/versions/archive.ts';
import type { VersionManifest } from '../../../plugins/versions/manifest.ts';
import { addedSources } from '../../../plugins/versions/policySources.ts';
import type { SiteVersion } from '../../model/versions.ts';
import { securityPolicy } from '../../node/bundle/securityPolicy.ts';
import type { Project } from '../../node/project.ts';
import { paint } from '../../node/support/messages/colors.ts';
import { formatBytes } from '../../node/support/messages/formatBytes.ts';
import { archiveFile, listArchives } from '../../tools/files/versionArchives.ts';
import { toDisplayPath } from '../../tools/messages/displayPath.ts';
import { DocsError, DocsErrors } from '../../tools/messages/errors.ts';
import { suggestion } from '../../tools/messages/suggest.ts';
import { createSite } from '../createSite.ts';
import { printJson, toJsonMessages } from '../jsonMessages.ts';
import { type CutOptions, cutVersion, nameFiles, publishedIgnored, versionsFolder } from '../versions/cutVersion.ts';
import { whileLocked } from '../versions/lockVersions.ts';
import { type ReplaceOptions, replacePages } from '../versions/replacePages.ts';
import { removeLeftovers } from '../versions/sourceTree.ts';

/** Options of each command. */
interface VersionOptions {
  /** Folder of the pages. */
  docs?: string;
}

/** Options of the commands that print a list. */
interface ListOptions extends VersionOptions {
  json?: true;
}

/** Reads the configuration of a site. */
async function readProject({ docs }: VersionOptions): Promise<Project> {
  const { project, releaseCaches } = await createSite({ ...(docs !== undefined && { docs }) }, 'check');
  releaseCaches();
  return project;
}

/** Returns the path of the configuration, for messages. */
function configName({ config, cwd }: Project): string {
  return toDisplayPath(config.configFile, cwd);
}

/** Freezes a version. */
export async function runVersionCutCommand(
  name: string,
  { docs, ...options }: CutOptions & VersionOptions,
): Promise<void> {
  const site: VersionOptions = { ...(docs !== undefined && { docs }) };
  const project = await readProject(site);
  const archive = await cutVersion(name, project, options);
  if (!archive) {
    process.exitCode = 1;
    return;
  }
  const { file, manifest, bytes } = archive;
  const counted = `${manifest.pages.length} pages, ${manifest.files.length} files`;
  console.log(`${paint('green', 'Created')} ${toDisplayPath(file, project.cwd)} (${counted}, ${formatBytes(bytes)})`);
  printAllowed(manifest);
  const ignored = options.from === undefined ? publishedIgnored(project) : [];
  if (ignored.length > 0)
    console.log(`  It has files that git ignores, which --from would leave out: ${nameFiles(ignored)}.`);
  // The list of a site that names none has the archive now.
  const { versions } = (await readProject(site)).config;
  if (!versions) console.log(`  Next: name the current version in "multiVersion.default" of ${configName(project)}.`);
  else if (!versions.versions.some((each) => each.name === name))
    console.log(`  Next: add "${name}" to "multiVersion.versions" of ${configName(project)}.`);
}

/** A version of the site in a list. */
interface VersionRow {
  name: string;
  label: string;
  kind: SiteVersion['kind'];
  state: SiteVersion['state'] | 'not listed';
  /** Facts of an archive that can be read. */
  pages?: number;
  bytes?: number;
  /** What is wrong with an archive. */
  problem?: string;
}

/** Prints what a version adds to the policy of all pages of the site. */
function printAllowed({ policy }: VersionManifest): void {
  const added = addedSources(policy, securityPolicy(''));
  if (added.length > 0) console.log(`  Its pages add to the Content-Security-Policy of the site: ${added.join('; ')}`);
}

/** Lists the versions of a site. */
export async function runVersionListCommand({ json, ...site }: ListOptions): Promise<void> {
  const project = await readProject(site);
  const rows = listVersions(project);
  if (json) {
    printJson({ versions: rows });
    return;
  }
  if (rows.length === 0) {
    console.log('The site has no versions.');
    return;
  }
  const width = Math.max(...rows.map(({ name }) => name.length));
  for (const row of rows) {
    const { name, label, kind, state } = row;
    const shown = label === name ? '' : `  "${label}"`;
    console.log(`${name.padEnd(width)}  ${kind.padEnd(7)}  ${state.padEnd(10)}${formatDetails(row)}${shown}`.trimEnd());
  }
}

function listVersions(project: Project): VersionRow[] {
  const listed = project.config.versions?.versions ?? [];
  const others = listArchives(versionsFolder(project)).filter((name) => !listed.some((each) => each.name === name));
  const rows: VersionRow[] = [
    ...listed.map(({ name, label, kind, state }) => ({ name, label, kind, state })),
    ...others.map((name) => ({ name, label: name, kind: 'frozen' as const, state: 'not listed' as const })),
  ];
  return rows.map((row) => (row.kind === 'frozen' ? { ...row, ...describeArchive(row.name, project) } : row));
}

function describeArchive(name: string, project: Project): Pick<VersionRow, 'pages' | 'bytes' | 'problem'> {
  try {
    const { manifest, bytes } = readArchive(archiveFile(versionsFolder(project), name), name, project.cwd);
    return { pages: manifest.pages.length, bytes };
  } catch (error) {
    if (error instanceof DocsError) return { problem: error.problem };
    throw error;
  }
}

function formatDetails({ pages, bytes, problem }: VersionRow): string {
  if (problem !== undefined) return `  ${problem}`;
  return pages === undefined || bytes === undefined ? '' : `  ${pages} pages, ${formatBytes(bytes)}`;
}

/** Removes the archive of a version. */
export async function runVersionRemoveCommand(name: string, site: VersionOptions): Promise<void> {
  const project = await readProject(site);
  const archives = listArchives(versionsFolder(project));
  if (!archives.includes(name)) throw unknownVersion(name, archives);
  const file = archiveFile(versionsFolder(project), name);
  whileLocked(versionsFolder(project), () => {
    rmSync(file);
    collectShared(project);
  });
  console.log(`${paint('green', 'Removed')} ${toDisplayPath(file, project.cwd)}`);
  // A site that lists no version shows the archives that there are.
  const { versions } = (await readProject(site)).config;
  if (versions?.versions.some((each) => each.name === name && each.kind === 'missing'))
    console.log(
      `  Next: remove "${name}" from "multiVersion.versions" of ${configName(project)}. Builds fail until then.`,
    );
}

/** Removes the files that the remaining archives do not share. Keeps all if one of these cannot be read. */
function collectShared(project: Project): void {
  const folder = versionsFolder(project);
  try {
    const archives = listArchives(folder).map((each) => readArchive(archiveFile(folder, each), each, project.cwd));
    removeUnshared(folder, archives);
  } catch (error) {
    if (!(error instanceof DocsError)) throw error;
  }
}

/** Replaces pages of a frozen version. */
export async function runVersionReplaceCommand(
  name: string,
  pages: readonly string[],
  { docs, ...options }: ReplaceOptions & VersionOptions,
): Promise<void> {
  const project = await readProject({ ...(docs !== undefined && { docs }) });
  const archives = listArchives(versionsFolder(project));
  if (!archives.includes(name)) throw unknownVersion(name, archives);
  const replaced = await replacePages(name, pages, project, options);
  if (!replaced) {
    process.exitCode = 1;
    return;
  }
  whileLocked(versionsFolder(project), () => collectShared(project));
  const counted = pages.length === 1 ? '1 page' : `${pages.length} pages`;
  const { archive, files } = replaced;
  console.log(`${paint('green', 'Replaced')} ${counted} of ${toDisplayPath(archive.file, project.cwd)}`);
  if (files.length > 0) console.log(`  With ${files.join(', ')}`);
  printAllowed(archive.manifest);
}

/** Compares each file of archives with its digest. */
export async function runVersionVerifyCommand(name: string | undefined, { json, ...site }: ListOptions): Promise<void> {
  removeLeftovers();
  const project = await readProject(site);
  const folder = versionsFolder(project);
  const archives = whileLocked(folder, () => listArchives(folder));
  if (name !== undefined && !archives.includes(name)) throw unknownVersion(name, archives);
  const errors: DocsError[] = [];
  const verified: { name: string; files: number }[] = [];
  for (const each of name === undefined ? archives : [name]) {
    try {
      const archive = readArchive(archiveFile(folder, each), each, project.cwd);
      const files = [...readFiles(archive, project.cwd)].length;
      verified.push({ name: each, files });
      if (json) continue;
      console.log(`${paint('green', 'OK')} ${each}: ${files} files are as they were cut.`);
      printAllowed(archive.manifest);
    } catch (error) {
      if (!(error instanceof DocsError)) throw error;
      errors.push(error);
    }
  }
  if (json) {
    printJson({ ok: errors.length === 0, verified, errors: toJsonMessages(errors) });
    if (errors.length > 0) process.exitCode = 1;
  } else if (errors.length > 0) throw new DocsErrors(errors);
}

function unknownVersion(name: string, archives: readonly string[]): DocsError {
  const known = archives.length === 0 ? 'There is none.' : `There are ${archives.join(', ')}.`;
  return new DocsError({
    area: 'versions',
    problem: `There is no archive of the version "${name}".`,
    hint: suggestion(name, archives) ?? known,
  });
}
