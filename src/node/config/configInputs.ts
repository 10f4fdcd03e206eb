import { readdirSync, readFileSync } from 'node:fs';
import { builtinModules, createRequire, isBuiltin } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Awaitable } from '../../model/output.ts';
import { digest } from '../../tools/files/digest.ts';
import { isFile } from '../../tools/files/isFile.ts';
import { relativePosix } from '../../tools/messages/displayPath.ts';
import { isInside } from '../../tools/messages/isInside.ts';
import { ENGINE_ROOT } from '../../tools/packages/engineRoot.ts';
import { findPackage } from '../../tools/packages/findPackage.ts';
import { isFolder } from '../support/sources/isFolder.ts';
import { callerFile } from './callerFile.ts';
import { siteModules } from './SiteModules.ts';

/** Inputs of a site's configuration. */
export interface ConfigInputs {
  /** Absolute paths of the configuration file and all files that it imports, without packages. */
  files: string[];
  /** Returns a text that changes with what is inferred from the site's folder, or throws if that cannot be read. */
  facts(): string;
  /** Digest of the configuration's values, these files, the packages, and the environment variables that it uses. */
  key: string;
}

const require = createRequire(import.meta.url);
/** Folder of the engine's modules: compiled, or their sources. */
const ENGINE_MODULES = fileURLToPath(new URL('../..', import.meta.url));
const EXTENSIONS = ['.ts', '.mts', '.cts', '.tsx', '.js', '.mjs', '.cjs', '.jsx', '.json'];
/**
 * Matches `import … from 'x'`, `export … from 'x'`, `import 'x'`, `import('x')`, `require('x')`. A match in a comment
 * does no harm.
 */
