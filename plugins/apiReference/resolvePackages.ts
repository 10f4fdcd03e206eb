import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { toSlashes } from '../../src/tools/compiler/toSlashes.ts';
import { findPackage } from '../../src/tools/packages/findPackage.ts';
import { matchesName } from '../apiWatch/apiWatchOptions.ts';
import type { ApiProblem } from './apiModel.ts';
import type { ReferencePackage } from './apiReferenceOptions.ts';
import type { ApiEntry } from './foundExports.ts';

/** A package with the modules to read. */
export interface ResolvedPackage {
  options: ReferencePackage;
  name: string;
  version: string;
  /** Absolute path of its folder, with links followed. */
  folder: string;
  entries: readonly ApiEntry[];
  /** Absolute path of the configuration of the compiler. */
  tsconfig: string | undefined;
}

/** Fields of a `package.json`. */
interface Manifest {
  name?: string;
  version?: string;
  types?: string;
  typings?: string;
  exports?: unknown;
}

/** Conditions under which `exports` may have types, in the order in which they are tried. */
const CONDITIONS = ['types', 'import', 'module', 'node', 'default', 'require'];
const DECLARATIONS = /\.[cm]?tsx?$/;

/** Finds the packages of a reference with their modules. Adds what is not there to `problems`. */
export function resolvePackages(
  packages: readonly (string | ReferencePackage)[],
  docsDir: string,
  problems: ApiProblem[],
): ResolvedPackage[] {
  return packages.flatMap((each) => {
    const options = typeof each === 'string' ? { package: each } : each;
    return resolvePackage(options, docsDir, problems) ?? [];
  });
}

function resolvePackage(
  options: ReferencePackage,
  docsDir: string,
  problems: ApiProblem[],
): ResolvedPackage | undefined {
  const { package: wanted, sources, tsconfig } = options;
  const folder = wanted.startsWith('.') ? path.resolve(docsDir, wanted) : findFolder(wanted, docsDir);
  const packageFile = path.join(folder ?? '', 'package.json');
  if (folder === undefined || !existsSync(packageFile)) {
    problems.push({
      message: `apiReference() describes the package "${wanted}", which is not installed.`,
      hint: 'Install it, or correct its name.',
    });
    return undefined;
  }
  const manifest: Manifest = JSON.parse(readFileSync(packageFile, 'utf8'));
  const name = manifest.name ?? path.basename(folder);
  const entries = (options.modules ?? Object.keys(sources ?? { '.': '' })).flatMap((module): ApiEntry[] => {
    const source = sources?.[module];
    const file = source === undefined ? typesOf(module, manifest, folder) : path.resolve(docsDir, source);
    const shown = module === '.' ? name : path.posix.join(name, module);
    if (file === undefined || !existsSync(file)) {
      problems.push(missingTypes(shown, module, file, source));
      return [];
    }
    return [
      {
        package: name,
        module: shown,
        file: toSlashes(file),
        folder: toSlashes(folder),
        isExcluded: (each) => matchesName(options.exclude, each),
      },
    ];
  });
  const own = tsconfig === undefined ? nearestConfig(entries[0]?.file) : path.resolve(docsDir, tsconfig);
  return { options, name, version: manifest.version ?? '', folder, entries, tsconfig: own };
}

/** A package of a workspace may be the project itself, which is not in its own `node_modules`. */
function findFolder(name: string, docsDir: string): string | undefined {
  const installed = findPackage(name, docsDir);
  if (installed !== undefined) return installed;
  for (let folder = docsDir; ; folder = path.dirname(folder)) {
    const file = path.join(folder, 'package.json');
    if (existsSync(file) && JSON.parse(readFileSync(file, 'utf8')).name === name) return folder;
    if (path.dirname(folder) === folder) return undefined;
  }
}

function missingTypes(shown: string, module: string, file: string | undefined, source: string | undefined): ApiProblem {
  if (source !== undefined)
    return {
      message: `apiReference() describes "${shown}" from "${source}", which does not exist.`,
      hint: '"sources" has paths that are relative to the docs folder.',
    };
  const where = file === undefined ? '' : ` Its package.json leads to "${path.basename(file)}", which does not exist.`;
  return {
    message: `apiReference() describes "${shown}", which publishes no types.${where}`,
    hint:
      module === '.'
        ? 'Build the package, or name its sources with "sources".'
        : `Correct "${module}" in "modules", or name its sources with "sources".`,
  };
}

/** Returns the declarations of a module: those that the manifest names, or those beside the script that it names. */
function typesOf(module: string, { exports, types, typings }: Manifest, folder: string): string | undefined {
  const named = targetOf(exports, module) ?? (module === '.' ? (types ?? typings) : undefined);
  const target = named ?? (module === '.' && existsSync(path.join(folder, 'index.d.ts')) ? 'index.d.ts' : undefined);
  if (target === undefined) return undefined;
  const file = path.join(folder, target);
  if (DECLARATIONS.test(file)) return file;
  const beside = file.replace(/\.([cm]?)jsx?$/, '.d.$1ts');
  return existsSync(beside) ? beside : undefined;
}

function targetOf(exports: unknown, module: string): string | undefined {
  if (typeof exports === 'string') return module === '.' ? exports : undefined;
  if (typeof exports !== 'object' || exports === null) return undefined;
  const keys = new Map<string, unknown>(Object.entries(exports));
  const isByModule = [...keys.keys()].some((key) => key.startsWith('.'));
  return underCondition(isByModule ? keys.get(module) : module === '.' ? exports : undefined);
}

function underCondition(target: unknown): string | undefined {
  if (typeof target === 'string') return target;
  if (typeof target !== 'object' || target === null) return undefined;
  const byCondition = new Map<string, unknown>(Object.entries(target));
  // Types may be below another condition: { import: { types, default } }.
  const found = CONDITIONS.flatMap((condition) => underCondition(byCondition.get(condition)) ?? []);
  return found.find((file) => DECLARATIONS.test(file)) ?? found[0];
}

/** Sources need the settings of their project; declarations do not. */
function nearestConfig(file: string | undefined): string | undefined {
  if (file === undefined || /\.d\.[cm]?ts$/.test(file)) return undefined;
  for (let folder = path.dirname(file); ; folder = path.dirname(folder)) {
    const candidate = path.join(folder, 'tsconfig.json');
    if (existsSync(candidate)) return candidate;
    if (path.dirname(folder) === folder) return undefined;
  }
}
