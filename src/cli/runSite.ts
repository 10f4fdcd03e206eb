import { rspack } from '@rspack/core';
import { RspackDevServer } from '@rspack/dev-server';
import { devConfig } from '../../plugins/rspack/devConfig.ts';
import type { SiteContext } from '../../plugins/rspack/sharedConfig.ts';
import { silenceExit } from '../node/dev/stopOnSignal.ts';
import { DevSession } from '../node/dev.ts';
import type { DevRouteName } from '../node/support/server/routes.ts';
import { type BuildReporting, prepareBuild } from './prepareBuild.ts';
import { runCompilers } from './runCompilers.ts';

/** Builds a site without Rspack's command line. Reports its errors. Resolves to whether it succeeded. */
export async function runBuild(context: SiteContext, reporting: BuildReporting = {}): Promise<boolean> {
  process.env.NODE_ENV ??= 'production';
  silenceExit();
  return runCompilers((await prepareBuild(context, reporting)).configs);
}

/** Options of a development server. */
interface DevServerSettings {
  host?: string;
  port?: number;
  /** Opens a browser at the site, or at a path of it. */
  open?: boolean | string;
}

/** Serves a site in watch mode without Rspack's command line. Resolves once the server listens. */
export async function runDev(context: SiteContext, { host, port, open }: DevServerSettings): Promise<void> {
  process.env.NODE_ENV ??= 'development';
  const config = devConfig(context, await DevSession.open(context.project, context.notices));
  const compiler = rspack(config);
  const options = compiler.options.devServer;
  if (!options) throw new Error('The configuration of watch mode has no development server.');
  // DevServerPlugin reads them from the same object.
  if (host !== undefined) options.host = host;
  if (port !== undefined) options.port = port;
  if (open !== undefined) options.open = open;
  const { setupMiddlewares = (middlewares) => middlewares } = options;
  // As Rspack's command line does: a page posts the modules to compile.
  options.setupMiddlewares = (middlewares, server) => [
    ...setupMiddlewares(middlewares, server),
    { name: 'lazy-compilation' satisfies DevRouteName, middleware: rspack.lazyCompilationMiddleware(compiler) },
  ];
  await new RspackDevServer(options, compiler).start();
}
