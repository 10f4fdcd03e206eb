import { digest } from './cache/digest.ts';
import { engineVersion } from './cache/engineVersion.ts';
import type { ConfigInputs } from './config/configInputs.ts';
import { loadConfig } from './config/loadConfig.ts';
import type { ResolvedConfig } from './config/resolveConfig.ts';
import type { DocsPlugin } from './plugin.ts';

/** Where a site lies, and what is done with it. All folders are absolute. */
export interface ProjectOptions {
  /** Folder of the engine: where src/, theme/ and plugins/ lie. */
  engineRoot: string;
  /** Folder that the command runs in; messages and options are relative to it. */
  cwd: string;
  docsDir: string;
  /** Folder for the caches of this site and mode. */
  cacheDir: string;
  /** Folder of the output; watch mode writes none. */
  outDir: string;
  mode: 'build' | 'dev';
  /** The engine's own plugins, in the order in which their hooks run. */
  enginePlugins: readonly DocsPlugin[];
}

/** A site with its configuration: the input of a build. */
export interface Project extends ProjectOptions {
  config: ResolvedConfig;
  /** The configuration file and the files that it imports, absolute. */
  configFiles: readonly string[];
  /** Digest of the engine and of everything that the configuration was made from: the version of every cache. */
  version: string;
}

/**
 * Reads the configuration of a site.
 * @throws DocsErrors with every mistake in it
 */
export async function loadProject(options: ProjectOptions): Promise<Project> {
  const enginePlugins = options.enginePlugins.map(({ name }) => name);
  const { config, inputs } = await loadConfig({ ...options, enginePlugins });
  return {
    ...options,
    config,
    configFiles: inputs.files,
    version: versionOf(options.engineRoot, inputs),
  };
}

function versionOf(engineRoot: string, { key }: ConfigInputs): string {
  return digest(engineVersion(engineRoot), key);
}
