import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { toDisplayPath } from '../../tools/messages/displayPath.ts';
import { valueAt } from '../../tools/messages/validate.ts';
import { formatGuide } from './engineGuide.ts';
import { findConfigFile } from './findConfigFile.ts';

/** An engine whose configuration is not read. */
interface OtherEngine {
  label: string;
  /** Matches the name of a file or a folder of its sites. */
  mark: RegExp;
  /** Word of the file or package of its folder, where other tools have files of the same name. */
  package?: string;
  /** Matches another name beside it, for the same reason. */
  beside?: RegExp;
}

const OTHER_ENGINES: readonly OtherEngine[] = [
  { label: 'MkDocs', mark: /^mkdocs\.ya?ml$/ },
  { label: 'Zensical', mark: /^zensical\.toml$/ },
  { label: 'mdBook', mark: /^book\.toml$/ },
  { label: 'Starlight', mark: /^astro\.config\.[cm]?[jt]s$/, package: '@astrojs/starlight' },
  { label: 'Nextra', mark: /^(?:next|theme)\.config\.[cm]?[jt]sx?$/, package: 'nextra' },
  { label: 'VuePress', mark: /^\.vuepress$/ },
  { label: 'Hugo', mark: /^hugo\.(?:toml|ya?ml|json)$/ },
  { label: 'Hugo', mark: /^config\.(?:toml|ya?ml|json)$/, beside: /^(?:archetypes|themes)$/ },
  { label: 'Hexo', mark: /^_config\.ya?ml$/, package: 'hexo' },
  { label: 'Jupyter Book', mark: /^_config\.ya?ml$/, beside: /^_toc\.ya?ml$/ },
  { label: 'Jekyll', mark: /^_config\.ya?ml$/ },
  { label: 'Eleventy', mark: /^(?:\.eleventy|eleventy\.config)\.[cm]?js$/ },
  { label: 'Fumadocs', mark: /^source\.config\.[cm]?[jt]s$/, package: 'fumadocs-mdx' },
  { label: 'Gatsby', mark: /^gatsby-config\.[cm]?[jt]s$/ },
  { label: 'Nuxt Content', mark: /^nuxt\.config\.[cm]?[jt]s$/, package: '@nuxt/content' },
  { label: 'dumi', mark: /^\.dumirc\.[jt]s$/ },
  { label: 'GitBook', mark: /^(?:\.gitbook\.ya?ml|book\.json)$/ },
  { label: 'Mintlify', mark: /^mint\.json$/ },
  { label: 'Mintlify', mark: /^docs\.json$/, package: 'mint' },
  { label: 'Sphinx', mark: /^conf\.py$/ },
  { label: 'docsify', mark: /^index\.html$/, package: 'docsify' },
];

const MAX_LEVELS_ABOVE = 4;
/** Names in the root of a package or a repository. */
const ROOT_MARKS = ['package.json', '.git'];

/**
 * Returns a line about the engine that a folder's pages were written for, if its configuration is not read; `undefined` for any other folder.
 * @param docsDir absolute
 * @param cwd folder that messages are relative to
 */
export function describeOtherEngine(docsDir: string, cwd: string): string | undefined {
  if (findConfigFile(docsDir) !== undefined) return undefined;
  for (const folder of foldersAbove(docsDir)) {
    const names = namesIn(folder);
    for (const engine of OTHER_ENGINES) {
      const name = names.find((each) => engine.mark.test(each));
      if (name === undefined) continue;
      const { beside } = engine;
      if (engine.package !== undefined && !isOf(path.join(folder, name), engine.package)) continue;
      if (beside !== undefined && !names.some((each) => beside.test(each))) continue;
      const file = toDisplayPath(path.join(folder, name), cwd);
      return `${engine.label} site: ${file} is not read. Its pages build as plain Markdown, without its navigation, options and plugins.${formatGuide('migration', cwd)}`;
    }
  }
  return undefined;
}

/** Returns a folder and the one above it, and those up to the root of its package: pages of Starlight are in `src/content/docs`. */
function foldersAbove(folder: string): string[] {
  const folders = [folder];
  let current = folder;
  for (let level = 1; level <= MAX_LEVELS_ABOVE; level++) {
    if (level > 1 && ROOT_MARKS.some((mark) => existsSync(path.join(current, mark)))) break;
    current = path.dirname(current);
    folders.push(current);
  }
  return folders;
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

/** A package of a workspace may have what it depends on from the root of all. */
function isOf(file: string, packageName: string): boolean {
  try {
    return readFileSync(file, 'utf8').includes(packageName) || dependsOn(path.dirname(file), packageName);
  } catch {
    return false;
  }
}

function dependsOn(folder: string, name: string): boolean {
  try {
    const manifest: unknown = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
    return ['dependencies', 'devDependencies'].some((key) => valueAt(manifest, [key, name]) !== undefined);
  } catch {
    return false;
  }
}
