import { type ChildProcess, type ForkOptions, fork } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { FOREIGN_ENGINES } from '../../compat/engines.ts';
import { enginePluginsFor } from '../../plugins/enginePlugins.ts';
import { brokenModules } from '../../plugins/rspack/brokenModules.ts';
import type { SiteContext } from '../../plugins/rspack/sharedConfig.ts';
import { checkPostcssConfig } from '../../plugins/rspack/styleTools.ts';
import { versionPlugins } from '../../plugins/versions/versionPlugins.ts';
import type { ForeignSite, ForeignTheme, SiteUse } from '../model/sourceAdapter.ts';
import type { VersionRef } from '../model/versions.ts';
import { findThemeEntry, themeModuleIn } from '../node/bundle/themeEntry.ts';
import { checkEnv } from '../node/config/checkEnv.ts';
import { formatGuide } from '../node/config/engineGuide.ts';
import { CONFIG_NAMES, findConfigFile } from '../node/config/findConfigFile.ts';
import { describeUnread, type FoundSite, findForeignSite } from '../node/config/foreignSite.ts';
import { describeOtherEngine } from '../node/config/otherEngines.ts';
import { siteModules } from '../node/config/SiteModules.ts';
import { defaultCacheRoot, defaultDocsDir } from '../node/config/siteFolders.ts';
import { describeSitesBelow } from '../node/config/sitesBelow.ts';
import { previewToken } from '../node/dev/previewToken.ts';
import { checkOutputFolder } from '../node/outputs/checkOutputFolder.ts';
import { recoverOutput } from '../node/outputs/swapFolders.ts';
import { loadProject } from '../node/project.ts';
import { acquireCacheFolder } from '../node/support/cache/cacheFolder.ts';
import { problemsOf } from '../node/support/messages/fileErrors.ts';
import { formatErrors } from '../node/support/messages/printMessages.ts';
import { atExit } from '../node/support/process/atExit.ts';
import { isSourceCheck, isWatching, modeOf, type Reading } from '../node/support/siteUse.ts';
import { createWatchFilter } from '../node/support/sources/watchFilter.ts';
import { countJobs } from '../node/support/workers/countJobs.ts';
import { toDisplayPath } from '../tools/messages/displayPath.ts';
import { DocsError } from '../tools/messages/errors.ts';
import { ENGINE_ROOT } from '../tools/packages/engineRoot.ts';

/** Modules of the workers that compile pages, render documents and parse with the plugins of a site. */
const WORKERS = {
  pages: { module: new URL('./pageWorker.js', import.meta.url).href, source: 'src/cli/pageWorker.ts' },
  documents: { module: new URL('./documentWorker.js', import.meta.url).href, source: 'src/cli/documentWorker.ts' },
  parser: { module: new URL('./referenceHost.js', import.meta.url).href, source: 'src/cli/referenceHost.ts' },
};

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
  /**
   * Number of processes that compile and render pages.
   * @default that of the environment variable DOCSPACK_JOBS, otherwise one less than the machine has processors, if it has the memory
   */
  jobs?: string | number;
  /** Any value: prints the Content-Security-Policy for the built documents. */
  csp?: string | boolean;
  /** Name of a version to build by itself, below its name. */
  version?: string;
}

/**
 * Reads a site's configuration and resolves its folders.
 * @param configText text of a `site.config.ts`, read instead of a file
 * @param versionRef what a version is cut from, `unknown` if that is no commit
 * @throws DocsError or DocsErrors for invalid flags or an invalid configuration
 */
export async function createSite(
  env: SiteEnv,
  use: SiteUse,
  cwd = process.cwd(),
  configText?: string,
  versionRef?: VersionRef | 'unknown',
): Promise<SiteContext> {
  return openSite(env, { use }, cwd, configText, versionRef);
}

/**
 * Reads the configuration of a site whose sources an editor checks after each edit.
 * @throws what `createSite` throws
 */
export async function createEditedSite(env: SiteEnv, cwd: string): Promise<SiteContext> {
  return openSite(env, { use: 'check', inEditor: true }, cwd);
}

