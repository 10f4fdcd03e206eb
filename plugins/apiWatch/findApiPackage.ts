import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { findPackage } from '../../src/tools/packages/findPackage.ts';

/** A package in a folder. */
export interface ApiPackage {
  name: string;
  version: string;
  /** Absolute path of its `package.json`. */
  packageFile: string;
  /** Absolute path of its declarations. */
  typesFile: string;
  /** Programs by name, with their absolute paths; the first is that of the package itself. */
  programs: ReadonlyMap<string, string>;
}

/** Fields of a `package.json`. */
interface Manifest {
  name?: string;
  version?: string;
  types?: string;
  typings?: string;
  exports?: unknown;
  bin?: string | Record<string, string>;
}

/**
 * Finds a package where a folder of pages would import it.
 * @param name name of the package, or its folder relative to the pages
 * @throws Error if it is not there
 */
export function findApiPackage(name: string, docsDir: string): ApiPackage {
  const folder = name.startsWith('.') ? path.resolve(docsDir, name) : findPackage(name, docsDir);
  const packageFile = path.join(folder ?? '', 'package.json');
  if (folder === undefined || !existsSync(packageFile)) throw new Error(`The package "${name}" is not installed.`);
  const manifest: Manifest = JSON.parse(readFileSync(packageFile, 'utf8'));
  const types = manifest.types ?? manifest.typings ?? typesIn(manifest.exports) ?? 'index.d.ts';
  const ownName = (manifest.name ?? name).replace(/^.*\//, '');
  const bin = typeof manifest.bin === 'string' ? { [ownName]: manifest.bin } : (manifest.bin ?? {});
  const programs = Object.entries(bin).sort(([a], [b]) => Number(b === ownName) - Number(a === ownName));
  return {
    name: manifest.name ?? name,
    version: manifest.version ?? '',
    packageFile,
    typesFile: path.join(folder, types),
    programs: new Map(programs.map(([bin, file]) => [bin, path.join(folder, file)])),
  };
}

/** Returns the declarations of the main entry in `exports`. */
function typesIn(exports: unknown): string | undefined {
  if (typeof exports !== 'object' || exports === null) return undefined;
  const conditions = new Map<string, unknown>(Object.entries(exports));
  const main = conditions.get('.');
  if (main !== undefined) return typesIn(main);
  const types = conditions.get('types');
  if (typeof types === 'string') return types;
  return [types, conditions.get('import'), conditions.get('default')].map(typesIn).find((each) => each !== undefined);
}
