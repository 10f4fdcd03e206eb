import { fileURLToPath } from 'node:url';
import type { SiteEnv } from './plugins/index.ts';
import { loadBundled } from './plugins/loadBundled.mjs';

interface RspackEnv extends SiteEnv {
  RSPACK_SERVE?: boolean;
  RSPACK_WATCH?: boolean;
}

const ENGINE = fileURLToPath(new URL('./plugins/index.ts', import.meta.url));

/** Two compilers over one site: `rspack build` draws it, `rspack dev` serves it while it is written. */
export default async function config(env: RspackEnv) {
  const { createSite, DocsError, docsCompilers } = await loadBundled<typeof import('./plugins/index.ts')>(ENGINE);
  if (env.RSPACK_WATCH && !env.RSPACK_SERVE) {
    throw new DocsError({
      area: 'config',
      problem: 'A build does not watch.',
      remedy: 'Use `rspack dev` while you write.',
    });
  }
  return docsCompilers(await createSite(env, env.RSPACK_SERVE === true));
}