async function openSite(
  env: SiteEnv,
  reading: Reading,
  cwd: string,
  configText?: string,
  versionRef?: VersionRef | 'unknown',
): Promise<SiteContext> {
  const { use, inEditor = false } = reading;
  const isCheck = isSourceCheck(reading);
  const isPreview = use === 'dev' && previewToken() !== undefined;
  checkEnv(env);
  process.env.NODE_ENV ||= nodeEnvOf(reading);
  const { cacheRoot, outDir } = writtenFolders(env, cwd);
  const isForced = env.force !== undefined;
  // An editor may open a site again whose configuration was loaded and is no site.
  if (inEditor) siteModules.readAgain();
  const { folder, foreign } = await findSite(env, cwd, { configText, cacheRoot: isForced ? undefined : cacheRoot });
  /** Caches and output of a version with sources of its own. */
  const versionCache = (name: string) => path.join(cacheRoot, 'versions', name);
  const versionEnv = (name: string): SiteEnv => {
    const cache = versionCache(name);
    const { theme, jobs } = env;
    const given = { ...(theme !== undefined && { theme }), ...(jobs !== undefined && { jobs }) };
    return { ...given, docs: folder, cache, out: path.join(cache, 'out'), version: name };
  };
  const configEnv = (): SiteEnv => {
    const { theme } = env;
    const cache = path.join(cacheRoot, 'config');
    return { ...(theme !== undefined && { theme }), docs: folder, cache, out: path.join(cache, 'out') };
  };
  if (foreign?.site.setsNodeEnv.includes(use)) process.env.NODE_ENV = nodeEnvOf(reading);
  const docsDir = foreign?.site.docsDir ?? folder;
  const { themeDir, themeEntry, findTheme } = themeOf(env, docsDir, cwd, foreign?.site);
  checkPath(docsDir, 'docs folder');
  checkPath(ENGINE_ROOT, 'package');
  const {
    folder: cacheDir,
    notices,
    release,
    hold,
  } = acquireCacheFolder({
    root: cacheRoot,
    docsDir,
    owner: isPreview ? 'preview' : inEditor ? 'editor' : modeOf(reading),
    isForced,
  });
  const description = foreign
    ? `${foreign.engine.label} site: ${toDisplayPath(foreign.site.configFile, cwd)}.${describeUnread(foreign.unread, cwd)}${formatGuide(`from-${foreign.engine.name}`, cwd)}`
    : describeOtherEngine(docsDir, cwd);
  // The build of the whole site has said so before that of a version.
  if (description !== undefined && env.version === undefined) notices.unshift(description);
  const hasConfig = description !== undefined || configText !== undefined || findConfigFile(docsDir) !== undefined;
  try {
    if (!isCheck) notices.push(...recoverOutput(outDir));
    if (use === 'build') {
      checkOutputFolder(outDir, {
        cwd,
        engineRoot: ENGINE_ROOT,
        docsDir,
        themeDir,
        cacheRoot,
        cacheDir,
        ...(foreign?.site.isProject && { isProject: true }),
      });
    }
    if (!isCheck) await checkPostcssConfig({ docsDir, foreign }, cwd);
    const project = await loadProject({
      engineRoot: ENGINE_ROOT,
      cwd,
      docsDir,
      themeDir,
      isThemeGiven: env.theme !== undefined,
      cacheDir,
      outDir,
      ...reading,
      enginePlugins: [...enginePluginsFor(isPreview), ...(isCheck && !inEditor ? [brokenModules(themeEntry)] : [])],
      workers: { ...WORKERS, jobs: countJobs(env.jobs) },
      configText,
      foreign,
      engines: FOREIGN_ENGINES,
      versionName: env.version,
      versionRef,
      pluginsFor: (config) => versionPlugins(config, (name) => path.join(versionCache(name), 'out'), cacheDir),
    });
    return {
      project,
      ...themeOfCompat(project.compatTheme, { themeDir, themeEntry, findTheme }),
      cacheRoot,
      notices,
      ...(!hasConfig && { plainFolder: describePlainFolder(docsDir, cwd) }),
      releaseCaches: release,
      holdCache: hold,
      printsPolicy: env.csp !== undefined,
      versionSite: (name) =>
        openSite({ ...versionEnv(name), ...(isForced && { force: true }) }, reading, cwd, configText),
      buildVersion: (name) => buildInProcess(versionEnv(name), cwd),
      findMistakes: () => findMistakesInProcess(configEnv(), cwd),
    };
  } catch (error) {
    release();
    throw error;
  }
}

/**
 * Returns the folder that a command names, or else the one that it takes, with the site of another engine in it. The configuration of such a site
 * in the working directory may name another folder of pages than `docs`.
 */
async function findSite(
  { docs }: SiteEnv,
  cwd: string,
  { configText, cacheRoot }: { configText: string | undefined; cacheRoot: string | undefined },
): Promise<{ folder: string; foreign?: FoundSite | undefined }> {
  const folder = docs === undefined ? defaultDocsDir(cwd) : path.resolve(cwd, docs);
  if (configText !== undefined) return { folder };
  const find = (each: string) => findForeignSite(each, cwd, FOREIGN_ENGINES, cacheRoot);
  const foreign = await find(folder);
  const moved = path.join(folder, 'docs');
  const isMoved = !foreign && isProjectOf(folder) && findConfigFile(folder) === undefined;
  // The site of a project that has been migrated, whose former configuration is still there.
  if (isMoved && findConfigFile(moved) !== undefined) return { folder: moved };
  if (foreign || docs !== undefined || folder === cwd || findConfigFile(folder) !== undefined)
    return { folder, foreign };
  const ofProject = await find(cwd);
  return ofProject ? { folder: cwd, foreign: ofProject } : { folder };
}

