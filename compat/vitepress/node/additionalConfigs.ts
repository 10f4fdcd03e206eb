import { type Dirent, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import picomatch from 'picomatch';
import { type LoadOptions, loadForeignConfig } from '../../support/foreignConfig.ts';

/** Name of a configuration beside pages, `es/config.ts`. */
const NAME = /^config\.m?[jt]s$/;
/** Samples of code may have that name as well, but not beside the pages of a language. */
const MARK = /\bvitepress\b|\bthemeConfig\b/;

/** A configuration beside pages. */
interface AdditionalConfig {
  /** Absolute path. */
  file: string;
  /** Folder whose pages it applies to, relative to the docs folder: `''`, `es`, `es/guide`. */
  folder: string;
}

/**
 * Finds the configurations beside pages, which VitePress 2 applies to the pages of their folders.
 * @param docsDir absolute
 * @param languages folders of languages, in which each file of that name is one
 * @param srcExclude option of that name
 */
export function findAdditionalConfigs(
  docsDir: string,
  srcExclude: unknown = [],
  languages: readonly string[] = [],
): AdditionalConfig[] {
  const excluded = Array.isArray(srcExclude) ? srcExclude.filter((each) => typeof each === 'string') : [];
  const isExcluded = picomatch(excluded);
  const isMarked = ({ file, folder }: AdditionalConfig) =>
    languages.includes(folder) || MARK.test(readFileSync(file, 'utf8'));
  return listConfigs(docsDir, '')
    .filter((name) => !isExcluded(name))
    .map((name) => ({ file: path.join(docsDir, name), folder: path.posix.dirname(name).replace(/^\.$/, '') }))
    .filter(isMarked);
}

/**
 * Loads the configurations beside pages.
 * @returns their options by their folders
 * @throws what a configuration throws
 */
export async function loadAdditionalConfigs(
  configs: readonly AdditionalConfig[],
  options: LoadOptions,
): Promise<Record<string, Record<string, unknown>>> {
  const loaded = await Promise.all(
    configs.map(async ({ file, folder }) => [folder, { ...(await loadForeignConfig(file, options))?.options }]),
  );
  return Object.fromEntries(loaded);
}

/** Returns the files of configurations in a folder and below it, relative to the docs folder. */
function listConfigs(docsDir: string, folder: string): string[] {
  return readdirSync(path.join(docsDir, folder), { withFileTypes: true }).flatMap((entry: Dirent) => {
    const name = path.posix.join(folder, entry.name);
    if (entry.isDirectory()) return isSkipped(entry.name) ? [] : listConfigs(docsDir, name);
    return entry.isFile() && NAME.test(entry.name) ? [name] : [];
  });
}

function isSkipped(name: string): boolean {
  return name.startsWith('.') || name === 'node_modules' || name === 'public';
}
