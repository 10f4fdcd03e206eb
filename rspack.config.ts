import { createSite, DocsError, docsCompilers, type SiteEnv } from './plugins/index.ts';

interface RspackEnv extends SiteEnv {
  RSPACK_SERVE?: boolean;
  RSPACK_WATCH?: boolean;
}

/** Two compilers over one site: `rspack build` draws it, `rspack dev` serves it while it is written. */
export default async function config(env: RspackEnv) {
  if (env.RSPACK_WATCH && !env.RSPACK_SERVE) {
    throw new DocsError({
      area: 'config',
      problem: 'A build does not watch.',
      remedy: 'Use `rspack dev` while you write.',
    });
  }
  return docsCompilers(await createSite(env, env.RSPACK_SERVE === true));
}
