import path from 'node:path';
import { defaultDocsDir } from '../../node/config/siteFolders.ts';
import { restartAfterEdit } from '../../node/dev/restartProcess.ts';
import { createSite, formatThrown, watchFilterOf } from '../createSite.ts';
import { printVersion } from '../packageVersion.ts';
import { runDev } from '../runSite.ts';
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
  const env = toSiteEnv(folder, options);
  const site = await createSite(env, 'dev').catch((error: unknown) => {
    console.error(formatThrown(error));
    const docsDir = path.resolve(folder ?? defaultDocsDir(process.cwd()));
    if (!restartAfterEdit(docsDir, watchFilterOf(env, docsDir))) process.exitCode = 1;
  });
  if (!site) return;
  if (site.plainFolder !== undefined) console.log(site.plainFolder);
  await runDev(site, {
    ...(port !== undefined && { port }),
    ...(host !== undefined && { host }),
    ...(open !== undefined && { open }),
  });
}
