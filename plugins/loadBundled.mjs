// Bundles TypeScript for Node with Rspack and imports it: Node 20 reads no TypeScript, and a loader that compiles file by file puts
// a proxy before each import, which makes a build a third slower. Plain JavaScript, since nothing has been compiled yet.
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
/** Of one module, beside the one in use. */
const KEPT_BUNDLES = 2;
/** Far longer than a command takes from finding its bundle to having read it, and than any bundle takes to be made. */
const IN_USE_MS = 600_000;

/**
 * Imports the bundle of a TypeScript module of the engine, made anew if a file it consists of has changed.
 * @param {string} entryFile absolute
 * @returns {Promise<unknown>} the module. Rejects with an Error that has the compiler's messages.
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

/** The bundle's file, if the files it was made of are as they were. */
function findFresh(manifestFile) {
  try {
    const { bundle, hash, inputs } = JSON.parse(readFileSync(manifestFile, 'utf8'));
    const file = path.join(folder, bundle);
    if (!Object.entries(inputs).every(([input, value]) => hashOf(path.join(root, input)) === value)) return undefined;
    if (hashOf(file) !== hash) {
      console.warn(`The compiled code in ${bundle} was discarded: it is not as it was written.`);
      return undefined;
    }
    keepInUse(file);
    return file;
  } catch {
    return undefined;
  }
}

/** What was used a moment ago is not removed. */
function keepInUse(file) {
  try {
    utimesSync(file, new Date(), new Date());
  } catch {
    // The folder belongs to another user, who may remove it; that it is there is all that counts here.
  }
}

function hashOf(file) {
  return existsSync(file) ? createHash('sha256').update(readFileSync(file)).digest('hex').slice(0, 16) : undefined;
}

async function build(name, entryFile, manifestFile) {
  const { rspack } = await import('@rspack/core');
  // Two commands may bundle at once: each in a folder of its own, and what is done takes its place whole.
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
      // A module finds its neighbors by import.meta.url, which stays that of its source: see `withoutFolders`.
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
    // Joined, modules use each other's values without a getter between them.
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
 * Turns the addresses of modules, which Rspack writes in full, into ones that are relative to the bundle: a copied or moved
 * checkout with its caches builds what is in it, not what is in the original.
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
 * Removes all but the newest bundles of a module, and what killed commands have left. Another command may have read the last
 * manifest and not yet the bundle that it names: that one is among the newest, or was touched a moment ago.
 * @param {string} bundles the folder they are in
 * @param {string} name of the module
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
