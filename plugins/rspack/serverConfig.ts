import path from 'node:path';
import type { Configuration } from '@rspack/core';
import type { OutcomeListener } from '../../src/node/buildOutcome.ts';
import type { SiteBuild } from '../../src/node/SiteBuild.ts';
import type { SiteView } from '../../src/node/siteView.ts';
import { ENGINE_ROOT } from '../../src/tools/packages/engineRoot.ts';
import { FailurePlugin } from './FailurePlugin.ts';
import { HoldCachePlugin } from './HoldCachePlugin.ts';
import { SiteErrors } from './SiteErrors.ts';
import { SiteModulesPlugin } from './SiteModulesPlugin.ts';
import {
  ASSET_NAME,
  CLASS_NAMES,
  customize,
  environmentPlugin,
  persistentCache,
  type SiteContext,
  sharedConfig,
} from './sharedConfig.ts';

/**
 * Returns the compiler of the bundle that renders pages. The bundle contains no page text, so it is small for any site.
 * @param serverDir absolute path of its folder
 */
function bundleConfig(
  context: SiteContext,
  site: SiteView,
  serverDir: string,
  errors = new SiteErrors(),
): Configuration {
  const shared = sharedConfig(context);
  return {
    ...shared,
    name: 'server',
    target: 'node20',
    entry: { server: path.join(ENGINE_ROOT, 'src/client/entries/server.tsx') },
    output: {
      path: serverDir,
      filename: '[name].cjs',
      library: { type: 'commonjs2' },
      asyncChunks: false,
      publicPath: context.project.config.outputs.assetPrefix ?? context.project.config.site.base,
      // A module that throws must not be partially initialized for the next page that imports it.
      strictModuleErrorHandling: true,
    },
    module: {
      ...shared.module,
      generator: {
        css: { exportsOnly: true },
        'css/module': { ...CLASS_NAMES, exportsOnly: true },
        'asset/resource': { emit: false, filename: ASSET_NAME },
      },
    },
    optimization: { minimize: false, splitChunks: false },
    cache: persistentCache(context, 'server'),
    plugins: [
      environmentPlugin(context, true),
      new HoldCachePlugin(context, 'server'),
      new SiteModulesPlugin(site, { isServer: true, errors }),
    ],
  };
}

/** Returns the server compiler of a build. */
export function serverConfig(
  context: SiteContext,
  build: SiteBuild,
  { serverDir, report }: { serverDir: string; report: OutcomeListener },
): Configuration {
  const { plugins = [], ...config } = bundleConfig(context, build, serverDir);
  return customize(
    { ...config, plugins: [...plugins, new FailurePlugin(context.project.cwd, report)] },
    context,
    'server',
  );
}

/** Returns the same compiler for watch mode, where nothing waits for its bundle. It is that of a build: React's development build is slow. */
export function renderCheckConfig(
  context: SiteContext,
  site: SiteView,
  { serverDir, isTraced, errors }: { serverDir: string; isTraced: boolean; errors: SiteErrors },
): Configuration {
  const config = customize(bundleConfig(context, site, serverDir, errors), context, 'server');
  return isTraced ? traced(config) : config;
}

/**
 * Returns the configuration of the same bundle with source maps, to run code that has thrown again. Reads nothing from
 * a cache.
 */
export function tracedServerConfig(
  context: SiteContext,
  build: SiteBuild,
  options: { serverDir: string; report: OutcomeListener },
): Configuration {
  return traced(serverConfig(context, build, options));
}

function traced(config: Configuration): Configuration {
  return {
    ...config,
    name: 'server-trace',
    devtool: 'inline-source-map',
    output: { ...config.output, devtoolModuleFilenameTemplate: '[absolute-resource-path]' },
    cache: false,
  };
}
