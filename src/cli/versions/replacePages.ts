import { readArchive, type StoredFile, type VersionArchive, writeArchive } from '../../../plugins/versions/archive.ts';
import type { VersionFile, VersionManifest } from '../../../plugins/versions/manifest.ts';
import { DOCUMENT_LAYOUTS } from '../../model/siteData.ts';
import type { Project } from '../../node/project.ts';
import { toDocumentName } from '../../shared/urls.ts';
import { digest } from '../../tools/files/digest.ts';
import { archiveFile } from '../../tools/files/versionArchives.ts';
import { toDisplayPath } from '../../tools/messages/displayPath.ts';
import { DocsError } from '../../tools/messages/errors.ts';
import { PathSuggestions } from '../../tools/messages/suggest.ts';
import { packageVersion } from '../packageVersion.ts';
import { buildVersion, type CutOptions, readBuiltVersion, versionsFolder } from './cutVersion.ts';
import { whileLocked } from './lockVersions.ts';

/** Most documents that a message lists. */
const MOST_DOCUMENTS = 3;

/** Options of `replacePages`. */
export interface ReplaceOptions extends CutOptions {
  /**
   * Whether other files may change as well: scripts, style sheets, pictures and downloads, and the Content-Security-Policy.
   * @default false
   */
  withFiles?: boolean;
}

/** What has been replaced. */
export interface Replacement {
  archive: VersionArchive;
  /** Files that are no part of the pages, and what has become of each, such as `"logo.svg" (changed)`. */
  files: readonly string[];
}

/**
 * Replaces pages of a frozen version. The version is built again: the documents of all other pages have to be as they were, byte for byte, and so have
 * all files that are not made from the text of pages, unless they are asked for. The archive is the same as if the version had been cut from these
 * sources, but for edit links, which lead to what it was cut from. Changes nothing if anything fails.
 * @param paths paths of the pages, with or without the name of the version
 * @returns `undefined` if the build fails, whose errors are printed
 * @throws DocsError for a page that the version does not have, and for sources that change more
 */
export async function replacePages(
  name: string,
  paths: readonly string[],
  project: Project,
  { withFiles = false, ...options }: ReplaceOptions,
): Promise<Replacement | undefined> {
  const folder = versionsFolder(project);
  const file = archiveFile(folder, name);
  const before = readArchive(file, name, project.cwd);
  const routes = paths.map((each) => findPage(each, before, project.cwd));
  const use = (out: string) => {
    const { facts, files } = readBuiltVersion(out);
    checkChanges(before, files, routes);
    const others = changedFiles(before.manifest, facts, files, routes);
    if (others.length > 0 && !withFiles) throw changesFiles(name, others);
    return whileLocked(folder, () => {
      if (readArchive(file, name, project.cwd).id !== before.id) throw hasChanged(name);
      const maxBytes = project.config.versions?.archiveBudget;
      return { archive: writeArchive(file, facts, files, { maxBytes, isReplaced: true }), files: others };
    });
  };
  // All documents have edit links.
  return buildVersion(name, project, options, use, before.manifest.ref ?? 'unknown');
}

function changesFiles(name: string, others: readonly string[]): DocsError {
  return new DocsError({
    area: 'versions',
    problem: `These sources change more of the version "${name}" than the pages: ${others.join(', ')}.`,
    hint: 'Leave that out, or take it along with --with-files.',
  });
}

function hasChanged(name: string): DocsError {
  return new DocsError({
    area: 'versions',
    problem: `The archive of the version "${name}" has changed since this command read it.`,
    hint: 'Run it again: the other change has to be in these sources as well.',
  });
}

