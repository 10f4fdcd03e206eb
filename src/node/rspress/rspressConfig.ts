import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { loadJiti } from '../../tools/packages/lazyPackages.ts';
import { listImports } from '../config/configInputs.ts';
import { createRecorder, type RecordedCall, type Recordings } from './recorder.ts';

/** The configuration of an Rspress site as it was written. */
export interface RspressConfig {
  /** Absolute path. */
  file: string;
  /** The exported object, or the object that its wrapper was given. */
  options: Readonly<Record<string, unknown>>;
  /** Absolute paths of all files that it consists of. */
  recordings: Recordings;
}

const EXTENSIONS = ['ts', 'js', 'mts', 'mjs', 'cts', 'cjs'];
const RSPRESS_NAMES = EXTENSIONS.map((extension) => `rspress.config.${extension}`);
/** A site may be one of several programs in it: `define.doc({ … })`. */
const RSTACK_NAMES = EXTENSIONS.map((extension) => `rstack.config.${extension}`);

/** Packages whose options matter, not their code: their plugins belong to another engine. */
const RECORDED =
  /^(?:@rspress|@rsbuild|@rstack-dev|@rslib)\/|^(?:rspress|rsbuild|rstack)(?:$|[/-])|^@shikijs\/transformers$/;

/** Returns the absolute path of the Rspress configuration in a folder, if there is one. */
export function findRspressFile(folder: string): string | undefined {
  return [...RSPRESS_NAMES, ...RSTACK_NAMES].map((name) => path.join(folder, name)).find((file) => existsSync(file));
}

/**
 * Loads the configuration of an Rspress site. Packages of Rspress and Rsbuild, and those that are not installed, are
 * replaced by recorders, which keep the options of plugins.
 * @param fsCache cache folder for compiled TypeScript
 * @returns `undefined` for a configuration that describes no site
 * @throws what the configuration throws
 */
export async function loadRspressConfig(file: string, fsCache?: string): Promise<RspressConfig | undefined> {
  const recordings: Recordings = new WeakMap();
  const defined: RecordedCall[] = [];
  const record = (name: string) =>
    createRecorder(name, recordings, (call) => {
      if (call.packageName === 'rstack' && call.path === 'define.doc') defined.push(call);
    });
  const jiti = loadJiti().createJiti(file, {
    moduleCache: false,
    interopDefault: false,
    fsCache: fsCache ?? false,
    virtualModules: Object.fromEntries(recordedPackages(file).map((name) => [name, record(name)])),
  });
  const loaded = await jiti.import(file, { default: true });
  const exported = defined.length > 0 ? defined.map(({ args }) => args[0]) : [loaded];
  const parts = await Promise.all(exported.map((each) => unwrap(each, recordings)));
  const options = Object.assign({}, ...parts.flat());
  return Object.keys(options).length > 0 ? { file, options, recordings } : undefined;
}

/** Returns the packages that a configuration imports and that are replaced by recorders. */
function recordedPackages(file: string): string[] {
  const names = listImports(file)
    .filter(({ specifier, from }) => RECORDED.test(specifier) || !isInstalled(specifier, from))
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