const SPECIFIER = /(?:\bfrom|\bimport|\brequire)\s*\(?\s*(['"`])([^'"`\n]+)\1/g;
/** Matches `import type … from 'x'`, which does not exist at runtime. */
const TYPE_IMPORT = /\b(?:import|export)\s+type\s[^'"`;=]*?\bfrom\s*(['"])[^'"\n]+\1/g;
/** Matches `process.env.NAME`, `env['NAME']`, `{ NAME } = process.env`. */
const ENV_NAME = /\benv\s*(?:\?\.)?\s*(?:\.\s*|\[\s*['"`])([A-Za-z_]\w*)/g;
const ENV_PATTERN = /\{([^{}]*)\}\s*=\s*(?:process\s*\.\s*)?env\b/g;

/**
 * Loads a configuration, records the environment variables that it reads, and finds everything that its values and
 * functions depend on.
 * @param configFile absolute path
 * @param watch runs what may run code of the configuration, the accessors of its values included
 * @param listMore returns files of the configuration that none of its files imports; called after it is loaded
 */
export async function readWithInputs<Config>(
  configFile: string,
  load: () => Promise<Config>,
  watch: <Value>(run: () => Awaitable<Value>) => Promise<Value>,
  listMore?: () => Awaitable<readonly string[]>,
): Promise<{ config: Config; inputs: Omit<ConfigInputs, 'facts'> }> {
  const before = new Set(Object.keys(require.cache));
  let loaded: string[] = [];
  const { result: config, names } = await noteEnvironment(() => watch(load)).finally(() => {
    // The compiler keeps there what it loads, by computed paths as well.
    loaded = Object.keys(require.cache).filter((file) => !before.has(file));
    // In watch mode, the next load has to read them again.
    siteModules.forget(loaded);
  });
  const more = (await listMore?.()) ?? [];
  const { files, packages, texts } = findModules([configFile, ...more, ...loaded.filter(isOwn)]);
  // A plugin may read a variable only when it runs.
  for (const text of texts.values()) for (const name of envNamesIn(text)) names.add(name);
  const folder = path.dirname(configFile);
  const key = digest(
    await watch(() => stableText(config)),
    ...[...texts].sort(([a], [b]) => (a < b ? -1 : 1)).flatMap(([file, text]) => [relativePosix(folder, file), text]),
    ...[...packages].sort(),
    ...[...names].sort().map((name) => JSON.stringify([name, process.env[name]])),
  );
  return { config, inputs: { files, key } };
}

/** Runs a function, and records which environment variables its code reads. */
async function noteEnvironment<Result>(run: () => Promise<Result>): Promise<{ result: Result; names: Set<string> }> {
  const names = new Set<string>();
  const real = process.env;
  const note = (name: string | symbol) => {
    // The proxy is in between.
    if (typeof name === 'string' && !isTool(callerFile(2) ?? '')) names.add(name);
  };
  process.env = new Proxy(real, {
    get(target, name) {
      note(name);
      return Reflect.get(target, name);
    },
    has(target, name) {
      note(name);
      return Reflect.has(target, name);
    },
    // Without it, a variable that exists would be defined by its value alone, which Node.js refuses.
    set: (target, name, value) => Reflect.set(target, name, value),
  });
  try {
    return { result: await run(), names };
  } finally {
    process.env = real;
  }
}

/** Node.js and the compiler read their own variables, which differ between runs. */
function isTool(file: string): boolean {
  return file.startsWith('node:') || /[\\/]node_modules[\\/]jiti[\\/]/.test(file);
}

function envNamesIn(text: string): string[] {
  const direct = [...text.matchAll(ENV_NAME)].map(([, name = '']) => name);
  const unpacked = [...text.matchAll(ENV_PATTERN)].flatMap(([, names = '']) =>
    names.split(',').map((name) => /^\s*(\w+)/.exec(name)?.[1] ?? ''),
  );
  return [...direct, ...unpacked].filter((name) => name !== '');
}

/** An import of a package. */
interface PackageImport {
  specifier: string;
  /** Absolute path of the importing file. */
  from: string;
}

/**
 * Lists the files that a configuration needs, for one that cannot be loaded: those that it imports, and those that an import of
 * a file that does not exist may mean.
 */
export function listConfigFiles(configFile: string): string[] {
  const { files, missing } = findModules([configFile]);
  return [...files, ...missing];
}

/** Lists the packages that a file and the files that it imports ask for, without the modules of Node.js. */
export function listImports(entry: string): PackageImport[] {
  return findModules([entry]).imports;
}

interface Modules {
  files: string[];
  /** Absolute paths at which a file would be that an import names. */
  missing: string[];
  imports: PackageImport[];
  /** Texts of the files, and of files in packages that are linked into node_modules. */
  texts: Map<string, string>;
  /** Name, version and entry of each package. */
  packages: Set<string>;
}

/** Returns whether a module is neither in a package nor the engine's. */
function isOwn(file: string): boolean {
  return !file.split(path.sep).includes('node_modules') && !isInside(file, ENGINE_MODULES);
}

/** Follows the literal imports of files. */
function findModules(entries: readonly string[]): Modules {
  const modules: Modules = { files: [], missing: [], imports: [], texts: new Map(), packages: new Set() };
  const visit = (file: string) => {
    if (modules.texts.has(file)) return;
    const text = readText(file);
    if (text === undefined) return;
    modules.texts.set(file, text);
    modules.files.push(file);
    for (const [, , specifier = ''] of text.replace(TYPE_IMPORT, '').matchAll(SPECIFIER)) {
      if (/^\.{1,2}(\/|$)|^\/|^file:/.test(specifier)) {
        const names = candidates(specifier, file);
        const found = names.filter(isFile);
        for (const each of found) visit(each);
        if (found.length === 0) modules.missing.push(...names);
      } else {
        if (isBuiltin(specifier)) continue;
        modules.imports.push({ specifier, from: file });
        const own = resolveOwn(specifier, file);
        if (own !== undefined) visit(own);
        addPackage(specifier, path.dirname(file), modules, own === undefined);
      }
    }
  };
  for (const entry of entries) visit(entry);
  return modules;
}

/**
 * Returns the paths of all files that a relative import may resolve to. Each is read, so that a new file that takes
 * precedence is detected.
 */
function candidates(specifier: string, from: string): string[] {
  const clean = specifier.replace(/^file:\/\//, '').replace(/[?#].*$/, '');
  const target = path.resolve(path.dirname(from), clean);
  const bare = target.replace(/\.[cm]?jsx?$/, '');
  const names = [target, ...EXTENSIONS.map((extension) => target + extension)];
  if (bare !== target) names.push(...EXTENSIONS.map((extension) => bare + extension));
  // A folder that does not exist is watched by its own name: watching what is in it fails if a file of that name is created.
  if (isFolder(target)) names.push(...EXTENSIONS.map((extension) => path.join(target, `index${extension}`)));
  return names;
}

/**
 * Returns the file that a package.json names for an import in `imports`, or in `exports` for its own name, and the file of
 * a package that is linked, as in a workspace.
 */
function resolveOwn(specifier: string, from: string): string | undefined {
  try {
    const file = createRequire(from).resolve(specifier);
    return path.isAbsolute(file) && isOwn(file) ? file : undefined;
  } catch {
    // Text that only looks like an import.
    return undefined;
  }
}

/**
 * Adds a package and its dependencies. A linked package, as in a workspace, is added by its files, because its version
 * stays the same while they change.
 * @param isWatched whether the files of a linked package are among the files of the configuration
 */
function addPackage(specifier: string, from: string, modules: Modules, isWatched: boolean): void {
  const name = specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/');
  if (specifier.startsWith('node:') || builtinModules.includes(name)) return;
  const folder = findPackage(name, from);
  // The version of the engine and those of its packages are part of every cache's.
  if (folder === undefined || folder === ENGINE_ROOT) return;
  const text = readText(path.join(folder, 'package.json')) ?? '';
  const mark = `${name} ${text}`;
  if (modules.packages.has(mark)) return;
  modules.packages.add(mark);
  if (!folder.split(path.sep).includes('node_modules')) addFiles(folder, modules, isWatched);
  for (const dependency of dependenciesOf(text)) addPackage(dependency, folder, modules, false);
}

function dependenciesOf(packageText: string): string[] {
  try {
    const { dependencies = {}, peerDependencies = {} } = JSON.parse(packageText);
    return Object.keys({ ...dependencies, ...peerDependencies });
  } catch {
    return [];
  }
}

function addFiles(folder: string, modules: Modules, isWatched: boolean): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (entry.name === 'node_modules' || entry.name.startsWith('.')) continue;
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) addFiles(file, modules, isWatched);
    else if (EXTENSIONS.includes(path.extname(entry.name))) {
      const text = readText(file);
      if (text === undefined || modules.texts.has(file)) continue;
      modules.texts.set(file, text);
      if (isWatched) modules.files.push(file);
    }
  }
}

function readText(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

/**
 * Serializes a value; equal values give equal text. Functions are serialized as their source, because the files cover
 * what they close over.
 */
export function stableText(value: unknown): string {
  const path: unknown[] = [];
  const write = (each: unknown): string => {
    if (typeof each === 'function') return `function ${each}`;
    if (typeof each === 'bigint' || typeof each === 'symbol') return `${typeof each} ${String(each)}`;
    if (typeof each !== 'object' || each === null) return JSON.stringify(each) ?? 'undefined';
    if (each instanceof RegExp || each instanceof URL) return `${each.constructor.name} ${each}`;
    if (each instanceof Date) return `Date ${each.getTime()}`;
    const seenAt = path.indexOf(each);
    if (seenAt >= 0) return `same as ${seenAt}`;
    path.push(each);
    const text = Array.isArray(each)
      ? `[${each.map(write)}]`
      : each instanceof Map || each instanceof Set
        ? `${each.constructor.name} [${[...each].map(write)}]`
        : `{${Object.entries(each).map(([key, inner]) => `${JSON.stringify(key)}:${write(inner)}`)}}`;
    path.pop();
    return text;
  };
  return write(value);
}
