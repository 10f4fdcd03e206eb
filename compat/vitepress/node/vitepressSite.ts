import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { findConfigFile } from '../../../src/node/config/findConfigFile.ts';

/** A VitePress site, as far as its folders. All paths are absolute. */
export interface VitepressSite {
  configFile: string;
  docsDir: string;
}

const EXTENSIONS = ['ts', 'mts', 'js', 'mjs'];
const NAMES = ['config', 'config/index'].flatMap((name) => EXTENSIONS.map((extension) => `${name}.${extension}`));

/** Returns `srcDir`, which decides where the pages are before the configuration is loaded. */
function sourceFolder(configFile: string, project: string): string {
  const [, , name = ''] = /\bsrcDir:\s*(['"`])([^'"`$]+)\1/.exec(readFileSync(configFile, 'utf8')) ?? [];
  return existsSync(path.join(project, name)) ? name : '';
}

/**
 * Finds the VitePress site in a folder: that of `.vitepress`, or the one above `docs`. A `site.config.ts` takes precedence.
 * @param folder absolute
 */
export function findVitepressSite(folder: string): VitepressSite | undefined {
  for (const docsDir of [folder, path.join(folder, 'docs')]) {
    if (findConfigFile(docsDir) !== undefined) return undefined;
    const configFile = NAMES.map((name) => path.join(docsDir, '.vitepress', name)).find((file) => existsSync(file));
    if (configFile !== undefined) return { configFile, docsDir: path.join(docsDir, sourceFolder(configFile, docsDir)) };
  }
  return undefined;
}
