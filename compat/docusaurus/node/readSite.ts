import { existsSync } from 'node:fs';
import path from 'node:path';
import type { NotCarried } from '../../../src/model/sourceAdapter.ts';
import { configErrors } from '../../../src/node/config/configError.ts';
import { moduleLocator } from '../../../src/tools/files/locateKey.ts';
import { readSource } from '../../../src/tools/files/readSource.ts';
import { DocsErrors } from '../../../src/tools/messages/errors.ts';
import type { Options } from '../../support/values.ts';
import { checkContent, type DocusaurusSite, loadDocusaurusConfig } from './docusaurusSite.ts';
import { findNotCarried } from './features.ts';
import { codeFolders, findSiteUses } from './findSiteUses.ts';
import { loadSidebars } from './loadSidebars.ts';
import type { FileImports, ModuleUses } from './moduleUses.ts';
import { readAdditions } from './pluginAdditions.ts';
import { readPostcss } from './postcssPlugins.ts';
import { type LocaleContent, readContent } from './siteContent.ts';
import { createPlugins, noPlugins } from './sitePlugins.ts';
import { type DocusaurusConfig, docsInstances, localesOf, versionSources, versionsFile } from './siteSettings.ts';
import { toValues } from './toValues.ts';
import { UncarriedUses } from './UncarriedUses.ts';
import { findVersionMistakes } from './versionNames.ts';

/** Area of errors of a site, and the name of the plugin that has it. */
export const AREA = 'docusaurus';

/** A site as far as its configuration depends on it. */
export interface ReadSite {
  site: DocusaurusSite;
  config: DocusaurusConfig;
  sidebars: ReadonlyMap<string, unknown>;
  contents: LocaleContent[];
  uses: ModuleUses;
  /** What was read of its code. */
  imports: Map<string, FileImports>;
  notCarried: NotCarried[];
  values: Options;
}

/**
 * Reads a site in one order: its configuration, what its plugins add, its sidebars, its pages, its code, and then the values of a
 * `site.config.ts` with what they leave out.
 * @param cwd folder that messages are relative to
 * @param runsPlugins whether plugins of the site run
 * @throws DocsErrors with the mistakes without which other pages would be those of the site
 */
export async function readSite(
  site: DocusaurusSite,
  cwd: string,
  runsPlugins: boolean,
  fsCache?: string,
): Promise<ReadSite> {
  const authored = await loadDocusaurusConfig(site.configFile, cwd, fsCache);
  checkContent(authored);
  const plugins = runsPlugins ? await createPlugins(authored) : noPlugins(authored.siteDir);
  site.moreFiles = [...listFiles(authored), ...plugins.files].filter((file) => existsSync(file));
  const config = { ...authored, additions: await readAdditions(authored, plugins) };
  const mistakes = findVersionMistakes(config);
  if (mistakes.length > 0) throw configErrors({ configFile: site.configFile, cwd }, mistakes);
  const sidebars = await loadSidebars(config, cwd, fsCache);
  const contents = readContent(config, sidebars);
  const code = codeFolders(config);
  const imports = new Map<string, FileImports>();
  const uses = findSiteUses(config, imports);
  const locateKey = moduleLocator(readSource(site.configFile) ?? '');
  const locate = (path: readonly PropertyKey[]) => {
    const position = locateKey(path);
    return position && { file: site.configFile, ...position };
  };
  site.postcssPlugins = readPostcss(plugins, config.siteDir);
  const notCarried = findNotCarried({ config, contents, uses, code, locate, notRun: plugins.notRun });
  const lost = new UncarriedUses();
  const values = toValues({ config, site, contents, lost });
  notCarried.push(...lost.list().filter(({ name }) => !notCarried.some((each) => each.name === name)));
  if (hasWrongPages(config)) throw new DocsErrors(config.files.errors(AREA, cwd));
  return { site, config, sidebars, contents, uses, imports, notCarried, values };
}

/** Returns files that the configuration names and does not import, besides those of plugins. */
function listFiles(config: DocusaurusConfig): string[] {
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
  return [...new Set([...files, ...docsInstances(config).map(({ id }) => versionsFile(config, id))])];
}

/** Returns whether a file has a mistake without which other pages, or other addresses, were those of the site. */
export function hasWrongPages(config: DocusaurusConfig): boolean {
  const [locale] = localesOf(config);
  return docsInstances(config).some((instance) => {
    const sources = locale ? versionSources(config, instance, locale) : [];
    const files = sources.flatMap(({ sidebarFile }) => sidebarFile || []);
    return [versionsFile(config, instance.id), ...files].some((file) => config.files.isWrong(file));
  });
}
