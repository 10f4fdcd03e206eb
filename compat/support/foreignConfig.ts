import { readFileSync } from 'node:fs';
import { createRequire, isBuiltin } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { types } from 'node:util';
import type { Jiti } from 'jiti';
import { listImports } from '../../src/node/config/configInputs.ts';
import { keepBuiltIns } from '../../src/node/config/keepBuiltIns.ts';
import { packageOf } from '../../src/node/config/packageOf.ts';
import { UnusableConfig } from '../../src/node/config/unusableConfig.ts';
import { isRecord } from '../../src/shared/isRecord.ts';
import { quoteValue } from '../../src/tools/messages/errors.ts';
import { findModule } from '../../src/tools/packages/findModule.ts';
import { loadJiti } from '../../src/tools/packages/lazyPackages.ts';
import { loadCommonJs } from './commonJsModule.ts';
import { defineModuleNames } from './moduleNames.ts';
import { createRecorder, isObject, type RecordedCall, type Recordings, recordedPackage } from './recorder.ts';

/** The configuration of another engine's site as it was written. */
export interface ForeignConfig {
  /** Absolute path. */
  file: string;
  /** The exported object, or the object that its wrapper was given. */
  options: Readonly<Record<string, unknown>>;
  /** Calls of recorded packages, by their results. */
  recordings: Recordings;
  /** Packages that are not loaded and whose functions the whole configuration is given to, or whose values are spread in it. */
  wrappers?: ReadonlySet<string>;
}

/** How a configuration of another engine is loaded. */
export interface LoadOptions {
  /**
   * Cache folder for compiled TypeScript.
   * @default no cache
   */
  fsCache?: string | undefined;
  /** Packages whose options matter, not their code. Those that are not installed are replaced as well. */
  recorded?: RegExp;
  /**
   * Packages that are replaced if they are not installed. Others fail.
   * @default all
   */
  replaced?: RegExp;
  /** Packages that have functions of recorded ones, for values of the configuration. */
  libraries?: readonly Library[];
  /** Recorded packages that are loaded if they can be. */
  loaded?: RegExp;
  /**
   * Compiles a configuration that is a module in JavaScript. Node.js would run it, with the packages that are installed in place of recorders.
   * @default false
   */
  compilesModules?: boolean;
  /**
   * Whether packages that are compiled to CommonJS are loaded as the compilers of most engines do, instead of with `import`.
   * @default false
   */
  required?: boolean;
  /** What a configuration that is a function is called with. */
  env?: object;
  /** Function that configurations may call instead of exporting one, such as `rstack` and `define.doc`. */
  definition?: Pick<RecordedCall, 'packageName' | 'path'>;
}

/** A package that has functions of recorded ones. */
interface Library {
  name: string;
  /** Package that has it, where a package manager hides it. */
  engine: string;
  /** The recorded packages. */
  of: RegExp;
  /**
   * Its functions, without which it is not loaded.
   * @default all, in any case
   */
  functions?: readonly string[];
}

/**
 * Loads the configuration of another engine's site. Packages of that engine, and those that are not installed, are replaced by
 * recorders, which keep the options of plugins.
 * @returns `undefined` for a configuration that describes no site
 * @throws what the configuration throws
 */
export async function loadForeignConfig(
  file: string,
  {
    fsCache,
    recorded,
    replaced,
    definition,
    libraries = [],
    loaded: loadable,
    compilesModules = false,
    required = false,
    env = {},
  }: LoadOptions = {},
): Promise<ForeignConfig | undefined> {
  defineModuleNames();
  const recordings: Recordings = new WeakMap();
  const defined: RecordedCall[] = [];
  const wrappers = new Set<string>();
  const onCall = (call: RecordedCall) => {
    if (call.packageName === definition?.packageName && call.path === definition.path) defined.push(call);
  };
  const imports = recordedPackages(file, recorded, replaced);
  const names = [...new Set(imports.map(({ specifier }) => specifier))];
  const texts = [...new Set(imports.map(({ from }) => from))].map((from) => readFileSync(from, 'utf8'));
  const isAsked = ({ functions }: Library) =>
    !functions || texts.some((text) => functions.some((each) => text.includes(each)));
  const known = new Map<string, Record<string, unknown>>();
  for (const library of libraries.filter(isAsked)) {
    const matching = names.filter((name) => library.of.test(name));
    const exported = matching.length > 0 ? await importLibrary(library, file) : {};
    for (const name of matching) known.set(name, { ...known.get(name), ...exported });
  }
  const whole = new Map<string, object>();
  for (const name of names.filter((each) => loadable?.test(each))) {
    const module = await importPackage(name, path.dirname(file));
    if (module) whole.set(name, module);
  }
  const record = (name: string) =>
    whole.get(name) ?? createRecorder(name, recordings, onCall, () => wrappers.add(name), known.get(name));
  const jiti = loadJiti().createJiti(file, {
    moduleCache: false,
    interopDefault: false,
    fsCache: fsCache ?? false,
    virtualModules: {
      ...(required && loadCommonJsOf(file, names)),
      ...Object.fromEntries(names.map((name) => [name, record(name)])),
    },
  });
  const parts = await keepBuiltIns(async () => {
    const loaded = await runConfig(file, jiti, compilesModules);
    const isOther = definition !== undefined && path.basename(file).startsWith(definition.packageName);
    if (isOther && defined.length === 0) return undefined;
    const exported = defined.length > 0 ? defined.map(({ args }) => args[0]) : [defaultExport(loaded)];
    return Promise.all(exported.map((each) => unwrap(each, recordings, env, wrappers)));
  });
  const options = Object.assign({}, ...(parts?.flat() ?? []));
  return parts && { file, options, recordings, wrappers };
}

