import { existsSync } from 'node:fs';
import path from 'node:path';
import { isFile } from '../../../src/tools/files/isFile.ts';
import { READ_MEMBERS } from './contextData.ts';
import { contentFolders } from './docusaurusSite.ts';
import { installedExports } from './installedExports.ts';
import { knownModules } from './modules.ts';
import { type FileImports, findModuleUses, type ModuleUses } from './moduleUses.ts';
import type { DocusaurusConfig } from './siteSettings.ts';
import { localPlugins } from './wrappedPlugins.ts';

/**
 * Returns which modules of Docusaurus code of the site uses.
 * @param imports receives what was read of each file, and spares reading it again
 */
export function findSiteUses(config: DocusaurusConfig, imports: Map<string, FileImports>): ModuleUses {
  return findModuleUses(config.siteDir, codeFolders(config), knownModules(config.additions), {
    members: READ_MEMBERS,
    cache: imports,
    ...pluginCode(config),
  });
}

/** Returns which files of plugins have code of the site, and which run in Node.js alone. */
function pluginCode({ options, siteDir, wrapped = [], additions }: DocusaurusConfig) {
  const ignored = new Set([...wrapped, ...localPlugins(options, siteDir)].map(({ file }) => file));
  const components = Object.values(additions?.languages ?? {}).flatMap(({ routes }) =>
    routes.map((each) => each.component),
  );
  const files = [
    ...(additions?.clientModules ?? []),
    ...components.map((each) => each.replace(/^@site(?=\/)/, siteDir)),
  ];
  return {
    installed: installedExports(siteDir),
    ignored,
    files: [...new Set(files)].filter((file) => SCRIPT.test(file) && isFile(file)),
    themes: additions?.themes,
  };
}

const SCRIPT = /\.[cm]?[jt]sx?$/;

/** Returns the absolute paths of the folders of code and content. */
export function codeFolders(config: DocusaurusConfig): string[] {
  const folders = [path.join(config.siteDir, 'src'), ...contentFolders(config)];
  return [...new Set(folders)].filter((folder) => existsSync(folder));
}
