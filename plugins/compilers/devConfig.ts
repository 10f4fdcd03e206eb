import path from 'node:path';
import type { Configuration } from '@rspack/core';
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh';
import { ComponentCheckPlugin } from '../dev/ComponentCheckPlugin.ts';
import { DevPlugin } from '../dev/DevPlugin.ts';
import { DevReportPlugin } from '../dev/DevReportPlugin.ts';
import { DevServerPlugin } from '../dev/DevServerPlugin.ts';
import { documentFallback } from '../dev/documentFallback.ts';
import { restartProcess } from '../dev/restartProcess.ts';
import { SiteModulesPlugin } from '../modules/SiteModulesPlugin.ts';
import { LocateErrorsPlugin } from '../output/LocateErrorsPlugin.ts';
import { SearchIndexPlugin } from '../search/SearchIndexPlugin.ts';
import { ENGINE_ROOT, persistentCache, type SiteContext, sharedConfig } from './sharedConfig.ts';

const SECTION = /modules[\\/]stubs[\\/]section\.js/;

/** The client compiler in watch mode: no server bundle, so that the first page shows before the others are compiled. */
export function devConfig(context: SiteContext): Configuration {
  const { site } = context;
  const { base } = site.config.site;
  const server = new DevServerPlugin(context);
  return {
    ...sharedConfig(context),
    name: 'dev',
    target: ['web', 'es2022'],
    // One entry: two would each have a runtime, and modules would exist twice.
    entry: { main: [path.join(ENGINE_ROOT, 'src/entryBoot.ts'), path.join(ENGINE_ROOT, 'src/entryDev.tsx')] },
    output: {
      publicPath: base,
      filename: '[name].js',
      chunkFilename: 'static/js/[name].js',
      path: path.join(site.options.cacheDir, 'dev'),
    },
    cache: persistentCache(context, 'dev'),
    // Sections hold no pages, so they are compiled at once; what is behind other imports when it is first asked for.
    lazyCompilation: { entries: false, imports: true, test: (module) => !SECTION.test(module.identifier()) },
    optimization: { splitChunks: false },
    plugins: [
      new SiteModulesPlugin(site, { isServer: false }),
      new SearchIndexPlugin(site),
      new DevPlugin(site, {
        restart: (reason) => void restartProcess(reason, server),
        announce: (edits) => server.announce(edits),
      }),
      new ComponentCheckPlugin(context),
      new ReactRefreshRspackPlugin({ exclude: [/node_modules/, /modules[\\/]stubs/] }),
      new LocateErrorsPlugin(site),
      new DevReportPlugin(site, server.address),
      server,
    ],
    devServer: {
      hot: true,
      historyApiFallback: documentFallback(`${base}index.html`),
      static: { directory: path.join(site.config.docsDir, 'public'), publicPath: base, watch: false },
      client: { overlay: { errors: true, warnings: false }, logging: 'warn' },
      devMiddleware: { publicPath: base },
    },
  };
}
