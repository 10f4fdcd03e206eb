import { existsSync } from 'node:fs';
import path from 'node:path';
import { toSlashes } from '../../src/tools/compiler/toSlashes.ts';
import { findPackage } from '../../src/tools/packages/findPackage.ts';
import { matchesName } from '../apiWatch/apiWatchOptions.ts';
import type { ApiProblem } from './apiModel.ts';
import type { ReferencePackage } from './apiReferenceOptions.ts';
import type { ApiEntry } from './foundExports.ts';
import { readManifest, typesOf } from './packageManifest.ts';

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
  const manifest = readManifest(packageFile, problems);
  if (!manifest) return undefined;
  const name = manifest.name ?? path.basename(folder);
  const entries = (options.modules ?? Object.keys(sources ?? { '.': '' })).flatMap((module): ApiEntry[] => {
    const source = sources?.[module];
    const found = source === undefined ? typesOf(module, manifest, folder) : undefined;
    const file = source === undefined ? found?.file : path.resolve(docsDir, source);
    const shown = module === '.' ? name : path.posix.join(name, module);
    if (file === undefined || !existsSync(file)) {
      problems.push(missingTypes(shown, module, found?.named, source));
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
    if (existsSync(file) && readManifest(file)?.name === name) return folder;
    if (path.dirname(folder) === folder) return undefined;
  }
}

function missingTypes(
  shown: string,
  module: string,
  named: string | undefined,
  source: string | undefined,
): ApiProblem {
  if (source !== undefined)
    return {
      message: `apiReference() describes "${shown}" from "${source}", which does not exist.`,
      hint: '"sources" has paths that are relative to the docs folder.',
    };
  const where = named === undefined ? '' : ` Its package.json leads to "${named}", which does not exist.`;
  return {
    message: `apiReference() describes "${shown}", which publishes no types.${where}`,
    hint:
      module === '.'
        ? 'Build the package, or name its sources with "sources".'
        : `Correct "${module}" in "modules", or name its sources with "sources".`,
  };
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
