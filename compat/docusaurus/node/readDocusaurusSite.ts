import { existsSync } from 'node:fs';
import path from 'node:path';
import type { CarriedConfig } from '../../../src/model/sourceAdapter.ts';
import { DocsErrors } from '../../../src/tools/messages/errors.ts';
import { findSourceFolder } from '../../support/contentFolders.ts';
import { checkOwnSettings, withOwnSettings } from '../../support/ownSettings.ts';
import { recordAt } from '../../support/values.ts';
import { createSitePlugin } from './createSitePlugin.ts';
import { type DocusaurusSite, loadDocusaurusConfig, OWN_SETTINGS, ownSettingsOf } from './docusaurusSite.ts';
import { listSteps } from './migrationSteps.ts';
import { AREA, readSite } from './readSite.ts';
import { withPlainLinks } from './settingLinks.ts';
import { createPlugins } from './sitePlugins.ts';
import { docsInstances, localesOf, staticFolders, versionSources, versionsFile } from './siteSettings.ts';

/** Returns the configuration of a site as what a `site.config.ts` exports. */
export async function loadAsSiteConfig(site: DocusaurusSite, cwd: string, fsCache?: string): Promise<object> {
  const read = await readSite(site, cwd, true, fsCache);
  const carried = {
    ...read.values,
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

/** Returns files that the configuration names and does not import: sidebars, versions, and texts of translations. */
export async function listMoreFiles(site: DocusaurusSite, cwd: string): Promise<string[]> {
  const config = await loadDocusaurusConfig(site.configFile, cwd);
  const locales = localesOf(config);
  const sources = docsInstances(config).flatMap((instance) =>
    locales.flatMap((locale) => versionSources(config, instance, locale)),
  );
  const texts = locales.flatMap(({ folder }) =>
    ['docusaurus-theme-classic/navbar.json', 'docusaurus-theme-classic/footer.json', 'code.json'].map((name) =>
      path.join(config.siteDir, 'i18n', folder, name),
    ),
  );
  const files = [...sources.flatMap(({ sidebarFile, textsFile }) => [sidebarFile || [], textsFile].flat()), ...texts];
  const lists = docsInstances(config).map(({ id }) => versionsFile(config, id));
  const { files: plugins } = await createPlugins(config);
  return [...new Set([...files, ...lists, ...plugins])].filter((file) => existsSync(file));
}
