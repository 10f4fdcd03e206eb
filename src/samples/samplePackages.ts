import { existsSync, readdirSync, readFileSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { MARKER_NAME } from '../shared/outputNames.ts';
import { digest, digestFile } from '../tools/files/digest.ts';
import { isInside } from '../tools/messages/isInside.ts';
import { findPackage } from '../tools/packages/findPackage.ts';

/** Folders of packages by name, with links resolved. */
export type PackageFolders = ReadonlyMap<string, string>;

/** The fields of a package.json that decide what samples can import. */
interface Manifest {
  name?: string;
  exports?: unknown;
  main?: string;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
}

/** Packages that check samples. */
const TOOLS = ['@rstest/core', 'typescript'];
/** Names that are safe as a path in `node_modules`. */
const PACKAGE_NAME = /^(?:@[\w-][\w.-]*\/)?[\w-][\w.-]*$/;

/**
 * Finds the packages that samples may import: those that the nearest package.json lists, those that come with Rstest, and the
 * package of that package.json itself, whose `exports` apply as for its users. Workspaces install packages in a folder above.
 *
 * @param repository absolute path of the folder that samples are checked in
 */
export function findSamplePackages(repository: string): PackageFolders {
  const ownFolder = findManifestFolder(repository);
  const own = ownFolder === undefined ? {} : readManifest(ownFolder);
  const rstestFolder = findPackage('@rstest/core', repository);
  const rstest = rstestFolder === undefined ? {} : readManifest(rstestFolder);
  const packages = new Map<string, string>();
  const add = (names: string[], from: string) => {
    for (const name of names) {
      const folder = packages.has(name) ? undefined : findPackage(name, from);
      if (folder !== undefined) packages.set(name, folder);
    }
  };
  // The root of a workspace may list the tools for all of its packages.
  add([...Object.keys({ ...own.dependencies, ...own.devDependencies }).sort(), ...TOOLS], repository);
  add(Object.keys(rstest.dependencies ?? {}).sort(), repository);
  // pnpm links what a package depends on beside it alone.
  if (rstestFolder !== undefined) add(Object.keys(rstest.dependencies ?? {}).sort(), path.join(rstestFolder, '..'));
  const { name } = own;
  if (ownFolder !== undefined && name !== undefined && PACKAGE_NAME.test(name) && !packages.has(name)) {
    packages.set(name, realpathSync(ownFolder));
  }
  return packages;
}

/** Returns the packages whose sources are in the repository or its workspace, so that they change without an installation. */
export function findLocalPackages(packages: PackageFolders): PackageFolders {
  return new Map([...packages].filter(([, folder]) => !folder.split(path.sep).includes('node_modules')));
}

/** Returns the packages that code imports, by their own name or a path below it. */
export function importedPackages(code: string, packages: PackageFolders): string[] {
  return [...packages.keys()].filter((name) =>
    ["'", '"', '`'].some((quote) => code.includes(quote + name + quote) || code.includes(`${quote}${name}/`)),
  );
}

/** Files that an import of a package can load. */
const LOADED_FILE = /\.(?:[cm]?[jt]sx?|json|css|wasm|node|vue|svelte)$/;

/** Returns a digest of the files of a local package, without installed packages, hidden folders and built sites. */
export function digestPackage(folder: string): string {
  return digest(...listFiles(folder).flatMap((file) => [file, digestFile(file)]));
}

function listFiles(folder: string): string[] {
  if (existsSync(path.join(folder, MARKER_NAME))) return [];
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) return /^(?:node_modules|\..*)$/.test(entry.name) ? [] : listFiles(file);
    return LOADED_FILE.test(entry.name) ? [file] : [];
  });
}

/**
 * Returns the file that the main entry of a package leads to, if that file is missing, as before the package is built.
 * @returns the path as the package.json has it, such as `./dist/index.js`
 */
export function findMissingEntry(folder: string): string | undefined {
  const { exports, main } = readManifest(folder);
  const targets = exports === undefined ? [main ?? './index.js'] : entryTargets(exports);
  const exists = (target: string) =>
    ['', '.js', '/index.js'].some((end) => existsSync(path.join(folder, target + end)));
  return targets.some(exists) ? undefined : targets.at(-1);
}

/** Returns the files that `exports` gives for the package's own name, under any condition. */
function entryTargets(exports: unknown): string[] {
  if (typeof exports === 'string') return [exports];
  if (Array.isArray(exports)) return exports.flatMap(entryTargets);
  if (typeof exports !== 'object' || exports === null) return [];
  const entries = Object.entries(exports);
  const own = entries.filter(([key]) => key === '.');
  const isSubpaths = entries.some(([key]) => key.startsWith('.'));
  return (isSubpaths ? own : entries).flatMap(([, target]) => entryTargets(target));
}

/**
 * Returns the folders that hold the installed packages, such as the root of a workspace, and the folders of local packages.
 * @param except absolute path of a folder that no result contains
 */
export function packageRoots(packages: PackageFolders, except: string): string[] {
  const roots = [...packages.values()].map((folder) => {
    const parts = folder.split(path.sep);
    const at = parts.indexOf('node_modules');
    return at === -1 ? folder : parts.slice(0, at).join(path.sep) || path.sep;
  });
  return [...new Set(roots)].filter((root) => !isInside(except, root));
}

function findManifestFolder(from: string): string | undefined {
  for (let folder = from; ; folder = path.dirname(folder)) {
    if (existsSync(path.join(folder, 'package.json'))) return folder;
    if (path.dirname(folder) === folder) return undefined;
  }
}

function readManifest(folder: string): Manifest {
  return JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
}
