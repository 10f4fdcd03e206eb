import path from 'node:path';
import type { PageAdapter } from '../../../src/model/pageAdapter.ts';
import { themeModuleIn } from '../../../src/node/bundle/themeEntry.ts';
import { findConfigFile } from '../../../src/node/config/findConfigFile.ts';
import { toLoadError } from '../../../src/node/config/loadError.ts';
import { readSource } from '../../../src/tools/files/readSource.ts';
import { valueAt } from '../../../src/tools/messages/validate.ts';
import { checkPagesFolder } from '../../support/pagesFolder.ts';
import { findRspressFile, loadRspressConfig, type RspressConfig } from './rspressConfig.ts';

/** An Rspress site, as far as its folders. All paths are absolute. */
export interface RspressSite {
  configFile: string;
  /** Folder of the configuration. */
  root: string;
  docsDir: string;
  /** Folder of the theme, whether it exists or not. Without a module in it, the theme is that of the engine. */
  themeDir: string;
  /** Module of the theme; `undefined` if the site has none. */
  themeEntry: string | undefined;
  /** Option `i18nSourcePath`. */
  textsFile: string | undefined;
}

const DEFAULT_ROOT = 'docs';

/**
 * Finds the Rspress site in a folder: the folder of its configuration or of its pages. A `site.config.ts` beside the pages
 * takes precedence.
 * @param folder absolute
 * @param cwd folder that messages are relative to
 * @param fsCache cache folder for the compiled configuration: where the pages are, and with them the caches of the site, is not known yet
 * @throws DocsError for a configuration that throws
 */
export async function findRspressSite(folder: string, cwd: string, fsCache?: string): Promise<RspressSite | undefined> {
  if (findConfigFile(folder) !== undefined) return undefined;
  for (const root of [folder, path.dirname(folder)]) {
    const configFile = findRspressFile(root);
    if (configFile === undefined) continue;
    const config = await load(configFile, cwd, fsCache);
    if (!config) continue;
    const docsDir = docsDirOf(config, root);
    checkPagesFolder(docsDir, { name: 'root', configFile, cwd });
    const isMeant = root === folder || docsDir === folder;
    if (!isMeant || findConfigFile(docsDir) !== undefined) continue;
    const themeDir = path.resolve(root, textAt(config, 'themeDir') ?? 'theme');
    return {
      configFile,
      root,
      docsDir,
      themeDir,
      themeEntry: themeModuleIn(themeDir),
      textsFile: textAt(config, 'i18nSourcePath'),
    };
  }
  return undefined;
}

function docsDirOf(config: RspressConfig, root: string): string {
  return path.resolve(root, textAt(config, 'root') ?? DEFAULT_ROOT);
}

/**
 * Checks the folder of pages of a configuration that watch mode has read again.
 * @throws DocsError for another one than that of the site
 */
export function checkDocsDir(
  config: RspressConfig,
  { configFile, root, docsDir: before }: RspressSite,
  cwd: string,
): void {
  checkPagesFolder(docsDirOf(config, root), { name: 'root', configFile, cwd }, before);
}

async function load(configFile: string, cwd: string, fsCache?: string): Promise<RspressConfig | undefined> {
  try {
    return await loadRspressConfig(configFile, fsCache);
  } catch (cause) {
    // A damaged cache must not be reported as a mistake of the configuration.
    if (fsCache !== undefined) return load(configFile, cwd);
    throw toLoadError(cause, { configFile, cwd });
  }
}

function textAt({ options }: RspressConfig, key: string): string | undefined {
  const text = valueAt(options, [key]);
  return typeof text === 'string' ? text : undefined;
}

/** How pages of Rspress 1 are read, besides what holds for all versions. */
export const OF_RSPRESS_1: Partial<PageAdapter> = { hasSidebarsOfFolders: true };

/** Returns whether a configuration is one of Rspress 1, by the package that it imports. */
export function isRspress1(configFile: string): boolean {
  return /['"]rspress(?:\/config)?['"]/.test(readSource(configFile) ?? '');
}