/** Returns whether a folder has the configuration of another engine. */
function isProjectOf(folder: string): boolean {
  return FOREIGN_ENGINES.some(({ marks }) => marks.some((mark) => existsSync(path.join(folder, mark))));
}

function describePlainFolder(docsDir: string, cwd: string): string {
  const name = docsDir === path.resolve(cwd) ? path.basename(docsDir) : toDisplayPath(docsDir, cwd);
  return `Plain folder: ${name}. It has no ${CONFIG_NAMES[0]}, so that the defaults apply.${describeSitesBelow(cwd, docsDir, FOREIGN_ENGINES)}`;
}

/** Builds a site in a process of its own, which prints the problems. Resolves to whether it succeeded. */
function buildInProcess(env: SiteEnv, cwd: string): Promise<boolean> {
  const child = forkWorker('build', env, { cwd, env: { ...process.env, NODE_ENV: 'production' } });
  const takeBack = atExit(() => void child.kill());
  return new Promise((resolve) => {
    const end = (isBuilt: boolean) => {
      takeBack();
      resolve(isBuilt);
    };
    child.once('error', () => end(false));
    child.once('exit', (code) => end(code === 0));
  });
}

/** Loads the configuration of a site in a process of its own. Resolves to its mistakes; to none if the process ends without an answer. */
function findMistakesInProcess(env: SiteEnv, cwd: string): Promise<DocsError[]> {
  const child = forkWorker('config', env, { cwd, stdio: ['ignore', 'ignore', 'ignore', 'ipc'] });
  const takeBack = atExit(() => void child.kill());
  return new Promise((resolve) => {
    const end = (mistakes: DocsError[]) => {
      takeBack();
      resolve(mistakes);
    };
    // Written by the same engine.
    child.once('message', (sent: ConstructorParameters<typeof DocsError>[0][]) =>
      end(sent.map((each) => new DocsError(each))),
    );
    child.once('error', () => end([]));
    child.once('exit', () => end([]));
  });
}

function forkWorker(work: 'build' | 'config', env: SiteEnv, options: ForkOptions): ChildProcess {
  const args = Object.entries(env).map(([key, value]) => `--${key}=${String(value)}`);
  const execArgv = process.execArgv.filter((each) => !each.startsWith('--inspect'));
  return fork(new URL('./versionWorker.js', import.meta.url), [work, ...args], { ...options, execArgv });
}

function nodeEnvOf(reading: Reading): 'development' | 'production' {
  return isWatching(reading) ? 'development' : 'production';
}

/** Returns the folders that a command writes to, as absolute paths. */
function writtenFolders(env: SiteEnv, cwd: string): { cacheRoot: string; outDir: string } {
  const cacheRoot = env.cache === undefined ? defaultCacheRoot(cwd) : path.resolve(cwd, env.cache);
  return { cacheRoot, outDir: path.resolve(cwd, env.out ?? 'dist') };
}

/**
 * Returns a function that returns whether a watcher ignores a path of a site that cannot be read.
 * @param docsDir absolute path
 */
export function watchFilterOf(env: SiteEnv, docsDir: string, cwd = process.cwd()): (file: string) => boolean {
  return createWatchFilter({ docsDir, written: Object.values(writtenFolders(env, cwd)) });
}

/**
 * Returns the theme of a site. The own module of another engine's theme is not the one that the bundler gets.
 * @throws DocsError for a folder without a module
 */
function themeOf(
  env: SiteEnv,
  docsDir: string,
  cwd: string,
  foreign: ForeignSite | undefined,
): Pick<SiteContext, 'themeDir' | 'themeEntry' | 'findTheme'> {
  if (foreign?.theme && env.theme === undefined) {
    const { folder, entry, findOwnEntry } = foreign.theme;
    return { themeDir: folder, themeEntry: entry, findTheme: findOwnEntry };
  }
  const find = () => {
    const ownTheme = path.join(docsDir, 'theme');
    const engineTheme = path.join(ENGINE_ROOT, 'theme');
    // In sites of other engines, it may be a folder of pages.
    const hasTheme = foreign ? themeModuleIn(ownTheme) !== undefined : existsSync(ownTheme);
    const defaultTheme = hasTheme ? ownTheme : engineTheme;
    const themeDir = env.theme === undefined ? defaultTheme : path.resolve(cwd, env.theme);
    return { themeDir, themeEntry: findThemeEntry(themeDir, cwd, themeDir !== engineTheme) };
  };
  return { ...find(), findTheme: () => find().themeEntry };
}

/** The theme that `compat` names is known once the configuration is read. */
function themeOfCompat(
  compat: ForeignTheme | undefined,
  theme: Pick<SiteContext, 'themeDir' | 'themeEntry' | 'findTheme'>,
): typeof theme {
  if (!compat) return theme;
  return { themeDir: compat.folder, themeEntry: compat.entry, findTheme: compat.findOwnEntry };
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
  return formatErrors(problemsOf(thrown));
}
