import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { isRecord } from '../../shared/isRecord.ts';
import { valueAt } from '../../tools/messages/validate.ts';

/** Conditions of `exports` that hold for both sides. */
const CONDITIONS = new Set(['import', 'module', 'production', 'default']);

/**
 * Returns the aliases of a package that is aliased by its folder: an alias alone would leave out the `exports` of its
 * package.json.
 * @param name name of the package, without `$`
 * @param folder absolute
 * @returns an alias for each export, the more specific ones first; none for a folder without `exports`
 */
export function packageAliases(name: string, folder: string): [string, string][] {
  const entries = exportsOf(folder).flatMap(([subpath, value]): [string, string][] => {
    const target = targetOf(value);
    if (target === undefined || !subpath.startsWith('.')) return [];
    const specifier = name + subpath.slice(1);
    if (!subpath.includes('*')) return [[`${specifier}$`, path.join(folder, target)]];
    return filesOf(folder, target).map(([star, file]) => [`${specifier.replace('*', star)}$`, file]);
  });
  return entries.sort(([one], [other]) => other.length - one.length);
}

function exportsOf(folder: string): [string, unknown][] {
  const file = path.join(folder, 'package.json');
  if (!existsSync(file)) return [];
  const manifest: unknown = JSON.parse(readFileSync(file, 'utf8'));
  const own = valueAt(manifest, ['exports']);
  if (own === undefined) return [];
  const hasSubpaths = isRecord(own) && Object.keys(own).some((key) => key.startsWith('.'));
  return hasSubpaths ? Object.entries(own) : [['.', own]];
}

/** The first target whose conditions hold. */
function targetOf(value: unknown): string | undefined {
  if (typeof value === 'string') return value;
  if (Array.isArray(value)) return value.map(targetOf).find((target) => target !== undefined);
  if (!isRecord(value)) return undefined;
  return Object.entries(value)
    .filter(([condition]) => CONDITIONS.has(condition))
    .map(([, each]) => targetOf(each))
    .find((target) => target !== undefined);
}

/** The files that a target with a `*` matches, with what the `*` is. */
function filesOf(folder: string, target: string): [star: string, file: string][] {
  const [before = '', after = ''] = path.posix.normalize(target).split('*');
  const base = path.posix.dirname(`${before}x`);
  const root = path.join(folder, base);
  if (!existsSync(root)) return [];
  return readdirSync(root, { recursive: true, encoding: 'utf8' }).flatMap((name): [string, string][] => {
    const file = path.posix.join(base, name.replaceAll('\\', '/'));
    const matches = file.startsWith(before) && file.endsWith(after) && !file.includes('node_modules/');
    return matches ? [[file.slice(before.length, file.length - after.length), path.join(folder, file)]] : [];
  });
}
