import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Awaitable } from '../../model/output.ts';
import type { DocsPlugin } from '../../model/plugin.ts';
import type { CompatConfig, ForeignEngine, ForeignTheme, SourceAdapter } from '../../model/sourceAdapter.ts';
import type { SiteVersions, VersionRef } from '../../model/versions.ts';
import { isRecord } from '../../shared/isRecord.ts';
import { checkSiteFile } from '../../tools/files/contentFiles.ts';
import { digest } from '../../tools/files/digest.ts';
import { readSource } from '../../tools/files/readSource.ts';
import { listArchives } from '../../tools/files/versionArchives.ts';
import { toDisplayPath } from '../../tools/messages/displayPath.ts';
import { DocsError, DocsErrors } from '../../tools/messages/errors.ts';
import { toReadable } from '../../tools/messages/readableError.ts';
import { closest } from '../../tools/messages/suggest.ts';
import { valueAt } from '../../tools/messages/validate.ts';
import { loadJiti } from '../../tools/packages/lazyPackages.ts';
import { watchdog } from '../support/process/watchdog.ts';
import { modeOf, type Reading } from '../support/siteUse.ts';
import { callsCode } from './callsCode.ts';
import { type ConfigInputs, readWithInputs, stableText } from './configInputs.ts';
import { CONFIG_NAMES, configFilesIn, findConfigFile } from './findConfigFile.ts';
import type { FoundSite } from './foreignSite.ts';
import { inferSettings, type Wanted } from './inferSettings.ts';
import { keepBuiltIns } from './keepBuiltIns.ts';
import { toLoadError } from './loadError.ts';
import { resolveConfig, type SiteConfiguration } from './resolveConfig.ts';
import { versionFolder } from './resolveVersions.ts';
import { siteModules } from './SiteModules.ts';

/** Names that are probably meant as one of these. A folder may have configurations of other tools, such as vite.config.ts. */
const NEAR_CONFIG_NAME = /^sites?[._-]?conf\w*\.(?:[cm]?[jt]s|json)$/i;

/** Modules of the package's entries, so that a configuration shares the engine's own, also in the engine's repository. */
const PACKAGE_ENTRIES = {
  'docspack/plugins': entryModule('plugins'),
  docspack: entryModule('index'),
};

/** Returns the module of an entry, beside the compiled modules or their sources. */
function entryModule(name: string): string {
  const own = fileURLToPath(import.meta.url);
  return path.join(path.dirname(own), '../../api', name + path.extname(own));
}

export interface LoadedConfig extends SiteConfiguration {
  /** Plugins for pages that were written for another engine. */
  adapterPlugins: readonly DocsPlugin[];
  /** The theme that `compat` names, instead of the one in the docs folder. */
  compatTheme?: ForeignTheme | undefined;
  inputs: ConfigInputs;
}

interface LoadConfigOptions extends Partial<Reading> {
  /** Absolute, like `cwd`, the folder that messages are relative to. */
  docsDir: string;
  cwd: string;
  themeDir?: string | undefined;
  /** Whether that folder takes precedence over the theme that `compat` names. */
  isThemeGiven?: boolean | undefined;
  /**
   * Cache folder for compiled TypeScript.
   * @default no cache
   */
  cacheDir?: string;
  /** The engine's plugins, which a site can disable, and whose checks it can set. */
  enginePlugins?: readonly DocsPlugin[];
  /** Text of a `site.config.ts`, read instead of a file. */
  configText?: string | undefined;
  /** Whether this process may have loaded the file before an edit. Node.js would return the module that it has loaded first. */
  isReloaded?: boolean | undefined;
  /**
   * Seconds that the configuration may wait.
   * @default 120
   */
  waitSeconds?: number | undefined;
  /** Used instead of `site.config.ts`. */
  foreign?: Pick<FoundSite, 'site' | 'adapter'> | undefined;
  /** Whether its plugins of Markdown are needed alone, in another process than that of the site. */
  isForParser?: boolean;
  /** Engines whose pages a site may have. */
  engines?: readonly ForeignEngine[];
  /** Name of a version to read by itself, instead of the whole site. */
  versionName?: string | undefined;
  /** What the version is cut from: see `resolveConfig`. */
  versionRef?: VersionRef | 'unknown' | undefined;
}

/**
 * Loads the configuration of a site, `site.config.ts` in its docs folder. Infers omitted settings: title and description
 * from package.json or the first heading, repository links from git.
 * @throws DocsErrors with all its errors
 */
