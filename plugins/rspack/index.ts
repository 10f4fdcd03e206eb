import { existsSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { Configuration } from '@rspack/core';
import { findThemeEntry } from '../../src/build/bundle/themeEntry.ts';
import { acquireCacheFolder } from '../../src/build/cache/cacheFolder.ts';
import { checkEnv } from '../../src/build/config/checkEnv.ts';
import { DevSession } from '../../src/build/dev.ts';
import { DocsError, toDocsErrors } from '../../src/build/messages/errors.ts';
import { toFileError } from '../../src/build/messages/fileErrors.ts';
import { formatErrors } from '../../src/build/messages/printMessages.ts';
import { checkOutputFolder } from '../../src/build/output/checkOutputFolder.ts';
import { recoverOutput, stagingFolder } from '../../src/build/output/swapFolders.ts';
import { loadProject } from '../../src/build/project.ts';
import { ENGINE_PLUGINS } from '../enginePlugins.ts';
import { BuildRun } from './BuildRun.ts';
import { BuildTerminal } from './BuildTerminal.ts';
import { clientConfig } from './clientConfig.ts';
import { devConfig } from './devConfig.ts';
import { serverConfig } from './serverConfig.ts';
import { ENGINE_ROOT, type SiteContext } from './sharedConfig.ts';

export type { SiteContext };
export { DocsError };

/** What a command line may say, as `--env docs=DIR`. Folders are relative to where the command runs. */
export interface SiteEnv {
  /** Folder of the pages; default the engine's own docs/. */
  docs?: string;
  /** Folder of the theme; default theme/ below the docs folder if there is one, else the engine's. */
  theme?: string;
  /** default dist */
  out?: string;
  /** default .cache in the engine's folder */
  cache?: string;
  /** Anything: forgets the caches first. */
  force?: string | boolean;
  /** Anything: prints the Content-Security-Policy for the built documents. */
  csp?: string | boolean;
}

/**
 * Reads a site's description and works out its folders.
 * @throws DocsError or DocsErrors for flags and for a description that are not usable
 */
export async function createSite(env: SiteEnv, isDevelopment: boolean, cwd = process.cwd()): Promise<SiteContext> {
  checkEnv(env);
  const docsDir = path.resolve(cwd, env.docs ?? path.join(ENGINE_ROOT, 'docs'));
  const ownTheme = path.join(docsDir, 'theme');
  const defaultTheme = existsSync(ownTheme) ? ownTheme : path.join(ENGINE_ROOT, 'theme');
  const themeDir = env.theme === undefined ? defaultTheme : path.resolve(cwd, env.theme);
  const themeEntry = findThemeEntry(themeDir, cwd);
  const cacheRoot = path.resolve(cwd, env.cache ?? path.join(ENGINE_ROOT, '.cache'));
  const {
    folder: cacheDir,
    notices,
    release,
  } = acquireCacheFolder({
    root: cacheRoot,
    docsDir,
    use: isDevelopment ? 'dev' : 'build',
    isForced: env.force !== undefined,
  });
  const outDir = path.resolve(cwd, env.out ?? 'dist');
  notices.push(...recoverOutput(outDir));
  if (!isDevelopment) {
    checkOutputFolder(outDir, { cwd, engineRoot: ENGINE_ROOT, docsDir, themeDir, cacheRoot, cacheDir });
  }
  const mode = isDevelopment ? 'dev' : 'build';
  const project = await loadProject({
    engineRoot: ENGINE_ROOT,
    cwd,
    docsDir,
    cacheDir,
    outDir,
    mode,
    enginePlugins: ENGINE_PLUGINS,
  });
  return { project, themeDir, themeEntry, notices, releaseCaches: release, printsPolicy: env.csp !== undefined };
}

/**
 * What a thrown value says to an author, without a stack.
 * @throws the value itself if it is a defect of the engine
 */
export function formatThrown(thrown: unknown): string {
  const failure = toFileError(thrown, process.cwd());
  return formatErrors((failure ? [failure] : toDocsErrors(thrown)).map(({ message }) => message));
}

/** The compilers of a build, the server's first; in watch mode the client's alone. */
export function docsCompilers(context: SiteContext): Configuration[] {
  const { project, notices } = context;
  return project.mode === 'dev'
    ? [devConfig(context, new DevSession(project, notices))]
    : prepareBuild(context).configs;
}

/** The compilers of a build and the build that runs beside them. */
export function prepareBuild(context: SiteContext): { configs: [Configuration, Configuration]; run: BuildRun } {
  const { project, notices } = context;
  const serverDir = path.join(project.cacheDir, `server-${process.pid}`);
  const stagingDir = stagingFolder(project.outDir);
  process.once('exit', () => rmSync(serverDir, { recursive: true, force: true }));
  const terminal = new BuildTerminal(notices);
  const run = new BuildRun(project, terminal);
  const server = serverConfig(context, run, serverDir);
  return { run, configs: [server, clientConfig(context, run, terminal, { stagingDir, serverDir })] };
}
