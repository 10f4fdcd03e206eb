import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Configuration, rspack } from '@rspack/core';
import { engineKey } from './engineKey.ts';
import { SiteModulesPlugin, swcOptions } from './modules/SiteModulesPlugin.ts';
import { ReplaceOutputPlugin } from './output/ReplaceOutputPlugin.ts';
import { ReportPlugin } from './output/ReportPlugin.ts';
import { PrerenderPlugin } from './prerender/PrerenderPlugin.ts';
import { SearchIndexPlugin } from './search/SearchIndexPlugin.ts';
import { Site } from './site.ts';

const ENGINE_ROOT = fileURLToPath(new URL('..', import.meta.url)).replace(/[\\/]$/, '');

/** What a command line may say, as `--env docs=DIR`. Folders are relative to where the command runs. */
export interface SiteEnv {
  docs?: string;
  theme?: string;
  out?: string;
  cache?: string;
}

/** A site with its folders worked out. */
export interface SiteContext {
  site: Site;
  /** Absolute. */
  themeDir: string;
  outDir: string;
}

/** Reads a site's description and works out its folders. Throws a DocsError if the description is not usable. */
export async function createSite(env: SiteEnv, isDevelopment: boolean, cwd = process.cwd()): Promise<SiteContext> {
  const docsDir = path.resolve(cwd, env.docs ?? path.join(ENGINE_ROOT, 'docs'));
  const ownTheme = path.join(docsDir, 'theme');
  const themeDir =
    env.theme === undefined
      ? existsSync(ownTheme)
        ? ownTheme
        : path.join(ENGINE_ROOT, 'theme')
      : path.resolve(cwd, env.theme);
  const outDir = path.resolve(cwd, env.out ?? 'dist');
  const cacheRoot = path.resolve(cwd, env.cache ?? path.join(ENGINE_ROOT, '.cache'));
  const cacheDir = path.join(cacheRoot, createHash('sha256').update(docsDir).digest('hex').slice(0, 12));
  const site = await Site.create({ engineRoot: ENGINE_ROOT, cwd, docsDir, cacheDir, isDevelopment });
  return { site, themeDir, outDir };
}

function sharedConfig({ site, themeDir }: SiteContext, isDevelopment: boolean): Configuration {
  return {
    mode: isDevelopment ? 'development' : 'production',
    context: ENGINE_ROOT,
    devtool: isDevelopment ? 'cheap-module-source-map' : false,
    resolve: {
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.jsx', '.json'],
      alias: {
        ...site.config.alias,
        '#theme': path.join(themeDir, 'index.ts'),
        '#default-theme': path.join(ENGINE_ROOT, 'theme/index.ts'),
        '#runtime': path.join(ENGINE_ROOT, 'src/index.ts'),
      },
      // A site in another folder uses the engine's React.
      modules: ['node_modules', path.join(ENGINE_ROOT, 'node_modules')],
    },
    module: {
      // Custom properties are the look's tokens: a module that sets one means the global one.
      parser: { 'css/module': { namedExports: false, dashedIdents: false } },
      rules: [
        { test: /\.(tsx?|jsx)$/, use: { loader: 'builtin:swc-loader', options: swcOptions(isDevelopment) } },
        {
          test: /\.module\.css$/,
          type: 'css/module',
          use: [{ loader: 'builtin:lightningcss-loader', options: { targets: TARGETS } }],
        },
        {
          test: /\.css$/,
          exclude: /\.module\.css$/,
          type: 'css',
          use: [{ loader: 'builtin:lightningcss-loader', options: { targets: TARGETS } }],
        },
        { test: /\.(png|jpe?g|gif|webp|avif|svg|woff2?|mp4|webm)$/, type: 'asset/resource' },
      ],
    },
    stats: 'none',
    infrastructureLogging: { level: 'error' },
    performance: false,
  };
}

/** Browsers that output is lowered for. */
const TARGETS = ['chrome >= 111', 'safari >= 16.4', 'firefox >= 114'];

function persistentCache({ site }: SiteContext, name: string): Configuration['cache'] {
  return {
    type: 'persistent',
    version: `${name}-${engineKey(ENGINE_ROOT, site.config.configFile)}`,
    storage: { type: 'filesystem', directory: path.join(site.options.cacheDir, 'rspack') },
  };
}

