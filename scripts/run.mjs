// Runs a TypeScript script: node scripts/run.mjs scripts/name.ts --its --arguments
// The script is bundled with Rspack into .cache/scripts, unless nothing it is made of has changed since, and imported.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const [entry, ...args] = process.argv.slice(2);
if (entry === undefined) {
  console.error('Name a script: node scripts/run.mjs scripts/testDocs.ts');
  process.exit(1);
}
const entryFile = path.resolve(entry);
const folder = path.join(root, '.cache/scripts');
const name = path
  .relative(root, entryFile)
  .replace(/\.[cm]?tsx?$/, '')
  .replace(/[^\w-]+/g, '_');
const manifestFile = path.join(folder, `${name}.json`);
const bundle = findFresh() ?? (await build());

process.setSourceMapsEnabled(true);
process.argv = [process.argv[0], entryFile, ...args];
await import(pathToFileURL(bundle).href);

/** The bundle's file, if the files it was made of are as they were. */
function findFresh() {
  try {
    const { bundle, inputs } = JSON.parse(readFileSync(manifestFile, 'utf8'));
    const isSame = Object.entries(inputs).every(([input, hash]) => hashOf(path.join(root, input)) === hash);
    return isSame && existsSync(path.join(root, bundle)) ? path.join(root, bundle) : undefined;
  } catch {
    return undefined;
  }
}

function hashOf(file) {
  return existsSync(file) ? createHash('sha256').update(readFileSync(file)).digest('hex').slice(0, 16) : undefined;
}

async function build() {
  const { rspack } = await import('@rspack/core');
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
      // A module finds its neighbours by import.meta.url, which stays the place where it was written.
      parser: { javascript: { importMeta: true, url: false } },
    },
    resolve: { extensions: ['.ts', '.tsx', '.mjs', '.js'] },
    experiments: { outputModule: true },
    output: {
      path: folder,
      filename: `${name}-[contenthash:8].mjs`,
      module: true,
      library: { type: 'module' },
      chunkFormat: 'module',
    },
    optimization: { minimize: false },
    plugins: [new rspack.optimize.LimitChunkCountPlugin({ maxChunks: 1 })],
  });
  const stats = await new Promise((resolve, reject) =>
    compiler.run((error, result) => (error ? reject(error) : resolve(result))),
  );
  const { errors = [], assets = [] } = stats.toJson({ all: false, errors: true, assets: true });
  if (errors.length > 0) {
    console.error(errors.map(({ message }) => message).join('\n'));
    process.exit(1);
  }
  const inputs = [...stats.compilation.fileDependencies].filter((file) => /\.[cm]?[jt]sx?$/.test(file));
  await new Promise((resolve) => compiler.close(resolve));
  const bundle = path.join(folder, assets.find((asset) => asset.name.endsWith('.mjs')).name);
  const files = [...inputs, fileURLToPath(import.meta.url)].map((file) => [path.relative(root, file), hashOf(file)]);
  const manifest = { bundle: path.relative(root, bundle), inputs: Object.fromEntries(files) };
  mkdirSync(folder, { recursive: true });
  // Two runs may build at once: each manifest is whole.
  writeFileSync(`${manifestFile}.${process.pid}`, JSON.stringify(manifest));
  renameSync(`${manifestFile}.${process.pid}`, manifestFile);
  return bundle;
}

function isPackage(request) {
  return /^(?:node:|@?[a-z])/i.test(request) && !path.isAbsolute(request);
}
