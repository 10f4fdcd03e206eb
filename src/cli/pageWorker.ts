import { enginePluginsFor } from '../../plugins/enginePlugins.ts';
import type { ResolvedConfig } from '../model/config.ts';
import type { DocsPlugin } from '../model/plugin.ts';
import { previewToken } from '../node/dev/previewToken.ts';
import { guardedParser } from '../node/pages/markdown/markdownParser.ts';
import type { PageWorkerSetup, WorkerSite } from '../node/pages/PageWorkers.ts';
import { createPageRunner, type PageJob, type PageResult } from '../node/pages/pageRunner.ts';
import { resolvePlugins } from '../node/resolvePlugins.ts';
import { exitError } from '../node/support/issues/exitError.ts';
import { stopAfterHang } from '../node/support/issues/stopAfterHang.ts';
import { uncaughtError } from '../node/support/issues/uncaughtError.ts';
import { watchdog } from '../node/support/process/watchdog.ts';
import { toPlainError } from '../node/support/workers/plainErrors.ts';
import type { WorkerTools } from '../node/support/workers/WorkerPool.ts';
import { DocsError, messageOf } from '../tools/messages/errors.ts';
import { toReadable } from '../tools/messages/readableError.ts';

/** Creates the function that compiles the pages of a worker process. */
export default async function createPageWorker(
  { config: data, site, use, isTimed }: PageWorkerSetup,
  { guard, onFatal }: WorkerTools,
): Promise<(job: PageJob) => Promise<PageResult>> {
  let current: PageJob | undefined;
  reportEnd(data, onFatal, () => current !== undefined);
  const own = site && (await loadFunctions(site));
  const config = own ? { ...data, plugins: own.plugins, markdown: { ...data.markdown, ...own.unified } } : data;
  const plugins: readonly DocsPlugin[] = own?.plugins ?? data.plugins;
  const enginePlugins = enginePluginsFor(use === 'dev' && previewToken() !== undefined);
  const run = createPageRunner({
    config,
    plugins: resolvePlugins(enginePlugins, plugins).map(stopAfterHang),
    parser: guardedParser(config.markdown, guard),
    use,
    isTimed,
  });
  return async (job) => {
    current = job;
    try {
      return await run(job);
    } finally {
      current = undefined;
    }
  };
}

/** Loads what the configuration of a site has besides data. */
async function loadFunctions({ docsDir, cwd, themeDir, cacheDir }: WorkerSite) {
  // Most sites have no plugins for pages, and a worker starts sooner without them.
  const [{ loadConfig }, { watchPlugin }] = await Promise.all([
    import('../node/config/loadConfig.ts'),
    import('../node/support/issues/watchPlugin.ts'),
  ]);
  const { config } = await loadConfig({ docsDir, cwd, themeDir, cacheDir, enginePlugins: enginePluginsFor(false) });
  const { remarkPlugins, rehypePlugins, recmaPlugins } = config.markdown;
  return {
    plugins: config.plugins.map((plugin) => watchPlugin(plugin, { ...config, mode: 'build' })),
    unified: { remarkPlugins, rehypePlugins, recmaPlugins },
  };
}

/** Tells the parent process why this one ends, if code of the site ends it. */
function reportEnd({ cwd }: ResolvedConfig, onFatal: WorkerTools['onFatal'], isWorking: () => boolean): void {
  let isReported = false;
  const report = (error: DocsError) => {
    isReported = true;
    onFatal(toPlainError(error));
  };
  watchdog.onFatal = report;
  process.on('uncaughtException', (thrown) => {
    const cause = toReadable(thrown);
    const problem = cause instanceof Error ? String(cause.stack) : messageOf(cause);
    report(uncaughtError(cause, cwd) ?? new DocsError({ area: 'engine', problem }));
    process.exit(1);
  });
  process.once('exit', (code) => {
    if (!isReported && isWorking() && process.connected) report(exitError(code, watchdog.running));
  });
}