export async function loadConfig({
  docsDir,
  cwd,
  themeDir,
  isThemeGiven = false,
  cacheDir,
  enginePlugins,
  configText,
  isReloaded = false,
  waitSeconds,
  use = 'build',
  inEditor,
  foreign,
  isForParser,
  engines = [],
  versionName,
  versionRef,
}: LoadConfigOptions): Promise<LoadedConfig> {
  if (!existsSync(docsDir)) throw missingFolder(docsDir, cwd);
  checkSingleConfig(docsDir);
  const unwritten = configText === undefined ? undefined : path.join(docsDir, CONFIG_NAMES[0]);
  const file = unwritten ?? foreign?.site.configFile ?? findConfigFile(docsDir);
  if (file === undefined) {
    checkConfigName(docsDir, cwd);
    const wanted = ofVersion({ title: true, description: true, repository: true, package: true }, versionName, docsDir);
    const { settings, files } = inferSettings(docsDir, cwd, wanted);
    const context = {
      docsDir,
      cwd,
      themeDir,
      configFile: path.join(docsDir, CONFIG_NAMES[0]),
      inferred: settings,
      versionName,
      versionRef,
    };
    return {
      ...resolveConfig({}, context, enginePlugins),
      adapterPlugins: [],
      inputs: { files, key: digest(stableText(settings)), facts: () => readFacts(docsDir, cwd, wanted, '') },
    };
  }
  checkSiteFile(file);
  const location = { configFile: file, cwd, themeDir };
  const fsCache = cacheDir === undefined ? undefined : path.join(cacheDir, 'config');
  const jiti = loadJiti().createJiti(import.meta.url, {
    // Interop would read a property of the default export, which may be null.
    interopDefault: false,
    fsCache: fsCache ?? false,
    alias: PACKAGE_ENTRIES,
  });
  const work = {
    name: `The configuration ${toDisplayPath(file, cwd)}`,
    explain: (cause: unknown) => toLoadError(cause, location, PACKAGE_ENTRIES),
    ...(waitSeconds !== undefined && { waitSeconds }),
  };
  if (isReloaded) siteModules.readAgain();
  let loaded: unknown;
  let inputs: Omit<ConfigInputs, 'facts'>;
  const load = async (): Promise<unknown> => {
    if (foreign) return foreign.site.loadConfig(fsCache, modeOf({ use, inEditor }), isForParser);
    const exported = defaultExport(
      configText === undefined
        ? await jiti.import(file)
        : await jiti.evalModule(configText, { filename: file, ext: '.ts', async: true }),
    );
    return typeof exported === 'function' ? exported() : exported;
  };
  // Most sites have nothing to watch, and the watchdog's thread takes 28 ms of a processor to start.
  const isWatched = foreign !== undefined || callsCode(readSource(file) ?? '');
  const watch = async <Value>(run: () => Awaitable<Value>): Promise<Value> =>
    isWatched ? watchdog.run(work, () => keepBuiltIns(async () => run())) : run();
  const listMore = async () => (await foreign?.site.moreConfigFiles?.()) ?? [];
  try {
    ({ config: loaded, inputs } = await readWithInputs(file, load, watch, listMore));
  } catch (cause) {
    // The adapter of another engine has located them.
    if (cause instanceof DocsErrors) throw cause;
    throw toLoadError(toReadable(cause), location, PACKAGE_ENTRIES);
  }
  const adapter = foreign?.adapter ?? (await findAdapter(loaded, engines));
  const adapterPlugins = adapter?.plugins ?? [];
  const {
    config: completed,
    theme,
    pages,
  } = foreign
    ? { config: loaded, pages: foreign.site.pages }
    : await withCompat(loaded, adapter, { ...location, docsDir });
  const compatTheme = isThemeGiven ? undefined : theme;
  const wanted = ofVersion(missingSettings(completed), versionName, docsDir);
  const inferred = inferSettings(docsDir, cwd, wanted);
  const resolved = resolveConfig(
    completed,
    {
      docsDir,
      ...location,
      ...(compatTheme && { themeDir: compatTheme.folder }),
      inferred: inferred.settings,
      pageAdapter: adapter && { ...adapter.pages, ...pages },
      versionName,
      versionRef,
    },
    enginePlugins && [...enginePlugins, ...adapterPlugins],
  );
  return {
    ...resolved,
    config: { ...resolved.config, settingFiles: inputs.files },
    adapterPlugins,
    compatTheme,
    inputs: {
      files: [...inputs.files, ...inferred.files],
      key: digest(
        inputs.key,
        stableText(inferred.settings),
        // What `compat` adds depends on more files.
        ...(completed === loaded ? [] : [stableText(completed)]),
      ),
      facts: () =>
        readFacts(docsDir, cwd, wanted, resolved.config.lang, resolved.config.versions) +
        (foreign?.site.facts?.() ?? ''),
    },
  };
}

