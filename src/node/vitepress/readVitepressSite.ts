import { existsSync } from 'node:fs';
import path from 'node:path';
import type { DocsPlugin } from '../../model/plugin.ts';
import { toDisplayPath } from '../../tools/messages/displayPath.ts';
import type { ForeignConfig } from '../config/loadConfig.ts';
import { toLoadError } from '../config/loadError.ts';
import { loadRspressConfig } from '../rspress/rspressConfig.ts';
import type { NotCarried } from '../rspress/toSiteConfig.ts';
import { vitepressToSiteConfig } from './toSiteConfig.ts';
import type { VitepressSite } from './vitepressSite.ts';

const CHECK = 'not-carried';
const THEME: NotCarried = {
  name: '.vitepress/theme',
  consequence: 'is not loaded: its components, layouts and styles do not show',
};

/** Returns the configuration of a VitePress site as one of ours. */
export function vitepressConfigOf(site: VitepressSite, cwd: string): ForeignConfig {
  return {
    file: site.configFile,
    hasForeignFrontmatter: true,
    hasVitepressIds: true,
    async load(fsCache) {
      const { values, missing } = await readVitepressValues(site, cwd, fsCache);
      const file = toDisplayPath(site.configFile, cwd);
      const plugin: DocsPlugin = {
        name: 'vitepress-config',
        cacheKey: missing.map(({ name, consequence }) => `${name} ${consequence}`),
        checks: { [CHECK]: { finds: 'settings of VitePress that have no counterpart', severity: 'warn' } },
        check(_, { report }) {
          for (const { name, consequence } of missing) {
            report({ check: CHECK, location: { file }, message: `"${name}" ${consequence}.` });
          }
        },
      };
      // Pages include files of the project.
      return { ...values, contentFolders: [path.dirname(site.docsDir)], plugins: [plugin] };
    },
  };
}

/**
 * Returns the settings of a VitePress site as values for a `site.config.ts`, with what has no equal.
 * @throws DocsError for a configuration that throws
 */
export async function readVitepressValues(
  site: VitepressSite,
  cwd: string,
  fsCache?: string,
): Promise<{ values: object; missing: NotCarried[] }> {
  try {
    const loaded = await loadRspressConfig(site.configFile, fsCache);
    const { config, notCarried } = vitepressToSiteConfig({ ...loaded?.options }, site.docsDir);
    // The configuration may be a folder: `.vitepress/config/index.ts`.
    const folder = path.dirname(site.configFile).replace(/[\\/]config$/, '');
    const hasTheme = existsSync(path.join(folder, 'theme'));
    return { values: config, missing: hasTheme ? [...notCarried, THEME] : notCarried };
  } catch (cause) {
    throw toLoadError(cause, { configFile: site.configFile, cwd });
  }
}
