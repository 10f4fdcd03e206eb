import path from 'node:path';
import type { Configuration } from '@rspack/core';
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh';
import { documentFallback } from '../../src/node/dev/documentFallback.ts';
import { openBrowser } from '../../src/node/dev/openBrowser.ts';
import { RenamedPages } from '../../src/node/dev/RenamedPages.ts';
import { SiteFiles } from '../../src/node/dev/SiteFiles.ts';
import { KEYS_HELP, listenToKeys } from '../../src/node/dev/terminalKeys.ts';
import type { WatchProblems } from '../../src/node/dev/watchProblems.ts';
import type { DevSession } from '../../src/node/dev.ts';
import { networkAddresses } from '../../src/node/support/server/networkAddresses.ts';
import { createWatchFilter } from '../../src/node/support/sources/watchFilter.ts';
import { DEV_TRANSLATIONS_PATH } from '../../src/shared/devProblems.ts';
import { ENGINE_ROOT } from '../../src/tools/packages/engineRoot.ts';
import { ComponentCheckPlugin } from './ComponentCheckPlugin.ts';
import { DevPlugin } from './DevPlugin.ts';
import { DevReportPlugin } from './DevReportPlugin.ts';
import { DevServerPlugin } from './DevServerPlugin.ts';
import { DevVersionsPlugin } from './DevVersionsPlugin.ts';
import { fixedSettings } from './fixedSettings.ts';
import { HoldCachePlugin } from './HoldCachePlugin.ts';
import { LocateErrorsPlugin } from './LocateErrorsPlugin.ts';
import { RenderCheckPlugin } from './RenderCheckPlugin.ts';
import { SearchIndexPlugin } from './SearchIndexPlugin.ts';
import { SiteErrors } from './SiteErrors.ts';
import { SiteModulesPlugin } from './SiteModulesPlugin.ts';
import {
  ASSET_NAME,
  customize,
  environmentPlugin,
  persistentCache,
  type SiteContext,
  sharedConfig,
} from './sharedConfig.ts';

/**
 * Modules that compile on first request: all but sections, and content components, which a first page may have. A function would be given each
 * module before its copy is discarded, and Rspack (2.2) then reads the discarded one when a loader of a module with the same name ends: it hangs
 * or crashes ("capacity overflow").
 */
const COMPILED_LATER = /^(?!.*(?:rspack[\\/]stubs[\\/]section\.js|theme[\\/]mdx[\\/]lazyComponents))/;

/**
 * Returns the client compiler of watch mode. It has no server bundle, so that the first page shows before the others
 * are compiled.
 */
