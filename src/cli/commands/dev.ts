import { createSite } from '../../../plugins/rspack/index.ts';
import { runDev } from '../../../plugins/rspack/runCompilers.ts';
import { printVersion } from '../packageVersion.ts';
import { type SiteOptions, toSiteEnv } from '../siteOptions.ts';

interface DevOptions extends SiteOptions {
  port?: number;
  host?: string;
  open?: boolean | string;
}

export async function runDevCommand(
  folder: string | undefined,
  { port, host, open, ...options }: DevOptions,
): Promise<void> {
  printVersion();
  const site = await createSite(toSiteEnv(folder, options), 'dev');
  await runDev(site, {
    ...(port !== undefined && { port }),
    ...(host !== undefined && { host }),
    ...(open !== undefined && { open }),
  });
}
