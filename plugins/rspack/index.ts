import { rmSync } from 'node:fs';
import path from 'node:path';
import type { Configuration } from '@rspack/core';
import { stagingFolder } from '../../src/build/output/swapFolders.ts';
import { atExit } from '../../src/build/process/atExit.ts';
import { BuildRun } from './BuildRun.ts';
import { BuildTerminal } from './BuildTerminal.ts';
import { type OutcomeListener, printOutcome } from './buildOutcome.ts';
import { clientConfig } from './clientConfig.ts';
import { serverConfig } from './serverConfig.ts';
import type { SiteContext } from './sharedConfig.ts';

/** Returns the compilers of a build, server first; in watch mode only the client's. */
export async function docsCompilers(context: SiteContext): Promise<Configuration[]> {
  const { project, notices } = context;
  if (project.mode === 'build') return prepareBuild(context).configs;
  // A build would load 50 modules for nothing.
  const [{ DevSession }, { devConfig }] = await Promise.all([
    import('../../src/build/dev.ts'),
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

/** Returns the compilers of a build, server first, and the build that runs beside them. */
export function prepareBuild(
  context: SiteContext,
  { report = printOutcome, isQuiet }: BuildReporting = {},
): { configs: [Configuration, Configuration]; run: BuildRun } {
  const { project, notices } = context;
  // Node.js loads a module once, so each build of a process has its own.
  builds += 1;
  const serverDir = path.join(project.cacheDir, `server-${process.pid}-${builds}`);
  const stagingDir = stagingFolder(project.outDir);
  atExit(() => rmSync(serverDir, { recursive: true, force: true }));
  const terminal = new BuildTerminal(notices, { ...(isQuiet !== undefined && { isQuiet }) });
  const run = new BuildRun(project, terminal);
  const server = serverConfig(context, run, { serverDir, report });
  return { run, configs: [server, clientConfig(context, run, { terminal, report, stagingDir, serverDir })] };
}
