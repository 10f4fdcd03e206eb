import { rmSync } from 'node:fs';
import { readArchive, readFiles, removeUnshared } from '../../../plugins/versions/archive.ts';
import type { VersionManifest } from '../../../plugins/versions/manifest.ts';
import { addedSources } from '../../../plugins/versions/policySources.ts';
import { securityPolicy } from '../../node/bundle/securityPolicy.ts';
import { paint } from '../../node/support/messages/colors.ts';
import { formatBytes } from '../../node/support/messages/formatBytes.ts';
import { archiveFile, listArchives } from '../../tools/files/versionArchives.ts';
import { toDisplayPath } from '../../tools/messages/displayPath.ts';
import { DocsError, DocsErrors } from '../../tools/messages/errors.ts';
import { suggestion } from '../../tools/messages/suggest.ts';
import { createSite } from '../createSite.ts';
import { type CutOptions, cutVersion, nameFiles, publishedIgnored, versionsFolder } from '../versions/cutVersion.ts';
import { whileLocked } from '../versions/lockVersions.ts';
import { type ReplaceOptions, replacePages } from '../versions/replacePages.ts';

/** Reads the configuration of a site. */
async function readProject(folder: string | undefined) {
  const { project, releaseCaches } = await createSite({ ...(folder !== undefined && { docs: folder }) }, 'check');
  releaseCaches();
  return project;
}

/** Freezes a version. */
export async function runVersionCutCommand(
  name: string,
  folder: string | undefined,
  options: CutOptions,
): Promise<void> {
  const project = await readProject(folder);
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
  const { versions } = (await readProject(folder)).config;
  if (!versions) console.log('  Next: name the current version in "multiVersion.default" of site.config.ts.');
  else if (!versions.versions.some((each) => each.name === name))
    console.log(`  Next: add "${name}" to "multiVersion.versions" of site.config.ts.`);
}

/** Prints what a version adds to the policy of all pages of the site. */
function printAllowed({ policy }: VersionManifest): void {
  const added = addedSources(policy, securityPolicy(''));
  if (added.length > 0) console.log(`  Its pages add to the Content-Security-Policy of the site: ${added.join('; ')}`);
}

/** Lists the versions of a site. */
export async function runVersionListCommand(folder: string | undefined): Promise<void> {
  const project = await readProject(folder);
  const { versions } = project.config;
  const archives = listArchives(versionsFolder(project));
  const listed = versions?.versions ?? [];
  const others = archives.filter((name) => !listed.some((each) => each.name === name));
  const rows = [
    ...listed.map(({ name, label, kind, state }) => ({ name, label, kind, state })),
    ...others.map((name) => ({ name, label: name, kind: 'frozen' as const, state: 'not listed' as const })),
  ];
  if (rows.length === 0) {
    console.log('The site has no versions.');
    return;
  }
  const width = Math.max(...rows.map(({ name }) => name.length));
  for (const { name, label, kind, state } of rows) {
    const details = kind === 'frozen' ? describeArchive(name, project) : '';
    const shown = label === name ? '' : `  "${label}"`;
    console.log(`${name.padEnd(width)}  ${kind.padEnd(7)}  ${state.padEnd(10)}${details}${shown}`.trimEnd());
  }
}

function describeArchive(name: string, project: Awaited<ReturnType<typeof readProject>>): string {
  try {
    const { manifest, bytes } = readArchive(archiveFile(versionsFolder(project), name), name, project.cwd);
    return `  ${manifest.pages.length} pages, ${formatBytes(bytes)}`;
  } catch (error) {
    if (error instanceof DocsError) return `  ${error.problem}`;
    throw error;
  }
}

/** Removes the archive of a version. */
export async function runVersionRemoveCommand(name: string, folder: string | undefined): Promise<void> {
  const project = await readProject(folder);
  const archives = listArchives(versionsFolder(project));
  if (!archives.includes(name)) throw unknownVersion(name, archives);
  const file = archiveFile(versionsFolder(project), name);
  whileLocked(versionsFolder(project), () => {
    rmSync(file);
    collectShared(project);
  });
  console.log(`${paint('green', 'Removed')} ${toDisplayPath(file, project.cwd)}`);
}

/** Removes the files that the remaining archives do not share. Keeps all if one of these cannot be read. */
function collectShared(project: Awaited<ReturnType<typeof readProject>>): void {
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
  { docs, ...options }: ReplaceOptions & { docs?: string },
): Promise<void> {
  const project = await readProject(docs);
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
export async function runVersionVerifyCommand(name: string | undefined, { docs }: { docs?: string }): Promise<void> {
  const project = await readProject(docs);
  const folder = versionsFolder(project);
  const archives = listArchives(folder);
  if (name !== undefined && !archives.includes(name)) throw unknownVersion(name, archives);
  const errors: DocsError[] = [];
  for (const each of name === undefined ? archives : [name]) {
    try {
      const archive = readArchive(archiveFile(folder, each), each, project.cwd);
      const files = [...readFiles(archive, project.cwd)].length;
      console.log(`${paint('green', 'OK')} ${each}: ${files} files are as they were cut.`);
      printAllowed(archive.manifest);
    } catch (error) {
      if (!(error instanceof DocsError)) throw error;
      errors.push(error);
    }
  }
  if (errors.length > 0) throw new DocsErrors(errors);
}

function unknownVersion(name: string, archives: readonly string[]): DocsError {
  const known = archives.length === 0 ? 'There is none.' : `There are ${archives.join(', ')}.`;
  return new DocsError({
    area: 'versions',
    problem: `There is no archive of the version "${name}".`,
    hint: suggestion(name, archives) ?? known,
  });
}
