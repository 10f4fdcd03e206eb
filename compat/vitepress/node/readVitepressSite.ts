import { existsSync } from 'node:fs';
import path from 'node:path';
import type { CarriedConfig, NotCarried } from '../../../src/model/sourceAdapter.ts';
import { toLoadError } from '../../../src/node/config/loadError.ts';
import { toDisplayPath } from '../../../src/tools/messages/displayPath.ts';
import { findSourceFolder } from '../../support/contentFolders.ts';
import { loadForeignConfig } from '../../support/foreignConfig.ts';
import { reportNotCarried } from '../../support/reportNotCarried.ts';
import { findAdditionalConfigs, loadAdditionalConfigs } from './additionalConfigs.ts';
import { vitepressToSiteConfig } from './toSiteConfig.ts';
import type { VitepressSite } from './vitepressSite.ts';

const THEME: NotCarried = {
  name: '.vitepress/theme',
  consequence: 'is not loaded: its components, layouts and styles do not show',
};

/**
 * Returns the configuration of a VitePress site as one of ours.
 * @param fsCache cache folder for compiled TypeScript
 * @throws DocsError for a configuration that throws
 */
export async function loadAsSiteConfig(site: VitepressSite, cwd: string, fsCache?: string): Promise<object> {
  const { values, notCarried } = await readVitepressValues(site, cwd, fsCache);
  const file = toDisplayPath(site.configFile, cwd);
  const plugin = reportNotCarried({ name: 'vitepress-config', engine: 'VitePress', file, notCarried });
  // Pages include files of the repository.
  return { ...values, contentFolders: [findSourceFolder(path.dirname(site.docsDir))], plugins: [plugin] };
}

/**
 * Returns the settings of a VitePress site as values for a `site.config.ts`, with what has no equal.
 * @throws DocsError for a configuration that throws
 */
export async function readVitepressValues(site: VitepressSite, cwd: string, fsCache?: string): Promise<CarriedConfig> {
  try {
    const loaded = await loadForeignConfig(site.configFile, { fsCache });
    const additional = await loadAdditionalConfigs(
      findAdditionalConfigs(site.docsDir, loaded?.options.srcExclude),
      fsCache,
    );
    const { config, notCarried } = vitepressToSiteConfig({ ...loaded?.options }, site.docsDir, additional);
    // The configuration may be a folder: `.vitepress/config/index.ts`.
    const folder = path.dirname(site.configFile).replace(/[\\/]config$/, '');
    const hasTheme = existsSync(path.join(folder, 'theme'));
    return { values: config, notCarried: hasTheme ? [...notCarried, THEME] : notCarried };
  } catch (cause) {
    throw toLoadError(cause, { configFile: site.configFile, cwd });
  }
}
