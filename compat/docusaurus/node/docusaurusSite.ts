import { existsSync } from 'node:fs';
import path from 'node:path';
import { configErrors } from '../../../src/node/config/configError.ts';
import { findConfigFile } from '../../../src/node/config/findConfigFile.ts';
import { toLoadError } from '../../../src/node/config/loadError.ts';
import { UnusableConfig } from '../../../src/node/config/unusableConfig.ts';
import { isInside } from '../../../src/tools/messages/isInside.ts';
import { valueAt } from '../../../src/tools/messages/validate.ts';
import { commonFolder } from '../../support/commonFolder.ts';
import { DataFiles } from '../../support/dataFiles.ts';
import { loadForeignConfig } from '../../support/foreignConfig.ts';
import { withOwnSettings } from '../../support/ownSettings.ts';
import { type Options, textAt } from '../../support/values.ts';
import { CONFIG_FILES } from './configFiles.ts';
import { findConfigMistakes } from './configShapes.ts';
import { type DocusaurusModule, listModules } from './plugins.ts';
import { blogInstances, type DocusaurusConfig, docsInstances, pagesInstances } from './siteSettings.ts';
import { readWrappedPlugins } from './wrappedPlugins.ts';

/** A Docusaurus site, as far as its folders. All paths are absolute. */
export interface DocusaurusSite {
  configFile: string;
  /** Folder of the configuration. */
  siteDir: string;
  /** Folder that has all content: that of the configuration, or the nearest one above it and all content. */
  docsDir: string;
  /** Folders in it that have all of the site. */
  folders: readonly string[];
  /** Folder of a theme of this engine. */
  themeDir?: string;
  /** Digest of what the configuration has of the pages that were read last. */
  navigation: string;
  /** Plugins of PostCSS, once the configuration is read. */
  postcssPlugins?: readonly unknown[];
  /** Files that the configuration names and does not import, once it is read: sidebars, versions, texts of translations, and plugins. */
  moreFiles?: readonly string[];
}

/** Where a configuration has settings of this engine. Docusaurus allows no other keys of a site's own. */
export const OWN_SETTINGS = 'customFields.docspack';

/**
 * Returns the settings of this engine that a configuration has.
 * @throws UnusableConfig for anything but an object
 */
export function ownSettingsOf(options: Options): Options {
  return withOwnSettings({}, valueAt(options, OWN_SETTINGS.split('.')), OWN_SETTINGS);
}

/** Packages whose options matter, not their code. */
const RECORDED = /^@docusaurus\/|^@easyops-cn\/|^docusaurus-|^prism-react-renderer$/;

/**
 * Finds the Docusaurus site in a folder: that of its configuration, or a folder of its content. A `site.config.ts` takes precedence.
 * @param folder absolute
 * @param cwd folder that messages are relative to
 * @param fsCache cache folder for the compiled configuration
 * @throws DocsError for a configuration that throws
 */
export async function findDocusaurusSite(
  folder: string,
  cwd: string,
  fsCache?: string,
): Promise<DocusaurusSite | undefined> {
  for (const siteDir of [folder, path.dirname(folder)]) {
    const configFile = CONFIG_FILES.map((name) => path.join(siteDir, name)).find((file) => existsSync(file));
    if (configFile === undefined || findConfigFile(siteDir) !== undefined) continue;
    const config = await loadDocusaurusConfig(configFile, cwd, fsCache);
    const folders = contentFolders(config);
    if (siteDir !== folder && !folders.includes(folder)) continue;
    const theme = textAt(ownSettingsOf(config.options), 'theme');
    return {
      configFile,
      siteDir,
      docsDir: commonFolder([siteDir, ...folders]),
      folders: [siteDir, ...folders.filter((each) => !isInside(each, siteDir))],
      navigation: '',
      ...(theme !== undefined && { themeDir: path.resolve(siteDir, theme) }),
    };
  }
  return undefined;
}

/**
 * Loads the configuration of a site.
 * @throws DocsError for a configuration that throws
 * @throws DocsErrors with all values that Docusaurus refuses
 */
export async function loadDocusaurusConfig(
  configFile: string,
  cwd: string,
  fsCache?: string,
): Promise<DocusaurusConfig> {
  const options = withFlags(await loadOptions(configFile, cwd, fsCache));
  const mistakes = findConfigMistakes(options);
  if (mistakes.length > 0) throw configErrors({ configFile, cwd }, mistakes);
  const siteDir = path.dirname(configFile);
  return { ...readWrappedPlugins(options, siteDir), siteDir, files: new DataFiles() };
}

async function loadOptions(configFile: string, cwd: string, fsCache?: string): Promise<Options> {
  try {
    const loaded = await loadForeignConfig(configFile, { fsCache, recorded: RECORDED, required: true });
    const options = { ...loaded?.options };
    ownSettingsOf(options);
    return options;
  } catch (cause) {
    // A damaged cache must not be reported as a mistake of the configuration.
    if (fsCache !== undefined) return loadOptions(configFile, cwd);
    throw toLoadError(cause, { configFile, cwd });
  }
}

/** Docusaurus reads flags in quotes as well, such as those of an environment variable. */
function withFlags(options: Options): Options {
  const flags = ['trailingSlash', 'noIndex'].flatMap((key) => {
    const value = options[key];
    return value === 'true' || value === 'false' ? [[key, value === 'true']] : [];
  });
  return { ...options, ...Object.fromEntries(flags) };
}

/**
 * Checks that a site has content.
 * @throws UnusableConfig for one without
 */
export function checkContent(config: DocusaurusConfig): void {
  if (contentFolders(config).length > 0) return;
  // Those of the classic preset have the name of their option in addition.
  const isPreset = ({ path: [key, , , option] }: DocusaurusModule) => key === 'presets' && option === undefined;
  const unread = listModules(config.options).find((each) => isPreset(each) && each.name !== '' && !each.isWrapper);
  throw new UnusableConfig(
    'has no docs, blog or pages: no preset or plugin has a folder that exists.',
    unread === undefined
      ? 'Add the preset "classic", or name the folder of the pages by "path".'
      : `The preset "${unread.name}" is not read: add its plugins, or the preset "classic".`,
  );
}

/** Returns the folders of docs, blogs and pages that exist. */
export function contentFolders(config: DocusaurusConfig): string[] {
  const instances = [...docsInstances(config), ...blogInstances(config), ...pagesInstances(config)];
  return instances.map(({ folder }) => folder);
}
