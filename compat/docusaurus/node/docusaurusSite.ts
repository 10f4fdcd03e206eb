import { existsSync } from 'node:fs';
import path from 'node:path';
import { findConfigFile } from '../../../src/node/config/findConfigFile.ts';
import { toLoadError } from '../../../src/node/config/loadError.ts';
import { loadForeignConfig } from '../../support/foreignConfig.ts';
import { CONFIG_FILES } from './configFiles.ts';
import { blogInstances, type DocusaurusConfig, docsInstances, pagesInstances } from './siteSettings.ts';

/** A Docusaurus site, as far as its folders. All paths are absolute. */
export interface DocusaurusSite {
  configFile: string;
  /** Folder of the configuration. */
  siteDir: string;
  /** Folder that has all content: that of the configuration, or the nearest one above it and all content. */
  docsDir: string;
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
    return { configFile, siteDir, docsDir: commonFolder([siteDir, ...folders]) };
  }
  return undefined;
}

/**
 * Loads the configuration of a site.
 * @throws DocsError for a configuration that throws
 */
export async function loadDocusaurusConfig(
  configFile: string,
  cwd: string,
  fsCache?: string,
): Promise<DocusaurusConfig> {
  try {
    const loaded = await loadForeignConfig(configFile, { fsCache, recorded: RECORDED });
    return { options: { ...loaded?.options }, siteDir: path.dirname(configFile) };
  } catch (cause) {
    // A damaged cache must not be reported as a mistake of the configuration.
    if (fsCache !== undefined) return loadDocusaurusConfig(configFile, cwd);
    throw toLoadError(cause, { configFile, cwd });
  }
}

/** Returns the folders of docs, blogs and pages that exist. */
export function contentFolders(config: DocusaurusConfig): string[] {
  const instances = [...docsInstances(config), ...blogInstances(config), ...pagesInstances(config)];
  return instances.map(({ folder }) => folder);
}

/** Returns the deepest folder that contains all of them. */
export function commonFolder(folders: readonly string[]): string {
  const [first = '/', ...others] = folders;
  const contains = (outer: string) => others.every((each) => !path.relative(outer, each).startsWith('..'));
  let folder = first;
  while (!contains(folder) && path.dirname(folder) !== folder) folder = path.dirname(folder);
  return folder;
}
