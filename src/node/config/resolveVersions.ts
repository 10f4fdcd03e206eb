import { existsSync } from 'node:fs';
import path from 'node:path';
import type { SiteVersion, SiteVersions, VersionState } from '../../model/versions.ts';
import { archiveFile, listArchives } from '../../tools/files/versionArchives.ts';
import { isFolder } from '../support/sources/isFolder.ts';
import type { SiteSettings } from './schema/site.ts';

type MultiVersion = SiteSettings['multiVersion'];
type VersionSettings = Exclude<MultiVersion['versions'][number], string>;

/**
 * Returns the versions of a site; `undefined` if it has none.
 * @param docsDir absolute path of the docs folder
 * @param today day with which the ends of versions are compared, such as `2027-01-31`
 */
export function resolveVersions(
  { default: current, versions: listed, folder: folderName, canonical, sitemap, aliases, archiveBudget }: MultiVersion,
  docsDir: string,
  today = new Date().toISOString().slice(0, 10),
): SiteVersions | undefined {
  if (current === '') return undefined;
  const folder = path.resolve(docsDir, folderName);
  const own = listed.filter((each) => each !== '');
  const others = listArchives(folder).filter((name) => name !== current);
  const entries = (own.length > 0 ? own : [current, ...others]).map(
    (each): VersionSettings => (typeof each === 'string' ? { name: each } : each),
  );
  const at = entries.findIndex(({ name }) => name === current);
  const versions = entries.map((entry, index): SiteVersion => {
    const { name, label = name, endOfLife, banner, noindex, canonical } = entry;
    const kind = name === current ? 'current' : kindOf(name, docsDir, folder);
    return { name, label, kind, state: stateOf(entry, index - at, today), endOfLife, banner, noindex, canonical };
  });
  return { current, versions, folder, canonical, sitemap, aliases, archiveBudget };
}

function stateOf({ state, endOfLife }: VersionSettings, position: number, today: string): VersionState {
  if (position === 0) return 'current';
  if (endOfLife !== undefined) return endOfLife <= today ? 'old' : (state ?? 'supported');
  return state ?? (position < 0 ? 'unreleased' : 'old');
}

function kindOf(name: string, docsDir: string, folder: string): SiteVersion['kind'] {
  if (isFolder(path.join(docsDir, name))) return 'living';
  return existsSync(archiveFile(folder, name)) ? 'frozen' : 'missing';
}

/** Returns the folder of sources that a version has, relative to the docs folder; `''` for the docs folder itself. */
export function versionFolder(name: string, docsDir: string): string {
  return name !== '' && isFolder(path.join(docsDir, name)) ? name : '';
}
