import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import { ENGINE_ROOT } from './engineRoot.ts';
import { EXTENSIONS } from './moduleExtensions.ts';

const ENGINE_THEME = path.join(ENGINE_ROOT, 'theme/index.ts');

/** Returns the absolute path of the module that a file imports; `undefined` for packages and missing files. */
export function resolveModule(
  specifier: string,
  from: string,
  alias: Readonly<Record<string, string>>,
): string | undefined {
  const target = resolveSpecifier(specifier, from, alias);
  return target === undefined ? undefined : findModuleFile(target);
}

/** Resolves a specifier, with or without extension, to an absolute path; `undefined` for a package. */
export function resolveSpecifier(
  specifier: string,
  from: string,
  alias: Readonly<Record<string, string>>,
): string | undefined {
  const [written = ''] = specifier.split('?');
  if (written.startsWith('.')) return path.resolve(path.dirname(from), written);
  if (written === 'docspack/theme') return ENGINE_THEME;
  for (const [key, target] of Object.entries(alias)) {
    if (!path.isAbsolute(target)) continue;
    // A key that ends with `$` is a whole specifier.
    if (written === key || `${written}$` === key) return target;
    if (written.startsWith(`${key}/`)) return path.join(target, written.slice(key.length + 1));
  }
  return undefined;
}

/** Returns the file that a path without extension, or of a folder, stands for. `undefined` if there is none. */
export function findModuleFile(target: string): string | undefined {
  if (isFile(target)) return target;
  const candidates = [target, path.join(target, 'index')].flatMap((base) => EXTENSIONS.map((each) => base + each));
  // A folder may be a package, which the bundler resolves.
  return candidates.find(isFile) ?? (existsSync(path.join(target, 'package.json')) ? target : undefined);
}

/** A path below a file makes `statSync` throw. */
function isFile(file: string): boolean {
  return existsSync(file) && statSync(file).isFile();
}
