/** Format of `versions.json`. Frozen versions read the file that later builds write, so a change of it needs another number. */
export const VERSION_INDEX_FORMAT = 1;

/**
 * Format of the search indexes. Frozen versions search the current one as long as it has the format that they know, so a change that an older
 * reader gets wrong needs another number.
 */
export const SEARCH_INDEX_FORMAT = 1;

/** File that lists the versions of a site, for frozen versions and other programs. */
export const VERSION_INDEX_FILE = 'versions.json';

/** A version as menus show it. */
export interface ListedVersion {
  name: string;
  label: string;
  /** Base path of its pages, such as `/1.0/`. */
  base: string;
}

/** Index of the current version, for search in others. */
export interface CurrentSearch {
  /** See `SEARCH_INDEX_FORMAT`. */
  format: number;
  /** Languages that have an index. */
  langs: readonly string[];
  /** Whether links have no `.html`. */
  cleanUrls: boolean;
}

/**
 * Where a page of one version leads in all of them, in the order of the list: a path below the base of the version, and the number of versions
 * in a row for which it is the same.
 * @example [['guide/cli', 3], ['guide/', 1]]
 */
export type VersionTargets = readonly (readonly [path: string, count: number])[];

/** The versions of a site with the targets of all pages, which are by `versionPageKey`. */
export interface VersionIndex {
  format: typeof VERSION_INDEX_FORMAT;
  current: string;
  versions: readonly ListedVersion[];
  /** Absent if the current version has no index of its own. */
  search?: CurrentSearch | undefined;
  pages: Readonly<Record<string, VersionTargets>>;
}

/** Returns the key of a page, which is the same in all versions. */
export function versionPageKey(lang: string, pathInLocale: string): string {
  return `${lang} ${pathInLocale.replace(/(?<=.)\/$/, '')}`;
}

/** Returns the language and the path of a key that `versionPageKey` made. */
export function splitPageKey(key: string): { lang: string; pathInLocale: string } {
  const at = key.indexOf(' ');
  return { lang: key.slice(0, at), pathInLocale: key.slice(at + 1) };
}

/** Returns the addresses of a page in all versions. */
export function versionHrefs(versions: readonly ListedVersion[], targets: VersionTargets): string[] {
  const paths = targets.flatMap(([path, count]) => Array.from({ length: count }, () => path));
  return versions.map(({ base }, index) => base + (paths[index] ?? ''));
}
