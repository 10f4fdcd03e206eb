import { existsSync } from 'node:fs';
import path from 'node:path';
import type { HookContext } from '../../../src/model/plugin.ts';
import { type ForeignConfig, loadForeignConfig } from '../../support/foreignConfig.ts';
import { CONFIG_FILES } from './configFiles.ts';
import { PLUGIN_NAMES } from './pluginTable.ts';

/** The configuration of an Rspress site as it was written. */
export type RspressConfig = ForeignConfig;

/** Packages of Rspress that configurations import. */
const OF_RSPRESS = /^@?rspress\/(?:core|config)$/;
/** Packages whose options matter, not their code: their plugins belong to another engine. Others have functions for values and own plugins. */
const RECORDED =
  /^(?!@rspress\/shared)(?:@rspress|@rsbuild|@rstack-dev|@rslib)\/|^(?!rspress-plugin-devkit$)(?:rspress|rsbuild|rstack)(?:$|[/-])|^@shikijs\/transformers$/;

/** Plugins that others have written, which are run as those of a site itself. */
const LOADED = new RegExp(`^rspress-plugin-(?!(?:${PLUGIN_NAMES.join('|')})$)`);
/** Functions for values of a configuration. */
const LIBRARIES = [
  // `normalizeHref` and others.
  { name: '@rspress/shared', engine: '@rspress/core', of: OF_RSPRESS },
  { name: '@rspress/core', engine: '@rspress/core', of: OF_RSPRESS, functions: ['mergeDocConfig'] },
  {
    name: '@rsbuild/core',
    engine: '@rspress/core',
    of: /^@rsbuild\/core$/,
    functions: ['loadEnv', 'mergeRsbuildConfig', 'ensureAssetPrefix'],
  },
];

/** Returns the absolute path of the Rspress configuration in a folder, if there is one. */
export function findRspressFile(folder: string): string | undefined {
  return CONFIG_FILES.map((name) => path.join(folder, name)).find((file) => existsSync(file));
}

/**
 * Loads the configuration of an Rspress site.
 * @param fsCache cache folder for compiled TypeScript
 * @param mode what a configuration that is a function is told, as by Rsbuild
 * @returns `undefined` for a configuration that describes no site
 * @throws what the configuration throws
 */
export function loadRspressConfig(
  file: string,
  fsCache?: string,
  mode: HookContext['mode'] = 'build',
): Promise<RspressConfig | undefined> {
  const env = mode === 'dev' ? 'development' : 'production';
  return loadForeignConfig(file, {
    fsCache,
    env: { env, envMode: env, command: mode },
    recorded: RECORDED,
    libraries: LIBRARIES,
    loaded: LOADED,
    compilesModules: true,
    required: true,
    definition: { packageName: 'rstack', path: 'define.doc' },
  });
}
