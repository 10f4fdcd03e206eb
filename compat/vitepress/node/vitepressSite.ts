import { existsSync } from 'node:fs';
import path from 'node:path';
import { listConfigFiles } from '../../../src/node/config/configInputs.ts';
import { findConfigFile } from '../../../src/node/config/findConfigFile.ts';
import { readSource } from '../../../src/tools/files/readSource.ts';
import { toDisplayPath } from '../../../src/tools/messages/displayPath.ts';
import { DocsError } from '../../../src/tools/messages/errors.ts';
import { readJson } from '../../support/readJson.ts';
import { recordAt } from '../../support/values.ts';

/** A VitePress site, as far as its folders. All paths are absolute. */
export interface VitepressSite {
  /** Its configuration, or the file that tells that it is one of VitePress. */
  configFile: string;
  /** Whether it has a configuration, which VitePress does not need. */
  hasConfig: boolean;
  /** Folder of `.vitepress`. */
  root: string;
  docsDir: string;
}

/** Option of the folder of the pages. */
export const SOURCE_FOLDER = 'srcDir';
const EXTENSIONS = ['ts', 'mts', 'js', 'mjs'];
const THEMES = EXTENSIONS.map((extension) => `.vitepress/theme/index.${extension}`);
/** A script of a package that builds a site, with its folder. */
const COMMAND = /\bvitepress\s+(?:dev|build)\b(?:\s+([^\s&|;-][^\s&|;]*))?/;
const NAMES = ['config', 'config/index'].flatMap((name) => EXTENSIONS.map((extension) => `${name}.${extension}`));

/** Returns the folder of the project, as far as it is known: a configuration beside pages is in a folder of it. */
export function projectOf({ root, docsDir }: Pick<VitepressSite, 'root' | 'docsDir'>): string {
  return root === docsDir ? path.dirname(root) : root;
}

/** Returns whether a configuration may say where the pages are. Without it, they are in its folder. */
export function mayHaveSourceFolder({ configFile, hasConfig }: VitepressSite): boolean {
  if (!hasConfig) return false;
  return [configFile, ...listConfigFiles(configFile)].some((file) => readSource(file)?.includes(SOURCE_FOLDER));
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
    return { configFile, hasConfig: true, root: docsDir, docsDir };
  }
  for (const docsDir of folders) {
    const theme = THEMES.map((name) => path.join(docsDir, name)).find((file) => existsSync(file));
    const configFile = theme ?? manifestOf(docsDir);
    if (configFile !== undefined) return { configFile, hasConfig: false, root: docsDir, docsDir };
  }
  return undefined;
}

/**
 * Checks that the pages of `srcDir` have no configuration of this engine, which only a command on their folder reads.
 * @throws DocsError
 */
export function checkPrecedence({ configFile, docsDir }: VitepressSite, cwd: string): void {
  const own = findConfigFile(docsDir);
  if (own === undefined) return;
  const [folder, name] = [docsDir, own].map((each) => toDisplayPath(each, cwd));
  throw new DocsError({
    area: 'config',
    location: { file: toDisplayPath(configFile, cwd) },
    problem: `has its pages in "${folder}", which has a configuration of its own: ${name}.`,
    hint: `Run the command on that folder, such as "docspack build ${folder}", or remove one of the two files.`,
  });
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