export function devConfig(context: SiteContext, session: DevSession): Configuration {
  const { project } = context;
  const { base } = project.config.site;
  const onFound = () => {
    report.update();
    server.announceProblems();
  };
  const rendered = new RenderCheckPlugin(context, session, onFound, () => report.settle());
  const errors = new SiteErrors();
  const located = new LocateErrorsPlugin(session, errors);
  const renamed = new RenamedPages();
  const problems = (): WatchProblems => {
    const { general, pages } = rendered.problems;
    return {
      blocking: located.errors,
      open: [...renamed.name(session.openErrors, session.state?.graph), ...general, ...pages.values()],
      warnings: session.warnings,
      routes: new Map([...pages].map(([route, error]) => [error, route])),
      isSettled: rendered.isCurrent || general.length + pages.size === 0,
      isRendered: rendered.isCurrent,
    };
  };
  const server = new DevServerPlugin(session, {
    releaseCaches: context.releaseCaches,
    themeDir: context.themeDir,
    problems,
    onRuntimeError: (error) => report.reportRuntimeError(error),
    printed: () => report.printedKeys(),
    onListening: (address) => report.listen(address),
    onUnsavedText() {
      void session.shown.update();
      dev.updateSoon();
    },
  });
  const isIgnored = createWatchFilter({ docsDir: project.docsDir, written: [context.cacheRoot, project.outDir] });
  const report = new DevReportPlugin(session, {
    problems,
    isIgnored,
    onReady: (address) => showTerminalHelp(address, server, session),
    onRenamed: (renames) => server.announceRenames(renames),
  });
  const dev = new DevPlugin(session, {
    restart: (reason) => void server.restart(`${reason} has changed. Restarting the server.`),
    findMistakes: async () => (await context.findMistakes?.()) ?? [],
    fixedSettings: (next) => fixedSettings(next, () => devConfig({ ...context, project: next }, session)),
    findTheme: context.findTheme,
    fileNames: () => new SiteFiles(project, isIgnored).names(session.state?.pluginFiles),
    hasChangedSince: (time) => new SiteFiles(project, isIgnored).changedSince(time, session.state?.pluginFiles),
    onMissedEdit: () => report.expectEdit(),
    announce: (edits) => server.announce(edits),
  });
  const versions = new DevVersionsPlugin(project, {
    themeDir: context.themeDir,
    build: async (name) => (await context.buildVersion?.(name)) ?? false,
    onBuilt(message) {
      console.log(message);
      dev.updateSoon();
    },
  });
  const config: Configuration = {
    ...sharedConfig(context),
    name: 'dev',
    target: ['web', 'es2022'],
    // A single entry: two would each have a runtime, with duplicate modules. The overlay comes before the site, whose
    // modules may throw.
    entry: {
      main: ['entries/boot.ts', 'overlay/overlay.ts', 'entries/dev.tsx'].map((name) =>
        path.join(ENGINE_ROOT, 'src/client', name),
      ),
    },
    output: {
      publicPath: base,
      filename: '[name].js',
      chunkFilename: 'static/js/[name].js',
      // The name that the runtime gives a chunk without styles. A chunk loses them while a module of it is broken, and an update
      // that brings them back is applied by the runtime of before.
      cssChunkFilename: '[name].css',
      assetModuleFilename: ASSET_NAME,
      path: path.join(project.cacheDir, 'dev'),
      trustedTypes: { policyName: 'docs-scripts' },
      // Files in a stack are looked up on disk.
      devtoolModuleFilenameTemplate: '[absolute-resource-path]',
    },
    cache: persistentCache(context, 'dev'),
    // Sections contain no pages, so they compile immediately. Other dynamic imports compile on first request.
    lazyCompilation: { entries: false, imports: true, test: COMPILED_LATER },
    optimization: { splitChunks: false },
    watchOptions: { ignored: isIgnored },
    plugins: [
      environmentPlugin(context, false),
      new HoldCachePlugin(context, 'dev'),
      new SiteModulesPlugin(session, { isServer: false, errors }),
      new SearchIndexPlugin(project.config.searchHooks),
      dev,
      versions,
      new ComponentCheckPlugin(context, session, onFound),
      rendered,
      new ReactRefreshRspackPlugin({ exclude: [/node_modules/, /rspack[\\/]stubs/] }),
      located,
      report,
      server,
    ],
    devServer: {
      hot: true,
      historyApiFallback: documentFallback(`${base}index.html`),
      static: { directory: project.config.publicDir, publicPath: base, watch: false },
      // Warnings are in the terminal, and those of a page in its overlay.
      client: { overlay: false, logging: 'error' },
      devMiddleware: { publicPath: base },
    },
  };
  return customize(config, context, 'client');
}

/** Prints the addresses for other machines and the commands, and listens to them. */
function showTerminalHelp(address: string, server: DevServerPlugin, { project }: DevSession): void {
  if (project.config.locales.length > 1) console.log(`  Translations: ${address}${DEV_TRANSLATIONS_PATH}`);
  const { pathname, port } = new URL(address);
  for (const each of networkAddresses(server.host)) console.log(`  Network: http://${each}:${port}${pathname}`);
  const hasKeys = listenToKeys(process.stdin, {
    open: () => void openBrowser(address),
    restart: () => void server.restart('Restarting the server.'),
    quit: () => {
      process.exitCode = 0;
      process.kill(process.pid, 'SIGINT');
    },
  });
  if (hasKeys) console.log(KEYS_HELP);
}
