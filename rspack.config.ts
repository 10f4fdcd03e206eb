import { buildConfigs, createSite, type SiteEnv } from './plugins/index.ts';

interface RspackEnv extends SiteEnv {
  RSPACK_SERVE?: boolean;
}

export default async function config(env: RspackEnv) {
  const context = await createSite(env, env.RSPACK_SERVE === true);
  return buildConfigs(context);
}
