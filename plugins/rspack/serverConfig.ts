import path from 'node:path';
import type { Configuration } from '@rspack/core';
import { ENGINE_ROOT } from '../../src/tools/packages/engineRoot.ts';
import type { BuildRun } from './BuildRun.ts';
import type { OutcomeListener } from './buildOutcome.ts';
import { FailurePlugin } from './FailurePlugin.ts';
import { SiteModulesPlugin } from './SiteModulesPlugin.ts';
import { StartPlugin } from './StartPlugin.ts';
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
 * Returns the server compiler, whose bundle renders pages. The bundle contains no page text, so it is small for any
 * site.
 */
export function serverConfig(
  context: SiteContext,
  run: BuildRun,
  { serverDir, report }: { serverDir: string; report: OutcomeListener },
): Configuration {
  const shared = sharedConfig(context);
  const config: Configuration = {
    ...shared,
    name: 'server',
    target: 'node20',
    entry: { server: path.join(ENGINE_ROOT, 'src/entryServer.tsx') },
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
      new StartPlugin(run),
      environmentPlugin(context, true),
      new SiteModulesPlugin(run, { isServer: true }),
      new FailurePlugin(context.project.cwd, report),
    ],
  };
  return customize(config, context, 'server');
}

/**
 * Returns the configuration of the same bundle with source maps, to run code that has thrown again. Reads nothing from
 * a cache.
 */
export function tracedServerConfig(
  context: SiteContext,
  run: BuildRun,
  options: { serverDir: string; report: OutcomeListener },
): Configuration {
  const config = serverConfig(context, run, options);
  return {
    ...config,
    name: 'server-trace',
    devtool: 'inline-source-map',
    output: { ...config.output, devtoolModuleFilenameTemplate: '[absolute-resource-path]' },
    cache: false,
  };
}
