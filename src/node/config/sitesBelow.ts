import { type Dirent, readdirSync } from 'node:fs';
import path from 'node:path';
import type { ForeignEngine } from '../../model/sourceAdapter.ts';
import { toDisplayPath } from '../../tools/messages/displayPath.ts';
import { CONFIG_NAMES } from './findConfigFile.ts';

/** Folders of a repository whose folders are packages. */
const WORKSPACES: ReadonlySet<string> = new Set(['apps', 'packages', 'sites']);
const NO_SITES = /^(?:\.|node_modules$)/;
const MOST_SHOWN = 3;

/**
 * Returns a sentence about sites in folders of a repository whose pages are built without a configuration, such as `website` beside `docs`; `''`
 * if there are none.
 * @param cwd folder of the repository, which messages are relative to
 * @param docsDir folder of the pages, absolute
 */
export function describeSitesBelow(cwd: string, docsDir: string, engines: readonly ForeignEngine[]): string {
  const sites = findSitesBelow(cwd, engines).filter(({ folder }) => folder !== docsDir);
  const [first] = sites;
  if (first === undefined) return '';
  return ` Not read: ${listSites(sites, cwd)}. To build such a site, name its folder, as in "docspack build ${toDisplayPath(first.folder, cwd)}".`;
}

/** A folder of a repository with a configuration, both absolute. */
interface SiteBelow {
  folder: string;
  file: string;
}

/** Lists the first configurations of sites. */
export function listSites(sites: readonly SiteBelow[], cwd: string): string {
  const names = sites.slice(0, MOST_SHOWN).map(({ file }) => toDisplayPath(file, cwd));
  const more = sites.length > MOST_SHOWN ? ` and ${sites.length - MOST_SHOWN} more` : '';
  return names.join(', ') + more;
}

/** Finds sites in folders of a repository, and in those of its packages. */
export function findSitesBelow(cwd: string, engines: readonly ForeignEngine[]): SiteBelow[] {
  return foldersIn(cwd)
    .flatMap((folder) => (WORKSPACES.has(path.basename(folder)) ? foldersIn(folder) : [folder]))
    .flatMap((folder) => {
      const file = findConfig(folder, engines);
      return file === undefined ? [] : [{ folder, file }];
    });
}

function findConfig(folder: string, engines: readonly ForeignEngine[]): string | undefined {
  const marks: ReadonlySet<string> = new Set([...CONFIG_NAMES, ...engines.flatMap((engine) => engine.marks)]);
  for (const each of [folder, path.join(folder, 'docs')]) {
    const found = entriesOf(each).find(({ name }) => marks.has(name));
    if (found) return path.join(each, found.name);
  }
  return undefined;
}

function foldersIn(folder: string): string[] {
  return entriesOf(folder)
    .filter((entry) => entry.isDirectory() && !NO_SITES.test(entry.name))
    .map(({ name }) => path.join(folder, name));
}

/** Sorted, as no file system promises an order. */
function entriesOf(folder: string): Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));
  } catch {
    return [];
  }
}
