// Bundles the compiled engine of the package: loading a file for each of 300 modules takes longer than all other work of a
// check without changes. Plain JavaScript, as `prepack` runs it.
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire, isBuiltin } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { rspack } from '@rspack/core';

/** Folder of the bundled files, in that of the compiled ones. */
const FOLDER = 'bundle';
/** Modules that the command, configurations or other processes load by their paths. */
const ENTRIES = [
  'src/cli/main.js',
  'src/api/index.js',
  'src/api/plugins.js',
  'src/api/rspack.js',
  'src/cli/referenceHost.js',
  'plugins/searchIndex/indexThread.js',
  'src/cli/pageWorker.js',
  'src/cli/documentWorker.js',
  'src/cli/versionWorker.js',
];
/** Entries that also run in edge functions, which may lack modules of Node.js. Each is a bundle of its own. */
const WEB_ENTRIES = ['src/api/handlers.js', 'src/api/mcp.js'];
/** A default export as the compiler writes it. */
const DEFAULT_EXPORT = /^export default /m;
/** A package that is bundled as well, since its entries load all of its translations: 95 modules, most of them unused. */
const BUNDLED_PACKAGE = 'zod';

/**
 * Replaces the compiled modules in a folder by bundled ones. The entries keep their paths.
 *
 * @param {string} lib absolute path
 * @throws {Error} with the messages of the bundler, warnings included
 */
export async function bundleEngine(lib) {
  await bundle(lib, ENTRIES, [BUNDLED_PACKAGE], {
    target: 'node20',
    optimization: { runtimeChunk: 'single', splitChunks: { chunks: 'all', cacheGroups: { defaultVendors: false } } },
  });
  await bundle(lib, WEB_ENTRIES, [], { target: ['web', 'es2022'], optimization: { splitChunks: false } });
  checkNames(path.join(lib, FOLDER));
  checkWebEntries(path.join(lib, FOLDER));
  const entries = [...ENTRIES, ...WEB_ENTRIES];
  const withDefault = new Set(
    entries.filter((file) => DEFAULT_EXPORT.test(readFileSync(path.join(lib, file), 'utf8'))),
  );
  removeModules(lib);
  const license = path.join(path.dirname(createRequire(import.meta.url).resolve(BUNDLED_PACKAGE)), 'LICENSE');
  cpSync(license, path.join(lib, FOLDER, `${BUNDLED_PACKAGE}.LICENSE`));
  for (const file of entries) {
    const target = path.join(lib, file);
    const bundled = path.join(lib, FOLDER, path.basename(file));
    const request = path.relative(path.dirname(target), bundled).split(path.sep).join('/');
    mkdirSync(path.dirname(target), { recursive: true });
    // `export *` leaves out the default export.
    const rest = withDefault.has(file) ? `export { default } from '${request}';\n` : '';
    writeFileSync(target, `export * from '${request}';\n${rest}`);
  }
}

/**
 * @param {string} lib
 * @param {readonly string[]} entries paths in it
 * @param {readonly string[]} packages those that are bundled as well
 * @param {import('@rspack/core').Configuration} settings
 */
async function bundle(lib, entries, packages, { optimization, ...settings }) {
  const compiler = rspack({
    mode: 'production',
    context: lib,
    devtool: false,
    entry: Object.fromEntries(entries.map((file) => [path.basename(file, '.js'), path.join(lib, file)])),
    ...settings,
    externals: ({ request }, callback) => {
      if (/^[./]/.test(request) || packages.includes(request)) callback();
      // Names that are imported from a module are those of the whole file: `setImmediate` of "node:timers/promises" would take
      // the place of the global one in the other modules.
      else callback(undefined, `${isBuiltin(request) ? 'node-commonjs' : 'module'} ${request}`);
    },
    module: {
      parser: { javascript: { importMeta: false, url: false, worker: false } },
      rules: [
        {
          test: /\.js$/,
          include: [lib],
          loader: fileURLToPath(new URL('./moduleUrlLoader.mjs', import.meta.url)),
          options: { lib },
        },
        // Without blanks: a module is a line, below its name, and functions keep their names in stack traces.
        {
          test: /\.js$/,
          include: [lib],
          loader: 'builtin:swc-loader',
          options: { minify: true, jsc: { target: 'es2022', minify: { compress: false, mangle: false } } },
        },
      ],
    },
    node: false,
    // Its limits are for web pages.
    performance: false,
    optimization: {
      minimize: false,
      // The variable belongs to the build of a site.
      nodeEnv: false,
      chunkIds: 'named',
      moduleIds: 'named',
      ...optimization,
    },
    output: {
      path: path.join(lib, FOLDER),
      module: true,
      chunkFormat: 'module',
      library: { type: 'module' },
      filename: '[name].js',
      chunkFilename: 'chunk-[id].js',
    },
  });
  const stats = await new Promise((resolve, reject) => {
    compiler.run((error, result) => compiler.close(() => (error ? reject(error) : resolve(result))));
  });
  if (stats.hasErrors() || stats.hasWarnings()) throw new Error(stats.toString({ preset: 'errors-warnings' }));
}

/** @throws {Error} if an entry for edge functions imports a module of Node.js */
function checkWebEntries(folder) {
  for (const file of WEB_ENTRIES) {
    const text = readFileSync(path.join(folder, path.basename(file)), 'utf8');
    const found = [...text.matchAll(/^import .*?from "([^"]+)"/gm)].find(([, request]) => isBuiltin(request));
    if (found) throw new Error(`${file} imports "${found[1]}", which edge functions may lack.`);
  }
}

/** @throws {Error} for an import whose name hides a global, for all modules of the file */
function checkNames(folder) {
  for (const name of readdirSync(folder)) {
    const imports = readFileSync(path.join(folder, name), 'utf8').matchAll(/^import (.+) from /gm);
    const names = [...imports].flatMap(([, list]) => list.match(/[\w$]+(?=\s*(?:[,}]|$))/g) ?? []);
    const hidden = names.find((each) => each in globalThis);
    if (hidden !== undefined) throw new Error(`${name} imports "${hidden}", which hides the global of this name.`);
  }
}

/** Removes what is in the bundle. Scripts of other processes stay. */
function removeModules(lib) {
  for (const name of readdirSync(lib, { recursive: true })) {
    if (name.endsWith('.js') && !name.startsWith(FOLDER + path.sep)) rmSync(path.join(lib, name));
  }
}
