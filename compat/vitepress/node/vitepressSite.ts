import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { findConfigFile } from '../../../src/node/config/findConfigFile.ts';
import { readJson } from '../../support/readJson.ts';
import { recordAt } from '../../support/values.ts';

/** A VitePress site, as far as its folders. All paths are absolute. */
export interface VitepressSite {
  /** Its configuration, or the file that tells that it is one of VitePress. */
  configFile: string;
  /** Whether it has a configuration, which VitePress does not need. */
  hasConfig: boolean;
  docsDir: string;
}

const EXTENSIONS = ['ts', 'mts', 'js', 'mjs'];
const THEMES = EXTENSIONS.map((extension) => `.vitepress/theme/index.${extension}`);
/** A script of a package that builds a site, with its folder. */
const COMMAND = /\bvitepress\s+(?:dev|build)\b(?:\s+([^\s&|;-][^\s&|;]*))?/;
const NAMES = ['config', 'config/index'].flatMap((name) => EXTENSIONS.map((extension) => `${name}.${extension}`));

/** Returns `srcDir`, which decides where the pages are before the configuration is loaded. */
function sourceFolder(configFile: string, project: string): string {
  const [, , name = ''] = /\bsrcDir:\s*(['"`])([^'"`$]+)\1/.exec(readFileSync(configFile, 'utf8')) ?? [];
  return existsSync(path.join(project, name)) ? name : '';
}

/**
 * Finds the VitePress site in a folder: that of `.vitepress`, or the one above `docs`. A `site.config.ts` takes precedence. A site without a
 * configuration has a theme, or a script of its package names its folder.
 * @param folder absolute
 */
export function findVitepressSite(folder: string): VitepressSite | undefined {
  const folders = [folder, path.join(folder, 'docs')];
  for (const docsDir of folders) {
    if (findConfigFile(docsDir) !== undefined) return undefined;
    const configFile = NAMES.map((name) => path.join(docsDir, '.vitepress', name)).find((file) => existsSync(file));
    if (configFile === undefined) continue;
    return { configFile, hasConfig: true, docsDir: path.join(docsDir, sourceFolder(configFile, docsDir)) };
  }
  for (const docsDir of folders) {
    const theme = THEMES.map((name) => path.join(docsDir, name)).find((file) => existsSync(file));
    const configFile = theme ?? manifestOf(docsDir);
    if (configFile !== undefined) return { configFile, hasConfig: false, docsDir };
  }
  return undefined;
}

/** Returns the manifest of a package, in a folder or above it, that has a script which builds that folder. */
function manifestOf(docsDir: string): string | undefined {
  if (!existsSync(docsDir)) return undefined;
  return [docsDir, path.dirname(docsDir)]
    .map((folder) => path.join(folder, 'package.json'))
    .find((manifest) =>
      Object.values(recordAt(readJson(manifest), 'scripts')).some((script) => {
        const [command, folder = '.'] = COMMAND.exec(String(script)) ?? [];
        return command !== undefined && path.resolve(path.dirname(manifest), folder) === docsDir;
      }),
    );
}
