import { rmSync } from 'node:fs';
import path from 'node:path';
import type { Configuration } from '@rspack/core';
import { clientConfig } from '../../plugins/rspack/clientConfig.ts';
import { serverConfig } from '../../plugins/rspack/serverConfig.ts';
import type { SiteContext } from '../../plugins/rspack/sharedConfig.ts';
import { BuildTerminal } from '../node/BuildTerminal.ts';
import { openBuild } from '../node/build.ts';
import { type OutcomeListener, printOutcome } from '../node/buildOutcome.ts';
import type { SiteBuild } from '../node/SiteBuild.ts';
import { printMessages } from '../node/support/messages/printMessages.ts';
import { atExit } from '../node/support/process/atExit.ts';
import { isWatching } from '../node/support/siteUse.ts';
import { DocsError, DocsErrors } from '../tools/messages/errors.ts';
import { runCompilers } from './runCompilers.ts';

/** Returns the compilers of a build, server first; in watch mode only the client's. */
export async function docsCompilers(context: SiteContext): Promise<Configuration[]> {
  const { project, notices } = context;
  if (!isWatching(project)) return (await prepareBuild(context)).configs;
  // A build would load 50 modules for nothing.
  const [{ DevSession }, { devConfig }] = await Promise.all([
    import('../node/dev.ts'),
    import('../../plugins/rspack/devConfig.ts'),
  ]);
  return [devConfig(context, await DevSession.open(project, notices))];
}

/**
 * Builds the versions with sources of their own, of which the site then takes the files over. An unchanged one costs what an unchanged build
 * does.
 * @throws DocsErrors with what is wrong in any of them
 */
async function buildVersions({ project, versionSite }: SiteContext): Promise<void> {
  const living = project.config.versions?.versions.filter(({ kind }) => kind === 'living') ?? [];
  const errors: DocsError[] = [];
  for (const { name } of living) {
    const problems: DocsError[] = [];
    const report: OutcomeListener = (outcome) => {
      problems.push(...outcome.errors);
      printMessages({ errors: outcome.errors, warnings: outcome.warnings });
    };
    const context = await versionSite?.(name);
    if (!context) continue;
    const { configs } = await prepareBuild(context, { report, isQuiet: true });
    await runCompilers(configs);
    context.releaseCaches();
    if (problems.length === 0) continue;
    const count = `${problems.length} ${problems.length === 1 ? 'error' : 'errors'}`;
    errors.push(new DocsError({ area: 'versions', problem: `The version "${name}" has ${count}, printed above.` }));
  }
  if (errors.length > 0) throw new DocsErrors(errors);
}

/** Builds of this process so far. */
let builds = 0;

/** How a build is reported. */
export interface BuildReporting {
  /**
   * Receives the outcome.
   * @default prints it
   */
  report?: OutcomeListener;
  /**
   * Whether to hide the progress.
   * @default true in CI
   */
  isQuiet?: boolean;
}

/**
 * Reads the site of a build. Returns the build and its compilers, server first, which receive the site as a value.
 * @throws DocsErrors if there is no usable site
 */
export async function prepareBuild(
  context: SiteContext,
  { report = printOutcome, isQuiet }: BuildReporting = {},
): Promise<{ configs: [Configuration, Configuration]; build: SiteBuild }> {
  const { project, notices } = context;
  await buildVersions(context);
  // Node.js loads a module once, so each build of a process has its own.
  builds += 1;
  const serverDir = path.join(project.cacheDir, `server-${process.pid}-${builds}`);
  atExit(() => rmSync(serverDir, { recursive: true, force: true }));
  const terminal = new BuildTerminal(notices, { ...(isQuiet !== undefined && { isQuiet }) });
  try {
    const build = await openBuild(project, terminal);
    const server = serverConfig(context, build, { serverDir, report });
    return { build, configs: [server, clientConfig(context, build, { terminal, report, serverDir })] };
  } catch (error) {
    terminal.end();
    throw error;
  }
}
