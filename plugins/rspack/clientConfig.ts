import path from 'node:path';
import { type Configuration, rspack } from '@rspack/core';
import type { BuildTerminal } from '../../src/node/BuildTerminal.ts';
import type { OutcomeListener } from '../../src/node/buildOutcome.ts';
import type { SiteBuild } from '../../src/node/SiteBuild.ts';
import { SERVER_BUNDLE } from '../../src/node/support/serverBundleName.ts';
import { ASSET_HASH_CHARACTERS, digest } from '../../src/tools/files/digest.ts';
import { ENGINE_ROOT } from '../../src/tools/packages/engineRoot.ts';
import { BudgetPlugin } from './BudgetPlugin.ts';
import { CheckOutputPathPlugin } from './CheckOutputPathPlugin.ts';
import { enginePackage } from './enginePackage.ts';
import { FailurePlugin } from './FailurePlugin.ts';
import { HoldCachePlugin } from './HoldCachePlugin.ts';
import { LocateErrorsPlugin } from './LocateErrorsPlugin.ts';
import { buildTracedBundle } from './loadBundle.ts';
import { NoticesPlugin } from './NoticesPlugin.ts';
import { PrerenderPlugin } from './PrerenderPlugin.ts';
import { ReportPlugin } from './ReportPlugin.ts';
import { runThemeChecks } from './runThemeChecks.ts';
import { SearchIndexPlugin } from './SearchIndexPlugin.ts';
import { SiteErrors } from './SiteErrors.ts';
import { SiteModuleIdsPlugin } from './SiteModuleIdsPlugin.ts';
import { SiteModulesPlugin } from './SiteModulesPlugin.ts';
import { tracedServerConfig } from './serverConfig.ts';
import {
  ASSET_NAME,
  customize,
  environmentPlugin,
  persistentCache,
  type SiteContext,
  sharedConfig,
  TARGETS,
} from './sharedConfig.ts';

const REACT_ROUTER_LOADER = path.join(ENGINE_ROOT, 'plugins/rspack/reactRouterLoader.mjs');
/** File names of pages with code, whose chunk names already contain a content hash. */
const NAMED_SCRIPT = 'static/js/[name].js';
const HASHED_SCRIPT = `static/js/[name].[contenthash:${ASSET_HASH_CHARACTERS}].js`;
/**
 * Chunk names of src/search/searchWorker.ts and src/client/search/startSearch.ts. These contain everything that they need, even if the app has it too:
 * otherwise they would load, or wait for, the page's whole code.
 */
const COMPLETE_SCRIPTS = ['search-worker', 'search-start'];
const HASHED_STYLE = `static/css/[name].[contenthash:${ASSET_HASH_CHARACTERS}].css`;
/** Folder in the package. The published entry has warnings for developers. */
const REACT_ROUTER = 'dist/production';
const GENERATED_MODULE = /rspack[\\/]stubs[\\/]pages?\.js/;

/** Folders of a build, and where it reports. */
interface ClientOptions {
  terminal: BuildTerminal;
  report: OutcomeListener;
  serverDir: string;
}

/**
 * Returns the client compiler of a build. Page chunks are named by our own digests, and a chunk's id is its name, so
 * that the runtime needs no table of names and the entry does not grow with the site. Most pages and all sections are
 * data files, which PrerenderPlugin writes.
 */
