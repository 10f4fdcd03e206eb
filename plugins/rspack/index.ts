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
import { ENGINE_ROOT } from '../../src/build/sources/engineRoot.ts';
import { ENGINE_PLUGINS } from '../enginePlugins.ts';
import { BuildRun } from './BuildRun.ts';
import { BuildTerminal } from './BuildTerminal.ts';
import { clientConfig } from './clientConfig.ts';
import { devConfig } from './devConfig.ts';
import { serverConfig } from './serverConfig.ts';
import type { SiteContext } from './sharedConfig.ts';

export type { SiteContext };
export { DocsError };

/** Command-line settings, such as `--env docs=DIR`. Folders are relative to the working directory. */
export interface SiteEnv {
  /**
   * Docs folder.
   * @default docs/ in the engine's folder
   */
  docs?: string;
  /**
   * Theme folder.
   * @default theme/ in the docs folder if it exists, otherwise the engine's
   */
  theme?: string;
  /**
   * Output folder.
   * @default dist
   */
  out?: string;
  /**
   * Root of all caches.
   * @default .cache in the engine's folder
   */
  cache?: string;
  /** Any value: clears the caches first. */
  force?: string | boolean;
  /** Any value: prints the Content-Security-Policy for the built documents. */
  csp?: string | boolean;
}

/**
 * Reads a site's configuration and resolves its folders.
 * @throws DocsError or DocsErrors for invalid flags or an invalid configuration
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
 * Formats a thrown value for authors, without a stack.
 * @throws the value itself if it is a bug in the engine
 */
export function formatThrown(thrown: unknown): string {
  const failure = toFileError(thrown, process.cwd());
  return formatErrors((failure ? [failure] : toDocsErrors(thrown)).map(({ message }) => message));
}

/** Returns the compilers of a build, server first; in watch mode only the client's. */
export function docsCompilers(context: SiteContext): Configuration[] {
  const { project, notices } = context;
  return project.mode === 'dev'
    ? [devConfig(context, new DevSession(project, notices))]
    : prepareBuild(context).configs;
}

/** Returns the compilers of a build, and the build that runs beside them. */
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
