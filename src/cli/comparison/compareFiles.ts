import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import type { SiteFolder } from './siteFolder.ts';

/** A file that is not served at its address any more. */
export interface LostFile {
  /** Its address below the base. */
  address: string;
  /** Address at which the same file is served now, or one of its name. */
  to?: string;
  isPicture: boolean;
}

/** Scripts, style sheets and fonts: of the theme, unless the sources of the site have them. */
const OF_THEME = /\.(?:m?js|cjs|css|map|woff2?|ttf|otf|eot|wasm)$|(?:^|\/)(?:web)?fonts?\//i;
const PICTURE = /\.(?:png|jpe?g|gif|svg|webp|avif|ico|bmp)$/i;
/** Indexes of search, data of pages and lists of files, which only the old engine's scripts read. */
const OF_ENGINE =
  /(?:^|\/)(?:_?pagefind\/|search[-_]?(?:index|doc|data)|lunr|hashmap\.json$|objects\.inv$|asset-manifest|build-?manifest|_buildManifest|_next\/data\/|page-data\/|opensearch\.xml$|vp-icons\.css$|versions?\.json$)|\.(?:LICENSE\.txt|rsc|payload|data|buildinfo|doctrees|gz|br)$/i;
const HASH = /[._-](?=[\w-]*\d|[\w-]*[a-z][\w-]*[A-Z]|[\w-]*[A-Z][\w-]*[a-z])[\w-]{6,}$/;

/** Returns the names by which a picture is the same in two outputs: with and without the hash of a bundler. */
export function stemsOf(file: string): string[] {
  const name = path.posix.basename(file).replace(/\.\w+$/, '');
  const short = name.replace(HASH, '');
  return (short === name || short === '' ? [name] : [short, name]).map((each) => each.toLowerCase());
}

/** Returns whether a name has the hash of a bundler: nobody has linked to the file by it. */
const isHashed = (file: string): boolean => stemsOf(file).length > 1;

/**
 * Compares the files that are no documents.
 * @param isSource whether the sources of the site have a file of this name and size
 * @returns also names of pictures that no source has, as those of a theme
 */
export function compareFiles(
  old: SiteFolder,
  now: SiteFolder,
  isSource: (name: string, bytes: number) => boolean,
): { lost: LostFile[]; ofTheme: string[] } {
  const names = new Set(now.files);
  const missing = old.files.filter((name) => !names.has(name) && !/\.html?$/i.test(name) && !OF_ENGINE.test(name));
  const ofTheme: string[] = [];
  const lost: LostFile[] = [];
  const findSame = missing.length > 0 ? indexFiles(old, now) : () => undefined;
  for (const name of missing) {
    const isPicture = PICTURE.test(name) && !OF_THEME.test(name);
    const to = findSame(name);
    // Nobody has an address with a hash, and pages say which pictures they have lost.
    if (isHashed(name) && (to !== undefined || isPicture || OF_THEME.test(name))) continue;
    const isNamed = to !== undefined && path.posix.extname(to) === path.posix.extname(name);
    const file = { address: `/${name}`, isPicture, ...(isNamed && { to: `/${to}` }) };
    if (isPicture && isNamed) lost.push(file);
    else if ((!isPicture && !OF_THEME.test(name)) || isSource(name, sizeOf(old, name))) lost.push(file);
    else if (isPicture) ofTheme.push(file.address);
  }
  return { lost, ofTheme };
}

/** Returns a function that finds the same file, or else one of its name. */
function indexFiles(old: SiteFolder, now: SiteFolder): (name: string) => string | undefined {
  const byStem = new Map(now.files.flatMap((name) => stemsOf(name).map((stem) => [stem, name])));
  const bySize = new Map<number, string[]>();
  for (const name of now.files) {
    const size = sizeOf(now, name);
    bySize.set(size, [...(bySize.get(size) ?? []), name]);
  }
  return (name) =>
    bySize.get(sizeOf(old, name))?.find((each) => isSame(old, name, now, each)) ??
    stemsOf(name).flatMap((stem) => byStem.get(stem) ?? [])[0];
}

function sizeOf({ folder }: SiteFolder, name: string): number {
  return statSync(path.join(folder, name), { throwIfNoEntry: false })?.size ?? 0;
}

function isSame(old: SiteFolder, name: string, now: SiteFolder, other: string): boolean {
  return readFileSync(path.join(old.folder, name)).equals(readFileSync(path.join(now.folder, other)));
}
