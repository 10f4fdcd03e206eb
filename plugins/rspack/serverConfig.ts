import path from 'node:path';
import type { Configuration } from '@rspack/core';
import type { BuildRun } from './BuildRun.ts';
import { FailurePlugin } from './FailurePlugin.ts';
import { SiteModulesPlugin } from './SiteModulesPlugin.ts';
import { StartPlugin } from './StartPlugin.ts';
import {
  ASSET_NAME,
  ENGINE_ROOT,
  LOCAL_IDENT,
  persistentCache,
  type SiteContext,
  sharedConfig,
} from './sharedConfig.ts';

/** The server compiler: a bundle that renders pages. It holds no page texts, so it is small whatever the site. */
export function serverConfig(context: SiteContext, run: BuildRun, serverDir: string): Configuration {
  const shared = sharedConfig(context);
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
      publicPath: context.project.config.site.base,
      // A module that throws is not half there for the next page that imports it.
      strictModuleErrorHandling: true,
    },
    module: {
      ...shared.module,
      generator: {
        css: { exportsOnly: true },
        'css/module': { exportsOnly: true, localIdentName: LOCAL_IDENT },
        'asset/resource': { emit: false, filename: ASSET_NAME },
      },
    },
    optimization: { minimize: false, splitChunks: false },
    cache: persistentCache(context, 'server'),
    plugins: [
      new StartPlugin(run),
      new SiteModulesPlugin(run, { isServer: true }),
      new FailurePlugin(context.project.cwd),
    ],
  };
}

/** The same bundle for a second run of what has thrown: its stacks name the authors' files. Nothing is read from a cache. */
export function tracedServerConfig(context: SiteContext, run: BuildRun, serverDir: string): Configuration {
  const config = serverConfig(context, run, serverDir);
  return {
    ...config,
    name: 'server-trace',
    devtool: 'inline-source-map',
    output: { ...config.output, devtoolModuleFilenameTemplate: '[absolute-resource-path]' },
    cache: false,
  };
}
