import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { Jiti } from 'jiti';
import { listImports } from '../../src/node/config/configInputs.ts';
import { valueAt } from '../../src/tools/messages/validate.ts';
import { loadJiti } from '../../src/tools/packages/lazyPackages.ts';
import { createRecorder, type RecordedCall, type Recordings } from './recorder.ts';

/** The configuration of another engine's site as it was written. */
export interface ForeignConfig {
  /** Absolute path. */
  file: string;
  /** The exported object, or the object that its wrapper was given. */
  options: Readonly<Record<string, unknown>>;
  /** Calls of recorded packages, by their results. */
  recordings: Recordings;
}

interface LoadOptions {
  /**
   * Cache folder for compiled TypeScript.
   * @default no cache
   */
  fsCache?: string | undefined;
  /** Packages whose options matter, not their code. Those that are not installed are replaced as well. */
  recorded?: RegExp;
  /** Function that configurations may call instead of exporting one, such as `rstack` and `define.doc`. */
  definition?: Pick<RecordedCall, 'packageName' | 'path'>;
}

/**
 * Loads the configuration of another engine's site. Packages of that engine, and those that are not installed, are replaced by
 * recorders, which keep the options of plugins.
 * @returns `undefined` for a configuration that describes no site
 * @throws what the configuration throws
 */
export async function loadForeignConfig(
  file: string,
  { fsCache, recorded, definition }: LoadOptions = {},
): Promise<ForeignConfig | undefined> {
  const recordings: Recordings = new WeakMap();
  const defined: RecordedCall[] = [];
  const record = (name: string) =>
    createRecorder(name, recordings, (call) => {
      if (call.packageName === definition?.packageName && call.path === definition.path) defined.push(call);
    });
  const jiti = loadJiti().createJiti(file, {
    moduleCache: false,
    interopDefault: false,
    fsCache: fsCache ?? false,
    virtualModules: Object.fromEntries(recordedPackages(file, recorded).map((name) => [name, record(name)])),
  });
  const loaded = await runConfig(file, jiti);
  const exported = defined.length > 0 ? defined.map(({ args }) => args[0]) : [loaded];
  const parts = await Promise.all(exported.map((each) => unwrap(each, recordings)));
  const options = Object.assign({}, ...parts.flat());
  return Object.keys(options).length > 0 ? { file, options, recordings } : undefined;
}

const RESOLVED = /\brequire\.resolve\(\s*((['"])(?![./])[^'"\n]+\2)\s*\)/g;

/** Runs a configuration. Where it asks for the file of a package that is not installed, it has the name of the package instead. */
async function runConfig(file: string, jiti: Jiti): Promise<unknown> {
  const source = readFileSync(file, 'utf8');
  const named = source.replace(RESOLVED, (whole, quoted: string) =>
    isInstalled(quoted.slice(1, -1), file) ? whole : quoted,
  );
  if (named === source) return jiti.import(file, { default: true });
  const exported: unknown = await jiti.evalModule(named, { filename: file, ext: path.extname(file), async: true });
  return valueAt(exported, ['default']) ?? exported;
}

/** Returns the packages that a configuration imports and that are replaced by recorders. */
function recordedPackages(file: string, recorded: RegExp | undefined): string[] {
  const names = listImports(file)
    .filter(({ specifier, from }) => recorded?.test(specifier) || !isInstalled(specifier, from))
    .map(({ specifier }) => specifier);
  return [...new Set(names)];
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

/** Returns the objects behind a promise, a function, or the call of a wrapper such as `defineConfig`. */
async function unwrap(value: unknown, recordings: Recordings): Promise<object[]> {
  const settled = await value;
  if ((typeof settled !== 'object' && typeof settled !== 'function') || settled === null) return [];
  const call = recordings.get(settled);
  if (call) return (await Promise.all(call.args.map((each) => unwrap(each, recordings)))).flat();
  if (typeof settled === 'function') return unwrap(settled({ env: 'production', command: 'build' }), recordings);
  return Array.isArray(settled) ? [] : [settled];
}
