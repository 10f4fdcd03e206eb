// Builds the package create-docspack, which `npm create docspack` runs: `docspack init` without the engine, so that the first
// question comes after a second. Its manifest is made from that of the engine, whose version and dependencies it shares.
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { rspack } from '@rspack/core';
import { compileEngine } from './engine.mjs';

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
/** Packages that `init` writes into the package.json of a site, with the versions of this repository. */
const TEMPLATE_PACKAGES = ['@types/node', '@types/react', 'typescript'];
const README = `# create-docspack

Creates a documentation site with [docspack](https://www.npmjs.com/package/docspack):

\`\`\`bash
npm create docspack@latest my-docs
\`\`\`

\`pnpm create docspack my-docs\` and \`yarn create docspack my-docs\` do the same. \`--help\` lists the options.
`;

const out = path.resolve(process.argv[2] ?? path.join(root, '.cache/create-docspack'));
rmSync(out, { recursive: true, force: true });
mkdirSync(out, { recursive: true });
const packages = await bundle(path.join(compileEngine(), 'src/cli/commands/create.js'));
for (const name of ['templates', 'LICENSE']) cpSync(path.join(root, name), path.join(out, name), { recursive: true });
writeFileSync(path.join(out, 'README.md'), README);
writeFileSync(path.join(out, 'package.json'), `${JSON.stringify(manifestOf(packages), undefined, 2)}\n`);

/**
 * Bundles the engine's modules. Packages stay imports.
 *
 * @param {string} entry absolute path of the compiled module
 * @returns {Promise<string[]>} the names of the imported packages
 * @throws {Error} with the messages of the bundler, warnings included
 */
async function bundle(entry) {
  const packages = new Set();
  const compiler = rspack({
    mode: 'production',
    target: 'node20',
    context: path.dirname(entry),
    devtool: false,
    entry: { index: entry },
    externals: ({ request }, callback) => {
      if (/^[./]/.test(request)) return callback();
      if (!isBuiltin(request)) packages.add(/^(?:@[^/]+\/)?[^/]+/.exec(request)?.[0]);
      callback(undefined, `${isBuiltin(request) ? 'node-commonjs' : 'module'} ${request}`);
    },
    module: { parser: { javascript: { importMeta: false, url: false, worker: false } } },
    node: false,
    optimization: { minimize: false, nodeEnv: false, splitChunks: false },
    output: { path: out, module: true, chunkFormat: 'module', library: { type: 'module' }, filename: '[name].js' },
  });
  const stats = await new Promise((resolve, reject) => {
    compiler.run((error, result) => compiler.close(() => (error ? reject(error) : resolve(result))));
  });
  if (stats.hasErrors() || stats.hasWarnings()) throw new Error(stats.toString({ preset: 'errors-warnings' }));
  const bin = "#!/usr/bin/env node\nimport { create } from './index.js';\n\nawait create(process.argv.slice(2));\n";
  writeFileSync(path.join(out, 'create-docspack.js'), bin, { mode: 0o755 });
  return [...packages].sort();
}

/** @param {string[]} packages those that the bundle imports */
function manifestOf(packages) {
  const own = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
  const pick = (versions, names) => Object.fromEntries(names.map((name) => [name, versions[name]]));
  const { version, license, repository, engines } = own;
  const unlisted = packages.filter((name) => !(name in own.dependencies));
  if (unlisted.length > 0) throw new Error(`create-docspack imports ${unlisted.join(', ')}.`);
  return {
    name: 'create-docspack',
    version,
    description: 'Creates a documentation site with docspack.',
    keywords: ['documentation', 'docspack', 'create'],
    license,
    repository,
    type: 'module',
    bin: { 'create-docspack': 'create-docspack.js' },
    files: ['*.js', 'templates'],
    engines,
    dependencies: pick(own.dependencies, packages),
    devDependencies: pick(own.devDependencies, TEMPLATE_PACKAGES),
  };
}
