import { type BuildOutcome, printOutcome } from '../../node/buildOutcome.ts';
import { paint } from '../../node/support/messages/colors.ts';
import { problemsOf } from '../../node/support/messages/fileErrors.ts';
import { createSite } from '../createSite.ts';
import { printAnnotations } from '../githubAnnotations.ts';
import { printJsonOutcome } from '../jsonMessages.ts';
import { printVersion } from '../packageVersion.ts';
import { runBuild } from '../runSite.ts';
import { type SiteOptions, toSiteEnv } from '../siteOptions.ts';

interface BuildOptions extends SiteOptions {
  out?: string;
  csp?: true;
  json?: true;
}

export async function runBuildCommand(
  folder: string | undefined,
  { csp, json, ...options }: BuildOptions,
): Promise<void> {
  if (!json) printVersion();
  const report = (outcome: BuildOutcome) => {
    if (json) return printJsonOutcome(outcome);
    printOutcome(outcome);
    printAnnotations(outcome);
  };
  try {
    const site = await createSite({ ...toSiteEnv(folder, options), ...(csp && { csp }) }, 'build');
    if (!json && site.plainFolder !== undefined) console.log(site.plainFolder);
    const isBuilt = await runBuild(site, { report, ...(json && { isQuiet: true }) });
    if (!isBuilt) process.exitCode = 1;
    else if (!json)
      console.log(`  ${paint('dim', 'Next:')} npx docspack preview${options.out ? ` --out ${options.out}` : ''}`);
  } catch (error) {
    report({ errors: problemsOf(error), warnings: [] });
    process.exitCode = 1;
  }
}
