import { existsSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { Configuration } from '@rspack/core';
import { findThemeEntry } from '../../src/build/bundle/themeEntry.ts';
import { acquireCacheFolder } from '../../src/build/cache/cacheFolder.ts';
import { checkEnv } from '../../src/build/config/checkEnv.ts';
import { defaultCacheRoot, defaultDocsDir } from '../../src/build/config/siteFolders.ts';
import { DocsError, toDocsErrors } from '../../src/build/messages/errors.ts';
import { toFileError } from '../../src/build/messages/fileErrors.ts';
import { formatErrors } from '../../src/build/messages/printMessages.ts';
import { checkOutputFolder } from '../../src/build/output/checkOutputFolder.ts';
import { recoverOutput, stagingFolder } from '../../src/build/output/swapFolders.ts';
import { loadProject } from '../../src/build/project.ts';
import { RSPRESS_THEME_ENTRY } from '../../src/build/rspress/compatibilityModules.ts';
import { rspressConfigOf } from '../../src/build/rspress/readRspressSite.ts';
import { findRspressSite, type RspressSite } from '../../src/build/rspress/rspressSite.ts';
import { ENGINE_ROOT } from '../../src/build/sources/engineRoot.ts';
import { vitepressConfigOf } from '../../src/build/vitepress/readVitepressSite.ts';
import { findVitepressSite } from '../../src/build/vitepress/vitepressSite.ts';
import { ENGINE_PLUGINS } from '../enginePlugins.ts';
import { BuildRun } from './BuildRun.ts';
import { BuildTerminal } from './BuildTerminal.ts';
import { type OutcomeListener, printOutcome } from './buildOutcome.ts';
import { clientConfig } from './clientConfig.ts';
import { serverConfig } from './serverConfig.ts';
import type { SiteContext } from './sharedConfig.ts';
import { checkPostcssConfig } from './styleTools.ts';

export type { SiteContext };
export { DocsError };

/** Command-line settings, such as `--env docs=DIR`. Folders are relative to the working directory. */
export interface SiteEnv {
  /**
   * Docs folder, or the folder of an Rspress site.
   * @default docs/ in the working directory if it exists, otherwise the working directory
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
   * @default node_modules/.cache/docspack beside the nearest package.json, otherwise .docspack in the working directory
   */
  cache?: string;
  /** Any value: clears the caches first. */
  force?: string | boolean;
  /** Any value: prints the Content-Security-Policy for the built documents. */
  csp?: string | boolean;
}

/** Purpose of reading a site: a build, watch mode, or a check of its sources, which writes no output. */
type SiteUse = 'build' | 'dev' | 'check';

/**
 * Reads a site's configuration and resolves its folders.
 * @throws DocsError or DocsErrors for invalid flags or an invalid configuration
 */
export async function createSite(env: SiteEnv, use: SiteUse, cwd = process.cwd()): Promise<SiteContext> {
  const mode = use === 'dev' ? 'dev' : 'build';
  checkEnv(env);
  const folder = env.docs === undefined ? defaultDocsDir(cwd) : path.resolve(cwd, env.docs);
  const rspress = await findRspressSite(folder, cwd);
  const vitepress = rspress ? undefined : findVitepressSite(folder);
  const docsDir = rspress?.docsDir ?? vitepress?.docsDir ?? folder;
  const { themeDir, themeEntry } = findTheme(env, docsDir, cwd, rspress);
  checkPath(docsDir, 'docs folder');
  checkPath(ENGINE_ROOT, 'package');
  const cacheRoot = env.cache === undefined ? defaultCacheRoot(cwd) : path.resolve(cwd, env.cache);
  const {
    folder: cacheDir,
    notices,
    release,
  } = acquireCacheFolder({
    root: cacheRoot,
    docsDir,
    use: mode,
    isForced: env.force !== undefined,
  });
  try {
    const outDir = path.resolve(cwd, env.out ?? 'dist');
    if (use !== 'check') notices.push(...recoverOutput(outDir));
    if (use === 'build') {
      checkOutputFolder(outDir, { cwd, engineRoot: ENGINE_ROOT, docsDir, themeDir, cacheRoot, cacheDir });
    }
    if (use !== 'check') await checkPostcssConfig(docsDir, cwd);
    const project = await loadProject({
      engineRoot: ENGINE_ROOT,
      cwd,
      docsDir,
      themeDir,
      cacheDir,
      outDir,
      mode,
      ...(use === 'check' && { isCheck: true }),
      enginePlugins: ENGINE_PLUGINS,
      foreign: rspress ? rspressConfigOf(rspress, cwd) : vitepress && vitepressConfigOf(vitepress, cwd),
    });
    return { project, themeDir, themeEntry, notices, releaseCaches: release, printsPolicy: env.csp !== undefined };
  } catch (error) {
    release();
    throw error;
  }
}

function findTheme(env: SiteEnv, docsDir: string, cwd: string, rspress: RspressSite | undefined) {
  if (rspress && env.theme === undefined) return { themeDir: rspress.themeDir, themeEntry: RSPRESS_THEME_ENTRY };
  const ownTheme = path.join(docsDir, 'theme');
  const defaultTheme = existsSync(ownTheme) ? ownTheme : path.join(ENGINE_ROOT, 'theme');
  const themeDir = env.theme === undefined ? defaultTheme : path.resolve(cwd, env.theme);
  return { themeDir, themeEntry: findThemeEntry(themeDir, cwd) };
}

/** @throws DocsError for a path with a character that is syntax for the bundler */
function checkPath(folder: string, name: string): void {
  const [character] = /[#?!]/.exec(folder) ?? [];
  if (character === undefined) return;
  throw new DocsError({
    area: 'files',
    problem: `The path of the ${name}, ${JSON.stringify(folder)}, contains "${character}", which the bundler cannot read.`,
    hint: 'Rename the folder.',
  });
}

/**
 * Formats a thrown value for authors, without a stack.
 * @throws the value itself if it is a bug in the engine
 */
export function formatThrown(thrown: unknown): string {
  return formatErrors(messagesOf(thrown));
}

/**
 * Returns the messages of a thrown value: one per problem, with location, code frame and hint.
 * @throws the value itself if it is a bug in the engine
 */
export function messagesOf(thrown: unknown): string[] {
  const failure = toFileError(thrown, process.cwd());
  return (failure ? [failure] : toDocsErrors(thrown)).map(({ message }) => message);
}

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
  process.once('exit', () => rmSync(serverDir, { recursive: true, force: true }));
  const terminal = new BuildTerminal(notices, { ...(isQuiet !== undefined && { isQuiet }) });
  const run = new BuildRun(project, terminal);
  const server = serverConfig(context, run, { serverDir, report });
  return { run, configs: [server, clientConfig(context, run, { terminal, report, stagingDir, serverDir })] };
}