/** The server compiler: a bundle that draws pages. It holds no page texts, so it is small whatever the site. */
function serverConfig(context: SiteContext, serverDir: string): Configuration {
  const shared = sharedConfig(context, false);
  return {
    ...shared,
    name: 'server',
    target: 'node20',
    entry: { server: path.join(ENGINE_ROOT, 'src/entryServer.tsx') },
    output: {
      path: serverDir,
      filename: '[name].cjs',
      library: { type: 'commonjs2' },
      asyncChunks: false,
      publicPath: context.site.config.site.base,
    },
    module: {
      ...shared.module,
      generator: {
        'css/module': { exportsOnly: true, localIdentName: LOCAL_IDENT },
        css: { exportsOnly: true },
        'asset/resource': { emit: false, filename: ASSET_NAME },
      },
    },
    optimization: { minimize: false, splitChunks: false },
    cache: persistentCache(context, 'server'),
    plugins: [new SiteModulesPlugin(context.site, { isServer: true })],
  };
}

const LOCAL_IDENT = '[local]-[hash:5]';
const ASSET_NAME = 'static/media/[name].[contenthash:8][ext]';
/** Scripts whose names hold a digest of their content already: pages and sections. */
const NAMED_SCRIPT = 'static/js/[name].js';
const HASHED_SCRIPT = 'static/js/[name].[contenthash:8].js';

/** The client compiler for a build. */
function clientConfig(context: SiteContext, stagingDir: string, serverDir: string): Configuration {
  const { site } = context;
  const shared = sharedConfig(context, false);
  return {
    ...shared,
    name: 'client',
    dependencies: ['server'],
    target: ['web', 'es2022'],
    entry: {
      boot: { import: path.join(ENGINE_ROOT, 'src/entryBoot.ts'), filename: 'static/js/boot.js' },
      main: path.join(ENGINE_ROOT, 'src/entryClient.tsx'),
    },
    output: {
      path: stagingDir,
      publicPath: site.config.site.base,
      filename: HASHED_SCRIPT,
      chunkFilename: NAMED_SCRIPT,
      cssFilename: 'static/css/[name].[contenthash:8].css',
      cssChunkFilename: 'static/css/[name].[contenthash:8].css',
      assetModuleFilename: ASSET_NAME,
    },
    module: { ...shared.module, generator: { 'css/module': { localIdentName: LOCAL_IDENT } } },
    optimization: {
      chunkIds: 'named',
      moduleIds: false,
      minimizer: [
        new rspack.SwcJsMinimizerRspackPlugin({ exclude: /static\/js\/[ps]\// }),
        new rspack.LightningCssMinimizerRspackPlugin({ minimizerOptions: { targets: TARGETS } }),
      ],
      splitChunks: {
        cacheGroups: {
          default: false,
          defaultVendors: false,
          app: {
            chunks: 'async',
            enforce: true,
            test: (module) =>
              !module.identifier().includes('modules/stubs/page') &&
              !module.identifier().includes('modules/stubs/section'),
            name: (_module: unknown, chunks: { name?: string }[]) => chunks[0]?.name ?? 'part',
            filename: HASHED_SCRIPT,
          },
        },
      },
    },
    cache: persistentCache(context, 'client'),
    plugins: [
      new SiteModulesPlugin(site, { isServer: false }),
      new rspack.ids.HashedModuleIdsPlugin({ context: ENGINE_ROOT, hashDigest: 'base64', hashDigestLength: 8 }),
      new SearchIndexPlugin(site),
      new PrerenderPlugin(site, { serverBundle: path.join(serverDir, 'server.cjs') }),
      new ReplaceOutputPlugin(site, context.outDir, stagingDir),
      new ReportPlugin(site, context.outDir),
    ],
  };
}

/** Both compilers of a build, the server's first. */
export function buildConfigs(context: SiteContext): Configuration[] {
  const stagingDir = `${context.outDir}.building-${process.pid}`;
  const serverDir = path.join(context.site.options.cacheDir, `server-${process.pid}`);
  return [serverConfig(context, serverDir), clientConfig(context, stagingDir, serverDir)];
}
