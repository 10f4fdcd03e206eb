import { existsSync } from 'node:fs';
import path from 'node:path';

/** Names of a site's configuration, the usual one first. */
export const CONFIG_NAMES = ['site.config.ts', 'site.config.mts', 'site.config.js', 'site.config.mjs'] as const;

/** Returns the absolute path of a site's configuration file; `undefined` if it has none. */
export function findConfigFile(docsDir: string): string | undefined {
  return configFilesIn(docsDir)[0];
}

/** Returns the absolute paths of all configuration files in a folder. */
export function configFilesIn(folder: string): string[] {
  return CONFIG_NAMES.map((name) => path.join(folder, name)).filter((file) => existsSync(file));
}
