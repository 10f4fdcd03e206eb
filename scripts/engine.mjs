// Compiles the engine for Node with TypeScript, file by file: Node 20 reads no TypeScript, and the loader that `rspack` has for
// it puts a proxy before each import, which makes a build a third slower. Plain JavaScript, since nothing has been compiled yet.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const CACHE = path.join(root, '.cache/engine');
const CONFIG = 'tsconfig.engine.json';
/** Sources of the compiled modules. Scripts import helpers of the tests. */
const SOURCES = [
  'plugins',
  'compat',
  'src',
  'scripts',
  'tests/helpers',
  'tests/unit/docs/search',
  'tsconfig.json',
  'tsconfig.node.json',
  CONFIG,
];
/** Digest of the compiled files, in their folder. */
const DIGEST_FILE = '.digest';
/** Number of older compiled engines to keep. */
const SPARE_FOLDERS = 2;
/** Folders that were used within this time are kept: a command may still load modules from them. */
const IN_USE_MS = 600_000;

/**
 * Imports a module of the engine, compiled anew if a source has changed.
 *
 * @param {string} file TypeScript file of the repository, absolute or relative to the repository
 * @returns {Promise<unknown>} the module
 * @throws {Error} with the compiler's messages for sources that are not valid
 */
export async function importCompiled(file) {
  const relative = path.relative(root, path.resolve(root, file));
  const folder = compileEngine();
  return import(pathToFileURL(path.join(folder, relative.replace(/\.tsx?$/, '.js'))).href);
}

/** Returns the folder of the compiled modules, after compiling them if a source has changed. */
export function compileEngine() {
  const folder = path.join(
    CACHE,
    digestOf(
      SOURCES.map((name) => path.join(root, name)),
      root,
    ),
  );
  if (isIntact(folder)) {
    markAsUsed(folder);
    return folder;
  }
  if (existsSync(folder)) {
    console.warn('The compiled engine was discarded: its files have changed since they were written.');
    rmSync(folder, { recursive: true, force: true });
  }
  // Commands may compile concurrently, so each has its own staging folder, which is renamed when it is complete.
  const staging = `${folder}.${process.pid}`;
  try {
    runCompiler(staging, CONFIG, []);
    copyScripts(staging, ['plugins', 'src/node', 'src/cli/moves', 'scripts']);
    writeFileSync(path.join(staging, DIGEST_FILE), digestOf([staging], staging));
    // Another command may have finished first and be loading these modules.
    if (!isIntact(folder)) {
      rmSync(folder, { recursive: true, force: true });
      renameSync(staging, folder);
    }
  } catch (error) {
    if (!isIntact(folder)) throw error;
  } finally {
    rmSync(staging, { recursive: true, force: true });
  }
  removeOldFolders(CACHE, path.basename(folder));
  return folder;
}

/**
 * Compiles with TypeScript.
 *
 * @param {string} outDir absolute path
 * @param {string} config file in the repository
 * @param {readonly string[]} flags
 * @throws {Error} with the compiler's messages
 */
export function runCompiler(outDir, config, flags) {
  const require = createRequire(import.meta.url);
  const packageFile = require.resolve('typescript/package.json');
  const compiler = path.join(path.dirname(packageFile), require(packageFile).bin.tsc);
  mkdirSync(outDir, { recursive: true });
  const args = [compiler, '--project', path.join(root, config), '--outDir', outDir, '--pretty', 'false', ...flags];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8' });
  if (status !== 0) throw new Error(`The engine could not be compiled:\n${stdout}${stderr}`);
}

/**
 * Copies plain JavaScript files, which are the entries of other processes.
 *
 * @param {string} outDir absolute path
 * @param {readonly string[]} folders of the repository
 */
export function copyScripts(outDir, folders) {
  for (const folder of folders) {
    for (const name of readdirSync(path.join(root, folder), { recursive: true })) {
      if (/\.[cm]js$/.test(name)) cpSync(path.join(root, folder, name), path.join(outDir, folder, name));
    }
  }
}

function isIntact(folder) {
  const file = path.join(folder, DIGEST_FILE);
  return existsSync(file) && readFileSync(file, 'utf8') === digestOf([folder], folder);
}

/** Protects a folder from removal by other commands. */
function markAsUsed(folder) {
  try {
    utimesSync(folder, new Date(), new Date());
  } catch {
    // The folder belongs to another user, but it can be read.
  }
}

/** Digest of files and of all modules in folders, with their names relative to `base`. */
function digestOf(targets, base) {
  const hash = createHash('sha256');
  for (const target of targets) {
    for (const file of listModules(target)) {
      hash
        .update(path.relative(base, file).split(path.sep).join('/'))
        .update('\0')
        .update(readFileSync(file))
        .update('\0');
    }
  }
  return hash.digest('hex').slice(0, 16);
}

function listModules(target) {
  if (!existsSync(target)) return [];
  if (!statSync(target).isDirectory()) return [target];
  return readdirSync(target, { recursive: true })
    .filter((name) => /\.(?:[cm]?[jt]s|tsx)$/.test(name))
    .sort()
    .map((name) => path.join(target, name));
}

/**
 * Removes old compiled engines, and staging folders of killed commands. Recently used ones are kept, because a command may
 * still load modules from them.
 *
 * @param {string} cache the folder they are in
 * @param {string} current name of the one in use
 */
export function removeOldFolders(cache, current) {
  const others = readdirSync(cache)
    .filter((name) => name !== current)
    .map((name) => ({ name, usedAt: statSync(path.join(cache, name), { throwIfNoEntry: false })?.mtimeMs ?? 0 }))
    .sort((a, b) => b.usedAt - a.usedAt);
  const spare = others.filter(({ name }) => !name.includes('.')).slice(0, SPARE_FOLDERS);
  for (const each of others) {
    if (spare.includes(each) || Date.now() - each.usedAt < IN_USE_MS) continue;
    rmSync(path.join(cache, each.name), { recursive: true, force: true });
  }
}
