import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { isRecord } from '../../src/shared/isRecord.ts';
import { findJsonMistake } from '../../src/tools/files/jsonMistake.ts';
import type { ApiProblem } from './apiModel.ts';

/** Fields of a `package.json`. */
interface Manifest {
  name?: string | undefined;
  version?: string | undefined;
  main?: string | undefined;
  types?: string | undefined;
  exports?: unknown;
}

/** Conditions under which `exports` may have types, in the order in which they are tried. */
const CONDITIONS = ['types', 'import', 'module', 'node', 'default', 'require'];
const DECLARATIONS = /\.[cm]?tsx?$/;
/** Ends of paths that TypeScript tries for one without its extension, or of a folder. */
const ENDINGS = ['', '.d.ts', '/index.d.ts'];

/** Reads a `package.json`. Fields with values that npm does not allow are absent. A file that is no JSON is a problem. */
export function readManifest(file: string, problems: ApiProblem[] = []): Manifest | undefined {
  const source = readFileSync(file, 'utf8');
  const mistake = findJsonMistake(source);
  if (mistake) {
    problems.push({
      message: `is not valid JSON: ${mistake.reason}.`,
      hint: 'Install the package again, or correct the file.',
      source: { file, line: mistake.position.line },
    });
    return undefined;
  }
  const value: unknown = JSON.parse(source);
  const fields: Record<string, unknown> = isRecord(value) ? value : {};
  const text = (field: string) => (typeof fields[field] === 'string' ? fields[field] : undefined);
  return {
    name: text('name'),
    version: text('version'),
    main: text('main'),
    types: text('types') ?? text('typings'),
    exports: fields.exports,
  };
}

/**
 * Returns the declarations of a module: those that the manifest names, or those beside the script that it names.
 * @returns `file` is absent without declarations; `named` is a path of the manifest without a file
 */
export function typesOf(
  module: string,
  { exports, types, main }: Manifest,
  folder: string,
): { file?: string; named?: string } | undefined {
  const isMain = module === '.';
  const named = targetOf(exports, module) ?? (isMain ? (types ?? main) : undefined);
  const target = named ?? (isMain && existsSync(path.join(folder, 'index.d.ts')) ? 'index.d.ts' : undefined);
  if (target === undefined) return undefined;
  const wanted = path.join(folder, target);
  const isScript = /\.[cm]?jsx?$/.test(wanted);
  const candidates = isScript
    ? [wanted.replace(/\.([cm]?)jsx?$/, '.d.$1ts')]
    : ENDINGS.map((ending) => wanted + ending).filter((each) => DECLARATIONS.test(each));
  const file = candidates.find((each) => existsSync(each) && statSync(each).isFile());
  if (file !== undefined) return { file };
  return isScript ? undefined : { named: path.posix.normalize(target) };
}

/** Returns the path of a module in `exports`, whose keys may be patterns such as `./features/*`. */
function targetOf(exports: unknown, module: string): string | undefined {
  if (!isRecord(exports)) return module === '.' ? underCondition(exports) : undefined;
  const keys = Object.keys(exports);
  if (!keys.some((key) => key.startsWith('.'))) return module === '.' ? underCondition(exports) : undefined;
  if (Object.hasOwn(exports, module)) return underCondition(exports[module]);
  // The longest pattern applies, as in Node.js.
  for (const key of keys.sort((a, b) => b.length - a.length)) {
    const [before = '', after, ...others] = key.split('*');
    if (after === undefined || others.length > 0) continue;
    if (!module.startsWith(before) || !module.endsWith(after) || module.length <= key.length - 1) continue;
    const matched = module.slice(before.length, module.length - after.length);
    return underCondition(exports[key])?.replaceAll('*', () => matched);
  }
  return undefined;
}

function underCondition(target: unknown): string | undefined {
  if (typeof target === 'string') return target;
  // The first of a list that has a path.
  if (Array.isArray(target)) return target.map(underCondition).find((each) => each !== undefined);
  if (!isRecord(target)) return undefined;
  // Types may be below another condition: { import: { types, default } }.
  const found = CONDITIONS.flatMap((condition) => underCondition(target[condition]) ?? []);
  return found.find((file) => DECLARATIONS.test(file)) ?? found[0];
}
