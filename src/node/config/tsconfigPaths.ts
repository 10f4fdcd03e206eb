import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { relativePosix, toDisplayPath } from '../../tools/messages/displayPath.ts';
import { DocsError, messageOf } from '../../tools/messages/errors.ts';
import { valueAt } from '../../tools/messages/validate.ts';
import { loadJson5 } from '../../tools/packages/lazyPackages.ts';

/** Import aliases that a site declares for TypeScript. */
interface TsconfigPaths {
  /**
   * Targets by specifier, relative to the docs folder. `@components` also stands for what is below it; `i18n$` is that
   * specifier alone.
   */
  alias: Record<string, string>;
  /** Absolute paths of the files that they were read from. */
  files: string[];
}

const FILE_NAME = 'tsconfig.json';

/**
 * Reads `paths` of the nearest tsconfig.json, in the docs folder or above it in the same package. Of a list of targets the
 * first that exists is used. Declarations are no modules, and a configuration in `extends` that is not installed has no
 * paths.
 * @param cwd folder that messages are relative to
 * @throws DocsError if a tsconfig.json cannot be parsed
 */
export function readTsconfigPaths(docsDir: string, cwd: string): TsconfigPaths {
  const file = findTsconfig(docsDir);
  const found: TsconfigPaths = { alias: {}, files: [] };
  const declared = file === undefined ? undefined : readPaths(file, cwd, found.files);
  for (const [pattern, targets] of Object.entries(declared?.paths ?? {})) {
    const entry = toAlias(pattern, targets, declared?.folder ?? '');
    if (entry) found.alias[entry[0]] = `./${relativePosix(docsDir, entry[1])}`;
  }
  return found;
}

function findTsconfig(from: string): string | undefined {
  for (let folder = from; ; folder = path.dirname(folder)) {
    const file = path.join(folder, FILE_NAME);
    if (existsSync(file)) return file;
    const isPackage = existsSync(path.join(folder, 'package.json')) || existsSync(path.join(folder, '.git'));
    if (isPackage || path.dirname(folder) === folder) return undefined;
  }
}

interface DeclaredPaths {
  /** Folder that targets are relative to. */
  folder: string;
  paths: Record<string, unknown>;
}

/** Returns the paths of a file, or of one that it extends: the last in a list takes precedence. */
function readPaths(file: string, cwd: string, files: string[]): DeclaredPaths | undefined {
  if (files.includes(file)) return undefined;
  files.push(file);
  const content = parse(file, cwd);
  const paths = valueAt(content, ['compilerOptions', 'paths']);
  const baseUrl = valueAt(content, ['compilerOptions', 'baseUrl']);
  const folder = path.resolve(path.dirname(file), typeof baseUrl === 'string' ? baseUrl : '.');
  if (typeof paths === 'object' && paths !== null) return { folder, paths: { ...paths } };
  const inherited = [valueAt(content, ['extends'])].flat().flatMap((each) => {
    const base = typeof each === 'string' ? findExtended(each, file) : undefined;
    return (base !== undefined && readPaths(base, cwd, files)) || [];
  });
  return inherited.at(-1);
}

function parse(file: string, cwd: string): unknown {
  const source = readFileSync(file, 'utf8').replace(/^\uFEFF/, '');
  try {
    return loadJson5().parse(source);
  } catch (cause) {
    const [, problem = '', line, column] = /^(?:JSON5: )?(.*?)(?: at (\d+):(\d+))?$/.exec(messageOf(cause)) ?? [];
    throw new DocsError({
      area: 'config',
      location: { file: toDisplayPath(file, cwd), ...(line && { line: Number(line), column: Number(column) }) },
      problem: `cannot be parsed: ${problem}.`,
      source,
      cause,
    });
  }
}

function findExtended(specifier: string, from: string): string | undefined {
  const { resolve } = createRequire(from);
  for (const name of [specifier, `${specifier}.json`, `${specifier}/${FILE_NAME}`]) {
    try {
      return resolve(name);
    } catch {
      // The next form may exist.
    }
  }
  return undefined;
}

function toAlias(pattern: string, targets: unknown, folder: string): [string, string] | undefined {
  const [name = '', rest] = pattern.split('/*');
  // A pattern with the star elsewhere has no equal among aliases.
  if (name === '' || name.includes('*') || (rest !== undefined && rest !== '')) return undefined;
  for (const target of Array.isArray(targets) ? targets : []) {
    if (typeof target !== 'string' || /\.d\.[cm]?ts$/.test(target)) continue;
    const file = path.resolve(folder, target.replace(/\/\*$/, ''));
    if (!file.includes('*') && existsSync(file)) return [rest === undefined ? `${name}$` : name, file];
  }
  return undefined;
}