/** Returns what reads the pages of a site that were written for another engine. */
async function findAdapter(config: unknown, engines: readonly ForeignEngine[]): Promise<SourceAdapter | undefined> {
  const compat = valueAt(config, ['compat']);
  const engine = isRecord(compat) ? compat.engine : compat;
  return engines.find(({ name }) => name === engine)?.load();
}

/** Adds what the option `compat` stands for. */
async function withCompat(
  config: unknown,
  adapter: SourceAdapter | undefined,
  { configFile, cwd, docsDir }: { configFile: string; cwd: string; docsDir: string },
): Promise<Omit<CompatConfig, 'config'> & { config: unknown }> {
  if (!adapter?.readCompat || !isRecord(config)) return { config };
  try {
    return await adapter.readCompat(config, { docsDir, configFile, cwd });
  } catch (cause) {
    throw toLoadError(toReadable(cause), { configFile, cwd }, PACKAGE_ENTRIES);
  }
}

/** Returns what a configuration depends on besides its files, but for git, which takes longer than an edit. */
function readFacts(docsDir: string, cwd: string, wanted: Wanted, lang: string, versions?: SiteVersions): string {
  const { settings } = inferSettings(docsDir, cwd, { ...wanted, repository: false });
  // An archive or a folder that comes or goes is a version, or another kind of one.
  const found = versions && [
    listArchives(versions.folder),
    versions.versions.map(({ name }) => versionFolder(name, docsDir) !== ''),
  ];
  return stableText([settings, existsSync(path.join(docsDir, lang)), found]);
}

/** Returns what is inferred for a version: of one that will be frozen, the same in each clone of its repository. */
function ofVersion(wanted: Wanted, versionName: string | undefined, docsDir: string): Wanted {
  const isFrozen = versionName !== undefined && versionFolder(versionName, docsDir) === '';
  return isFrozen && wanted.repository ? { ...wanted, repository: 'package' } : wanted;
}

/** Returns which of the settings that can be inferred a configuration leaves out. */
function missingSettings(config: unknown): Wanted {
  const has = (value: unknown, key: string) => typeof value !== 'object' || value === null || key in value;
  const theme = typeof config === 'object' && config !== null && 'themeConfig' in config ? config.themeConfig : {};
  return {
    title: !has(config, 'title'),
    description: !has(config, 'description'),
    repository: !has(theme, 'editLink') || !has(theme, 'socialLinks'),
    // A site with a title of its own may be about more than the package.
    package: !has(config, 'title'),
  };
}

/**
 * Reports a file that was meant to be the configuration. A site without configuration has none of that kind.
 * @throws DocsError
 */
function checkConfigName(docsDir: string, cwd: string): void {
  const folder = toDisplayPath(docsDir, cwd);
  const report = (hint: string) => {
    throw new DocsError({ area: 'config', problem: `"${folder}" has no site.config.ts.`, hint });
  };
  const near = readdirSync(docsDir).find((name) => NEAR_CONFIG_NAME.test(name));
  if (near !== undefined) report(`Rename "${near}".`);
  const beside = configFilesIn(path.dirname(docsDir))[0];
  if (beside !== undefined) report(`Move "${toDisplayPath(beside, cwd)}" to that folder.`);
}

/** @throws DocsError if a folder has several configurations */
function checkSingleConfig(docsDir: string): void {
  const names = configFilesIn(docsDir).map((file) => path.basename(file));
  if (names.length < 2) return;
  throw new DocsError({
    area: 'config',
    problem: `The docs folder has ${names.length} configurations: ${names.join(', ')}.`,
    hint: 'Remove all but one.',
  });
}

/** jiti returns the whole module if its default export is undefined, which would hide the error. */
function defaultExport(module: unknown): unknown {
  const descriptor = Object.getOwnPropertyDescriptor(module, 'default');
  return descriptor?.get ? descriptor.get() : descriptor?.value;
}

function missingFolder(docsDir: string, cwd: string): DocsError {
  const parent = path.dirname(docsDir);
  const names = existsSync(parent)
    ? readdirSync(parent, { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? [entry.name] : []))
    : [];
  const near = closest(path.basename(docsDir), names);
  return new DocsError({
    area: 'config',
    problem: `The docs folder "${toDisplayPath(docsDir, cwd)}" does not exist.`,
    hint:
      near === undefined
        ? 'Create it, or name another folder.'
        : `Did you mean "${toDisplayPath(path.join(parent, near), cwd)}"?`,
  });
}
