import { readArchive, type StoredFile, type VersionArchive, writeArchive } from '../../../plugins/versions/archive.ts';
import type { VersionFile } from '../../../plugins/versions/manifest.ts';
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

/** Most documents that a message lists. */
const MOST_DOCUMENTS = 3;

/**
 * Replaces pages of a frozen version. The version is built again: the documents of all other pages have to be as they were, byte for byte. The archive is the same
 * as if the version had been cut from these sources. Changes nothing if anything fails.
 * @param paths paths of the pages, with or without the name of the version
 * @returns the archive; `undefined` if the build fails, whose errors are printed
 * @throws DocsError for a page that the version does not have, and for sources that change other pages
 */
export async function replacePages(
  name: string,
  paths: readonly string[],
  project: Project,
  options: CutOptions,
): Promise<VersionArchive | undefined> {
  const file = archiveFile(versionsFolder(project), name);
  const before = readArchive(file, name, project.cwd);
  const routes = paths.map((each) => findPage(each, before, project.cwd));
  return buildVersion(name, project, options, (out) => {
    const { facts, files } = readBuiltVersion(out);
    checkChanges(before, files, routes);
    return writeArchive(file, facts, files, project.config.versions?.archiveBudget);
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
      ? `The version was cut by docspack ${engine}: npx docspack@${engine} version replace ${name} …`
      : 'Start from the commit that the version was cut from, and change these pages alone. Titles are in the navigation of other pages.',
  });
}

/** Returns the names of the documents that differ. */
function changedDocuments(before: readonly VersionFile[], after: readonly StoredFile[]): string[] {
  const digests = new Map(before.map((file) => [file.name, file.digest]));
  const next = new Map(after.map(({ name, content }) => [name, digest(content)]));
  return [...new Set([...digests.keys(), ...next.keys()])]
    .filter((name) => name.endsWith('.html') && digests.get(name) !== next.get(name))
    .sort();
}
