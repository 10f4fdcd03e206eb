// Bundles TypeScript for Node.js with Rspack and imports the bundle. Node.js 20 does not run TypeScript, and a loader
// that compiles each file adds a proxy to each import, which makes a build a third slower. Plain JavaScript, because
// nothing has been compiled yet.
import { createHash } from 'node:crypto';
import {
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
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const folder = path.join(root, '.cache/bundles');
/** Number of bundles to keep per module, besides the current one. */
const KEPT_BUNDLES = 2;
/** Much longer than a command takes to read its bundle, and than a bundle takes to build. */
const IN_USE_MS = 600_000;

/**
 * Imports the bundle of a TypeScript module of the engine. Builds it again if one of its source files has changed.
 * @param {string} entryFile absolute path
 * @returns {Promise<unknown>} the module
 * @throws Error with the compiler's messages
 */
export async function loadBundled(entryFile) {
  const name = path
    .relative(root, entryFile)
    .replace(/\.[cm]?tsx?$/, '')
    .replace(/[^\w-]+/g, '_');
  const manifestFile = path.join(folder, `${name}.json`);
  const bundle = findFresh(manifestFile) ?? (await build(name, entryFile, manifestFile));
  process.setSourceMapsEnabled(true);
  return import(pathToFileURL(bundle).href);
}

/** Returns the bundle's file if its source files have not changed. */
function findFresh(manifestFile) {
  try {
    const { bundle, hash, inputs } = JSON.parse(readFileSync(manifestFile, 'utf8'));
    const file = path.join(folder, bundle);
    if (!Object.entries(inputs).every(([input, value]) => hashOf(path.join(root, input)) === value)) return undefined;
    if (hashOf(file) !== hash) {
      console.warn(`The compiled code in ${bundle} was discarded: it has changed since it was written.`);
      return undefined;
    }
    keepInUse(file);
    return file;
  } catch {
    return undefined;
  }
}

/** Marks a file as in use, so that it is not removed. */
function keepInUse(file) {
  try {
    utimesSync(file, new Date(), new Date());
  } catch {
    // The folder belongs to another user, who may remove the file. It only matters that it exists.
  }
}

function hashOf(file) {
  return existsSync(file) ? createHash('sha256').update(readFileSync(file)).digest('hex').slice(0, 16) : undefined;
}

async function build(name, entryFile, manifestFile) {
  const { rspack } = await import('@rspack/core');
  // Two commands may bundle at once. Each uses its own folder, which then replaces the bundle atomically.
  const part = path.join(folder, `${name}.${process.pid}`);
  const compiler = rspack({
    name,
    context: root,
    mode: 'none',
    target: 'node20',
    devtool: 'inline-source-map',
    entry: entryFile,
    externalsType: 'module-import',
    externals: [({ request }, callback) => (isPackage(request) ? callback(null, request) : callback())],
    module: {
      rules: [
        {
          test: /\.tsx?$/,
          loader: 'builtin:swc-loader',
          options: { jsc: { parser: { syntax: 'typescript', tsx: true } } },
          type: 'javascript/auto',
        },
      ],
      // A module locates its neighbors by import.meta.url, which stays that of its source: see `withoutFolders`.
      parser: { javascript: { importMeta: true, url: false } },
    },
    resolve: { extensions: ['.ts', '.tsx', '.mjs', '.js'] },
    experiments: { outputModule: true },
    output: {
      path: part,
      filename: `${name}-[contenthash:8].mjs`,
      module: true,
      library: { type: 'module' },
      chunkFormat: 'module',
    },
    // Concatenated modules access each other's values without getters.
    optimization: {
      minimize: false,
      concatenateModules: true,
      providedExports: true,
      usedExports: true,
      sideEffects: true,
    },
    plugins: [new rspack.optimize.LimitChunkCountPlugin({ maxChunks: 1 })],
  });
  const stats = await new Promise((resolve, reject) =>
    compiler.run((error, result) => (error ? reject(error) : resolve(result))),
  );
  const { errors = [], assets = [] } = stats.toJson({ all: false, errors: true, assets: true });
  const inputs = [...stats.compilation.fileDependencies].filter((file) => /\.[cm]?[jt]sx?$/.test(file));
  await new Promise((resolve) => compiler.close(resolve));
  if (errors.length > 0) throw new Error(errors.map(({ message }) => message).join('\n'));
  const fileName = assets.find((asset) => asset.name.endsWith('.mjs')).name;
  const bundle = path.join(folder, fileName);
  const made = path.join(part, fileName);
  writeFileSync(made, withoutFolders(readFileSync(made, 'utf8'), inputs));
  renameSync(made, bundle);
  rmSync(part, { recursive: true, force: true });
  const files = [...inputs, fileURLToPath(import.meta.url)].map((file) => [path.relative(root, file), hashOf(file)]);
  const manifest = { bundle: fileName, hash: hashOf(bundle), inputs: Object.fromEntries(files) };
  mkdirSync(folder, { recursive: true });
  writeFileSync(`${manifestFile}.${process.pid}`, JSON.stringify(manifest));
  renameSync(`${manifestFile}.${process.pid}`, manifestFile);
  removeOldBundles(folder, name);
  return bundle;
}

/**
 * Replaces the absolute module URLs that Rspack emits with ones relative to the bundle, so that a copied or moved
 * checkout with its caches uses its own files.
 */
function withoutFolders(text, inputs) {
  return inputs.reduce((result, input) => {
    const { href } = pathToFileURL(input);
    const relative = path.relative(folder, input).split(path.sep).map(encodeURIComponent).join('/');
    const expression = `new URL(${JSON.stringify(relative)}, import.meta.url).href`;
    return result.replaceAll(JSON.stringify(href), expression).replaceAll(`'${href}'`, expression);
  }, text);
}

/**
 * Removes all but the newest bundles of a module, and the leftovers of killed commands. Another command may have read
 * the previous manifest but not its bundle yet: that bundle is among the newest, or was touched recently.
 * @param {string} bundles folder of the bundles
 * @param {string} name name of the module
 */
export function removeOldBundles(bundles, name) {
  const isLeft = (file) => file.startsWith(`${name}.`) && /^(?:json\.)?\d+$/.test(file.slice(name.length + 1));
  const isBundle = (file) => file.startsWith(`${name}-`) && /^[\da-f]{8}\.mjs$/.test(file.slice(name.length + 1));
  const files = readdirSync(bundles)
    .filter((file) => isBundle(file) || isLeft(file))
    .map((file) => ({ file, usedAt: statSync(path.join(bundles, file), { throwIfNoEntry: false })?.mtimeMs ?? 0 }))
    .sort((a, b) => b.usedAt - a.usedAt);
  const newest = files.filter(({ file }) => isBundle(file)).slice(0, KEPT_BUNDLES + 1);
  for (const each of files) {
    if (newest.includes(each) || Date.now() - each.usedAt < IN_USE_MS) continue;
    rmSync(path.join(bundles, each.file), { recursive: true, force: true });
  }
}

function isPackage(request) {
  return /^(?:node:|@?[a-z])/i.test(request) && !path.isAbsolute(request);
}
