import type { CodeLanguage, ResolvedConfig } from '../model/config.ts';
import type { DocsPlugin } from '../model/plugin.ts';
import type { ForeignEngine, ForeignTheme } from '../model/sourceAdapter.ts';
import type { VersionRef } from '../model/versions.ts';
import { digest } from '../tools/files/digest.ts';
import type { ConfigInputs } from './config/configInputs.ts';
import type { FoundSite } from './config/foreignSite.ts';
import { loadConfig } from './config/loadConfig.ts';
import type { SiteConfiguration } from './config/resolveConfig.ts';
import { engineVersion } from './support/cache/engineVersion.ts';
import { watchPlugin } from './support/issues/watchPlugin.ts';
import { DEV_WAITING_LIMIT_S } from './support/process/watchdog.ts';
import { isWatching, modeOf, type Reading } from './support/siteUse.ts';
import type { WorkerEntry } from './support/workers/WorkerPool.ts';

/** Folders and use of a site. All paths are absolute. */
interface ProjectOptions extends Reading {
  /** Folder of the engine, which contains src/, theme/ and plugins/. */
  engineRoot: string;
  /** Working directory, which messages and options are relative to. */
  cwd: string;
  docsDir: string;
  themeDir?: string | undefined;
  /** Whether that folder takes precedence over the theme that `compat` names. */
  isThemeGiven?: boolean | undefined;
  /** Cache folder of this site and use. */
  cacheDir: string;
  /** Output folder. Watch mode does not write to it. */
  outDir: string;
  /** The engine's own plugins, in the order in which their hooks run. */
  enginePlugins: readonly DocsPlugin[];
  /**
   * Modules that compile pages, render documents and parse with a site's plugins in worker processes, and the maximum number of the first two.
   * @default all of it is done in this process
   */
  workers?: { pages: WorkerEntry; documents: WorkerEntry; parser: WorkerEntry; jobs: number };
  /** Text of a `site.config.ts`, read instead of a file. */
  configText?: string | undefined;
  /** Whether this process has loaded the configuration before. */
  isReloaded?: boolean | undefined;
  /** Takes the place of `site.config.ts`. */
  foreign?: FoundSite | undefined;
  /** Engines whose pages a site may have. */
  engines?: readonly ForeignEngine[];
  /** Name of a version to read by itself, instead of the whole site. */
  versionName?: string | undefined;
  /** What the version is cut from: see `resolveConfig`. */
  versionRef?: VersionRef | 'unknown' | undefined;
  /** Returns the engine's plugins that only some sites have, by their configuration. They run after its other ones. */
  pluginsFor?(config: ResolvedConfig): Promise<readonly DocsPlugin[]>;
}

/** A site with its configuration: the input of a build. */
export interface Project extends ProjectOptions, SiteConfiguration {
  /** Plugins for pages that were written for another engine. They run after the engine's own. */
  adapterPlugins?: readonly DocsPlugin[];
  /** The theme that `compat` names, instead of the one in the docs folder. */
  compatTheme?: ForeignTheme | undefined;
  /** Absolute paths of the configuration file and the files that it imports. */
  configFiles: readonly string[];
  /** Returns a text that changes with what the configuration infers from the site's folder, or throws if that cannot be read. */
  configFacts(): string;
  /** Digest of the engine and of all inputs of the configuration, which versions every cache. */
  version: string;
}

/**
 * Reads the configuration of a site.
 * @throws DocsErrors with all its errors
 */
export async function loadProject(options: ProjectOptions): Promise<Project> {
  const { inputs, ...loaded } = await loadConfig({
    ...options,
    ...(isWatching(options) && { waitSeconds: DEV_WAITING_LIMIT_S }),
  });
  const { config } = loaded;
  const plugins = loaded.plugins.map((plugin) => watchPlugin(plugin, { ...config, mode: modeOf(options) }));
  return {
    ...options,
    ...loaded,
    enginePlugins: [...options.enginePlugins, ...((await options.pluginsFor?.(config)) ?? [])],
    config: { ...config, plugins, cacheDir: options.cacheDir },
    plugins,
    configFiles: inputs.files,
    configFacts: inputs.facts,
    version: versionOf(options, inputs, config.markdown.languages),
  };
}

function versionOf(
  { engineRoot, docsDir, versionName }: ProjectOptions,
  { key }: ConfigInputs,
  languages: readonly CodeLanguage[],
): string {
  // A grammar may be read from a file that the configuration does not import.
  const grammars = languages.length > 0 ? [JSON.stringify(languages)] : [];
  const ofVersion = versionName === undefined ? [] : [`version ${versionName}`];
  return digest(engineVersion(engineRoot, docsDir), key, ...grammars, ...ofVersion);
}
