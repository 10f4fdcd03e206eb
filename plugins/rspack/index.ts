import { rmSync } from 'node:fs';
import path from 'node:path';
import type { Configuration } from '@rspack/core';
import { BuildTerminal } from '../../src/node/BuildTerminal.ts';
import { openBuild } from '../../src/node/build.ts';
import { type OutcomeListener, printOutcome } from '../../src/node/buildOutcome.ts';
import type { SiteBuild } from '../../src/node/SiteBuild.ts';
import { atExit } from '../../src/node/support/process/atExit.ts';
import { isWatching } from '../../src/node/support/siteUse.ts';
import { clientConfig } from './clientConfig.ts';
import { serverConfig } from './serverConfig.ts';
import type { SiteContext } from './sharedConfig.ts';

/** Returns the compilers of a build, server first; in watch mode only the client's. */
export async function docsCompilers(context: SiteContext): Promise<Configuration[]> {
  const { project, notices } = context;
  if (!isWatching(project.use)) return (await prepareBuild(context)).configs;
  // A build would load 50 modules for nothing.
  const [{ DevSession }, { devConfig }] = await Promise.all([
    import('../../src/node/dev.ts'),
    import('./devConfig.ts'),
  ]);
  return [devConfig(context, new DevSession(project, notices))];
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
