import type { SiteEnv } from './plugins/rspack/index.ts';
import { importCompiled } from './scripts/engine.mjs';

interface RspackEnv extends SiteEnv {
  RSPACK_SERVE?: boolean;
  RSPACK_WATCH?: boolean;
}

/** Two compilers for one site: `rspack build` renders it, `rspack dev` serves it in watch mode. */
export default async function config(env: RspackEnv) {
  const engine = await importCompiled<typeof import('./plugins/rspack/index.ts')>('plugins/rspack/index.ts');
  try {
    if (env.RSPACK_WATCH && !env.RSPACK_SERVE) {
      throw new engine.DocsError({
        area: 'config',
        problem: '"rspack build --watch" is not supported.',
        hint: 'Use "rspack dev" while you write.',
      });
    }
    return engine.docsCompilers(await engine.createSite(env, env.RSPACK_SERVE === true));
  } catch (error) {
    // Rspack's command line would print the error object with its stack.
    console.error(engine.formatThrown(error));
    process.exit(1);
  }
}
