import { createSite, docsCompilers, type SiteEnv } from './plugins/index.ts';

interface RspackEnv extends SiteEnv {
  RSPACK_SERVE?: boolean;
}

/** Two compilers over one site: `rspack build` draws it, `rspack dev` serves it while it is written. */
export default async function config(env: RspackEnv) {
  return docsCompilers(await createSite(env, env.RSPACK_SERVE === true));
}