function findPage(written: string, { manifest, file }: VersionArchive, cwd: string): string {
  const routes = new Set(manifest.pages.map(({ route }) => route));
  const path = `/${written}`.replace(/^\/+/, '/').replace(/\.html$/, '');
  const inVersion = path.startsWith(`/${manifest.name}/`) ? path.slice(manifest.name.length + 1) : path;
  const found = [path, inVersion, `${inVersion}/`, inVersion.replace(/index$/, '')].find((each) => routes.has(each));
  if (found !== undefined) return found;
  const near = new PathSuggestions([...routes]).nearest(inVersion);
  throw new DocsError({
    area: 'versions',
    location: { file: toDisplayPath(file, cwd) },
    problem: `has no page "${written}".`,
    hint: near === undefined ? undefined : `Did you mean "${near}"?`,
  });
}

/** @throws DocsError unless the documents of the pages are all that has changed */
function checkChanges({ manifest }: VersionArchive, files: readonly StoredFile[], routes: readonly string[]): void {
  const { name, engine } = manifest;
  const changed = changedDocuments(manifest.files, files);
  const wanted = new Map(routes.map((route) => [route, DOCUMENT_LAYOUTS.map((each) => toDocumentName(route, each))]));
  for (const [route, fileNames] of wanted) {
    if (fileNames.some((fileName) => changed.includes(fileName))) continue;
    throw new DocsError({
      area: 'versions',
      problem: `The page "${route}" of the version "${name}" is the same in these sources.`,
      hint: 'Name the commit that changes it with --from, or change it in the working tree.',
    });
  }
  const documents = new Set([...wanted.values()].flat());
  const others = changed.filter((fileName) => !documents.has(fileName));
  if (others.length === 0) return;
  const shown = others.slice(0, MOST_DOCUMENTS).map((each) => `"${each}"`);
  const more = others.length > MOST_DOCUMENTS ? ` and ${others.length - MOST_DOCUMENTS} more` : '';
  const isOther = engine !== undefined && engine !== packageVersion();
  throw new DocsError({
    area: 'versions',
    problem: `These sources change other documents of the version "${name}" as well: ${shown.join(', ')}${more}.`,
    hint: isOther
      ? `The version was cut by docspack ${engine}: install that one, then run "npx docspack version replace ${name}" again.`
      : 'Start from the commit that the version was cut from, and change these pages alone. Titles are in the navigation of other pages.',
  });
}

/** Returns the names of the documents that differ. */
function changedDocuments(before: readonly VersionFile[], after: readonly StoredFile[]): string[] {
  return [...compareFiles(before, after).keys()].filter((name) => name.endsWith('.html'));
}

/** Files that are made from the text of pages: their data, the navigation of sections, and texts for assistants. */
const OF_TEXTS = /^static\/(?:p|sections)\/|(?:^|\/)llms(?:-full)?\.txt$/;

/** Lists the files that differ although they are not made from the text of the pages, and whether the policy does. */
function changedFiles(
  before: VersionManifest,
  facts: Pick<VersionManifest, 'search' | 'policy'>,
  after: readonly StoredFile[],
  routes: readonly string[],
): string[] {
  const ofPages = new Set([
    ...[...before.search, ...facts.search],
    ...routes.map((route) => toDocumentName(route, 'file').replace(/\.html$/, '.md')),
  ]);
  const files = [...compareFiles(before.files, after)]
    .filter(([name]) => !name.endsWith('.html') && !OF_TEXTS.test(name) && !ofPages.has(name))
    .map(([name, change]) => `${JSON.stringify(name)} (${change})`);
  return before.policy === facts.policy ? files : [...files, 'the Content-Security-Policy (changed)'];
}

/** Returns the files that differ by name, sorted, and how each does. */
function compareFiles(before: readonly VersionFile[], after: readonly StoredFile[]): Map<string, string> {
  const digests = new Map(before.map((file) => [file.name, file.digest]));
  const next = new Map(after.map(({ name, content }) => [name, digest(content)]));
  const names = [...new Set([...digests.keys(), ...next.keys()])].filter(
    (name) => digests.get(name) !== next.get(name),
  );
  const changeOf = (name: string) => (!digests.has(name) ? 'added' : next.has(name) ? 'changed' : 'removed');
  return new Map(names.sort().map((name) => [name, changeOf(name)]));
}