/** Returns what a module exports by default, or the whole module of CommonJS. */
function defaultExport(module: unknown): unknown {
  if (!isRecord(module) || recordedPackage(module) !== undefined) return module;
  const isModule = 'default' in module || module.__esModule === true || types.isModuleNamespaceObject(module);
  return isModule ? module.default : module;
}

const RESOLVED = /\brequire\.resolve\(\s*((['"])(?![./])[^'"\n]+\2)\s*\)/g;

/**
 * Runs a configuration. Where it asks for the file of a package that is not installed, it has the name of the package instead.
 * @param compilesModules whether jiti runs modules in JavaScript as well
 */
async function runConfig(file: string, jiti: Jiti, compilesModules: boolean): Promise<unknown> {
  const source = readFileSync(file, 'utf8');
  const named = source.replace(RESOLVED, (whole, quoted: string) =>
    isInstalled(quoted.slice(1, -1), file) ? whole : quoted,
  );
  const isModule = compilesModules && /\.m?js$/.test(file) && /^\s*(?:import|export)\b/m.test(source);
  if (named === source && !isModule) return jiti.import(file);
  // By another extension, jiti leaves a module to Node.js.
  return jiti.evalModule(named, { filename: file, ext: isModule ? '.ts' : path.extname(file), async: true });
}

/** Returns the packages that a configuration imports and that are replaced by recorders. */
function recordedPackages(file: string, recorded: RegExp | undefined, replaced = /^/) {
  return listImports(file).filter(
    ({ specifier, from }) => recorded?.test(specifier) || (replaced.test(specifier) && !isInstalled(specifier, from)),
  );
}

/** Loads the packages that a configuration imports and that are compiled to CommonJS. */
function loadCommonJsOf(file: string, recorded: readonly string[]): Record<string, object> {
  const modules: Record<string, object> = {};
  for (const { specifier, from } of listImports(file)) {
    if (/^[./]/.test(specifier) || isBuiltin(specifier) || recorded.includes(specifier)) continue;
    const whole = loadCommonJs(specifier, from);
    if (whole) modules[specifier] = whole;
  }
  return modules;
}

/** Imports the functions of a package that a site has installed, or that the package of its engine has; nothing if there is none. */
async function importLibrary({ name, engine, functions }: Library, file: string): Promise<Record<string, unknown>> {
  const folder = path.dirname(file);
  const url = findModule(name, folder) ?? findBeside(name, findModule(engine, folder));
  if (url === undefined) return {};
  const exported: Record<string, unknown> = await import(url);
  return functions
    ? Object.fromEntries(functions.flatMap((each) => (each in exported ? [[each, exported[each]]] : [])))
    : exported;
}

/** Imports a package; `undefined` if it is not installed, or fails. */
async function importPackage(name: string, folder: string): Promise<object | undefined> {
  const url = findModule(name, folder);
  if (url === undefined) return undefined;
  try {
    return await import(url);
  } catch {
    return undefined;
  }
}

function findBeside(name: string, url: string | undefined): string | undefined {
  return url?.startsWith('file:') ? findModule(name, path.dirname(fileURLToPath(url))) : undefined;
}

function isInstalled(specifier: string, from: string): boolean {
  try {
    createRequire(from).resolve(specifier);
    return true;
  } catch (error) {
    // A package without an entry for `require` is installed as well.
    return error instanceof Error && 'code' in error && error.code === 'ERR_PACKAGE_PATH_NOT_EXPORTED';
  }
}

/**
 * Returns the objects behind a promise, a function, or the call of a wrapper such as `defineConfig`.
 * @throws Error for what is no configuration
 */
async function unwrap(value: unknown, recordings: Recordings, env: object, wrappers: Set<string>): Promise<object[]> {
  const settled = await value;
  if (Array.isArray(settled) || !isObject(settled))
    throw new UnusableConfig(`exports ${describeValue(settled)} instead of settings.`, 'Export an object.');
  const call = recordings.get(settled);
  if (call) {
    const given = call.args.filter(isObject);
    if (given.length > 0) {
      wrappers.add(call.packageName);
      return (await Promise.all(given.map((each) => unwrap(each, recordings, env, wrappers)))).flat();
    }
  }
  const packageName = recordedPackage(settled);
  if (packageName !== undefined) {
    throw unreadSettings(packageName);
  }
  if (typeof settled === 'function') return unwrap(settled(env), recordings, env, wrappers);
  return [settled];
}

/** Returns the error of a configuration whose settings are those of a package that is not loaded. */
export function unreadSettings(packageName: string): UnusableConfig {
  const problem = `has the settings of "${packageName}", which is not installed, or is not run here.`;
  return new UnusableConfig(
    problem,
    `Run npm install ${packageOf(packageName)}, or write the settings into the file.`,
    packageName,
  );
}

function describeValue(value: unknown): string {
  if (Array.isArray(value)) return 'a list';
  return value === undefined ? 'nothing by default' : quoteValue(value);
}