export function clientConfig(
  context: SiteContext,
  build: SiteBuild,
  { terminal, report, serverDir }: ClientOptions,
): Configuration {
  const { project, themeDir, printsPolicy } = context;
  const { config } = project;
  const shared = sharedConfig(context);
  const reactRouter = path.join(enginePackage('react-router', 'react-router-dom'), REACT_ROUTER);
  const errors = new SiteErrors();
  const located = new LocateErrorsPlugin(build, errors);
  const budgets = new BudgetPlugin(project, errors, { folder: () => build.outputFolder });
  const configuration: Configuration = {
    ...shared,
    resolve: {
      ...shared.resolve,
      alias: { ...shared.resolve.alias, 'react-router$': path.join(reactRouter, 'index.mjs') },
    },
    module: {
      ...shared.module,
      rules: [...shared.module.rules, { include: reactRouter, use: [REACT_ROUTER_LOADER] }],
    },
    name: 'client',
    dependencies: ['server'],
    target: ['web', 'es2022'],
    entry: {
      boot: { import: path.join(ENGINE_ROOT, 'src/client/entries/boot.ts'), filename: 'static/js/boot.js' },
      main: path.join(ENGINE_ROOT, 'src/client/entries/client.tsx'),
    },
    output: {
      path: build.folder,
      publicPath: config.outputs.assetPrefix ?? config.site.base,
      // A browser refuses a worker of another origin.
      workerPublicPath: config.site.base,
      filename: HASHED_SCRIPT,
      chunkFilename: NAMED_SCRIPT,
      cssFilename: HASHED_STYLE,
      cssChunkFilename: HASHED_STYLE,
      assetModuleFilename: ASSET_NAME,
      trustedTypes: { policyName: 'docs-scripts' },
    },
    optimization: {
      chunkIds: 'named',
      moduleIds: false,
      // Modules that the boot script, the page and the search worker share have the same exports in each. Analyzing
      // them per runtime saves nothing, and makes Rspack 2.3 fail ("RuntimeIdRuntimeModule must be in a single
      // runtime").
      usedExports: 'global',
      minimizer: [
        new rspack.SwcJsMinimizerRspackPlugin(),
        new rspack.LightningCssMinimizerRspackPlugin({ minimizerOptions: { targets: TARGETS } }),
      ],
      splitChunks: {
        cacheGroups: {
          default: false,
          defaultVendors: false,
          // Rspack hashes the theme's own chunks. Modules that several of them share are duplicated: moved to one of
          // them, they would be missing in other chunks.
          theme: {
            chunks: (chunk) =>
              !chunk.canBeInitial() && !COMPLETE_SCRIPTS.includes(chunk.name ?? '') && !isPageChunk(chunk.name),
            enforce: true,
            test: isWritten,
            name: (_module: unknown, chunks: { name?: string }[]) => themeChunkName(chunks.map(({ name }) => name)),
            filename: HASHED_SCRIPT,
          },
          ...Object.fromEntries(COMPLETE_SCRIPTS.map((name) => [name, completeScript(name)])),
          // A site's own code besides its pages: in chunks shared by the pages that use it, because the name of a
          // page's chunk is a hash of its data.
          own: {
            chunks: (chunk) => isPageChunk(chunk.name),
            enforce: true,
            test: isWritten,
            name: (_module: unknown, chunks: { name?: string }[]) => ownChunkName(chunks.map(({ name }) => name ?? '')),
            filename: HASHED_SCRIPT,
          },
        },
      },
    },
    cache: persistentCache(context, 'client'),
    plugins: [
      new CheckOutputPathPlugin(build.folder),
      environmentPlugin(context, false),
      new HoldCachePlugin(context, 'client'),
      new SiteModulesPlugin(build, { isServer: false, errors }),
      new rspack.ids.HashedModuleIdsPlugin({ context: ENGINE_ROOT, hashDigest: 'base64', hashDigestLength: 8 }),
      new SiteModuleIdsPlugin({
        folders: [
          { name: 'theme', folder: themeDir },
          { name: 'docs', folder: config.docsDir },
          { name: 'engine', folder: ENGINE_ROOT },
          // Components beside the docs folder.
          { name: 'site', folder: path.dirname(config.docsDir) },
        ],
      }),
      new SearchIndexPlugin(config.searchHooks),
      new PrerenderPlugin(build, {
        errors,
        themeDir,
        serverBundle: path.join(serverDir, SERVER_BUNDLE),
        onPolicy: printsPolicy ? (policy) => terminal.onNotice(`Content-Security-Policy: ${policy}`) : undefined,
        checkTheme: (state) => runThemeChecks(context, state),
        traceBundle: () =>
          buildTracedBundle(tracedServerConfig(context, build, { serverDir: `${serverDir}-trace`, report })),
      }),
      new NoticesPlugin(),
      // After the documents are written, and before the output is committed.
      budgets,
      new FailurePlugin(project.cwd, report),
      located,
      new ReportPlugin(build, {
        project,
        terminal,
        report,
        budgets,
        problems: () => ({ errors: located.errors, warnings: errors.warnings }),
      }),
    ],
  };
  return customize(configuration, context, 'client');
}

/** Keeps the modules of a script together. */
function completeScript(name: string) {
  return {
    chunks: (chunk: { name?: string }) => chunk.name === name,
    enforce: true,
    test: isWritten,
    name,
    filename: HASHED_SCRIPT,
  };
}

/** Returns whether a module is a source file. */
function isWritten(module: { identifier(): string }): boolean {
  return !GENERATED_MODULE.test(module.identifier());
}

function isPageChunk(name: string | undefined): boolean {
  return name?.startsWith('p/') ?? false;
}

/**
 * Returns the script for modules that several chunks share, independent of Rspack's order: the one that loads first.
 */
function themeChunkName(names: readonly (string | undefined)[]): string {
  const order = ['app', 'search-text'];
  const rank = (name: string) => (order.includes(name) ? order.indexOf(name) : 1.5);
  const known = names.filter((name) => name !== undefined);
  return known.sort((one, other) => rank(one) - rank(other) || (one < other ? -1 : 1))[0] ?? 'part';
}

/** Returns the same name in every build for the same pages, whatever their text. */
function ownChunkName(pageChunks: readonly string[]): string {
  const pages = pageChunks.map((name) => name.slice(0, name.lastIndexOf('.'))).sort();
  return `own-${digest(...pages).slice(0, ASSET_HASH_CHARACTERS)}`;
}
