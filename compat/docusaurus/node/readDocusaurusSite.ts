import type { CarriedConfig } from '../../../src/model/sourceAdapter.ts';
import { DocsErrors } from '../../../src/tools/messages/errors.ts';
import { findSourceFolder } from '../../support/contentFolders.ts';
import { checkOwnSettings, withOwnSettings } from '../../support/ownSettings.ts';
import { recordAt } from '../../support/values.ts';
import { createSitePlugin } from './createSitePlugin.ts';
import { type DocusaurusSite, OWN_SETTINGS, ownSettingsOf } from './docusaurusSite.ts';
import { runnablePlugins } from './markdownPlugins.ts';
import { listSteps } from './migrationSteps.ts';
import { AREA, readSite } from './readSite.ts';
import { withPlainLinks } from './settingLinks.ts';
import { staticFolders } from './siteSettings.ts';

/**
 * Returns the configuration of a site as what a `site.config.ts` exports.
 * @param runsPlugins whether plugins of the site run
 */
export async function loadAsSiteConfig(
  site: DocusaurusSite,
  cwd: string,
  fsCache?: string,
  runsPlugins = true,
): Promise<object> {
  const read = await readSite(site, cwd, runsPlugins, fsCache);
  const carried = {
    ...read.values,
    markdown: { ...recordAt(read.values, 'markdown'), ...runnablePlugins(read.config) },
    contentFolders: [findSourceFolder(read.config.siteDir)],
    // Blogs have their own feeds.
    rss: false,
    resolve: { alias: { '@site': read.config.siteDir } },
    plugins: [createSitePlugin(read, cwd)],
  };
  const { theme: _theme, ...own } = ownSettingsOf(read.config.options);
  checkOwnSettings(own, OWN_SETTINGS, { configFile: site.configFile, cwd });
  return withOwnSettings(carried, own, OWN_SETTINGS);
}

/** Returns what moving the site by hand takes, with the settings of a new configuration. */
export async function readSteps(site: DocusaurusSite, cwd: string): Promise<CarriedConfig> {
  const { config, contents, uses, notCarried, values } = await readSite(site, cwd, false);
  if (config.files.hasErrors()) throw new DocsErrors(config.files.errors(AREA, cwd));
  const folders = staticFolders(config);
  const { route, ...rest } = values;
  // There, pages are those of a plugin.
  const { exclude: _exclude, ...ofRoute } = recordAt({ route }, 'route');
  return {
    values: withPlainLinks({ ...rest, route: ofRoute }),
    byHand: listSteps({ config, contents, uses, staticFolders: folders }),
    notCarried,
  };
}
