import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { readSource } from '../../tools/files/readSource.ts';
import { toDisplayPath } from '../../tools/messages/displayPath.ts';
import { isInside } from '../../tools/messages/isInside.ts';
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
  /** Folders that may have its pages, from that of its mark. */
  pages?: readonly string[];
  /** Key of its configuration that names another one. */
  pagesKey?: string;
}

const OTHER_ENGINES: readonly OtherEngine[] = [
  { label: 'MkDocs', mark: /^mkdocs\.ya?ml$/, pages: ['docs'], pagesKey: 'docs_dir' },
  { label: 'Zensical', mark: /^zensical\.toml$/, pages: ['docs'], pagesKey: 'docs_dir' },
  { label: 'mdBook', mark: /^book\.toml$/, pages: ['src'], pagesKey: 'src' },
  {
    label: 'Starlight',
    mark: /^astro\.config\.[cm]?[jt]s$/,
    package: '@astrojs/starlight',
    pages: ['src/content/docs'],
  },
  {
    label: 'Nextra',
    mark: /^(?:next|theme)\.config\.[cm]?[jt]sx?$/,
    package: 'nextra',
    pages: ['content', 'src/content', 'pages', 'src/pages'],
  },
  { label: 'VuePress', mark: /^\.vuepress$/ },
  { label: 'Hugo', mark: /^hugo\.(?:toml|ya?ml|json)$/, pages: ['content'] },
  { label: 'Hugo', mark: /^config\.(?:toml|ya?ml|json)$/, beside: /^(?:archetypes|themes)$/, pages: ['content'] },
  { label: 'Hexo', mark: /^_config\.ya?ml$/, package: 'hexo', pages: ['source'] },
  { label: 'Jupyter Book', mark: /^_config\.ya?ml$/, beside: /^_toc\.ya?ml$/ },
  { label: 'Jekyll', mark: /^_config\.ya?ml$/ },
  { label: 'Eleventy', mark: /^(?:\.eleventy|eleventy\.config)\.[cm]?js$/ },
  {
    label: 'Fumadocs',
    mark: /^source\.config\.[cm]?[jt]s$/,
    package: 'fumadocs-mdx',
    pages: ['content/docs', 'content'],
  },
  { label: 'Gatsby', mark: /^gatsby-config\.[cm]?[jt]s$/, pages: ['content'] },
  { label: 'Nuxt Content', mark: /^nuxt\.config\.[cm]?[jt]s$/, package: '@nuxt/content', pages: ['content'] },
  { label: 'dumi', mark: /^\.dumirc\.[jt]s$/, pages: ['docs'] },
  { label: 'GitBook', mark: /^(?:\.gitbook\.ya?ml|book\.json)$/ },
  { label: 'Mintlify', mark: /^mint\.json$/ },
  { label: 'Mintlify', mark: /^docs\.json$/, package: 'mint' },
  { label: 'Sphinx', mark: /^conf\.py$/ },
  { label: 'docsify', mark: /^index\.html$/, package: 'docsify' },
];

const MAX_LEVELS_ABOVE = 4;
/** Names in the root of a package or a repository. */
const ROOT_MARKS = ['package.json', '.git'];

/** Folders below a project that may have both pages and a configuration. */
const BELOW = ['docs', 'docs/source'];

/** The site of an engine whose configuration is not read. Paths are absolute. */
interface OtherSite {
  label: string;
  file: string;
  /** Folder of the pages. */
  pages: string;
}

/**
 * Returns a line about the engine that a folder's pages were written for, if its configuration is not read; `undefined` for any other folder.
 * @param docsDir absolute
 * @param cwd folder that messages are relative to
 */
export function describeOtherEngine(docsDir: string, cwd: string): string | undefined {
  const site = findOtherSite(docsDir);
  if (site === undefined) return undefined;
  const { label, file, pages } = site;
  const folder = toDisplayPath(pages, cwd);
  const isElsewhere = !isInside(docsDir, pages);
  const subject = isElsewhere ? `Its pages are in ${folder}: run "docspack build ${folder}". They` : 'Its pages';
  return `${label} site: ${toDisplayPath(file, cwd)} is not read. ${subject} build as plain Markdown, without its navigation, options and plugins.${formatGuide('migration', cwd)}`;
}

/**
 * Finds the configuration of an engine that is not read, in a folder of pages, above it or below it.
 * @param docsDir absolute
 */
export function findOtherSite(docsDir: string): OtherSite | undefined {
  if (findConfigFile(docsDir) !== undefined) return undefined;
  const above = foldersAbove(docsDir).flatMap((folder) => findIn(folder, OTHER_ENGINES) ?? []);
  const [first] = above;
  if (first) return first;
  const besidePages = OTHER_ENGINES.filter(({ pages }) => pages === undefined);
  return BELOW.flatMap((name) => findIn(path.join(docsDir, name), besidePages) ?? [])[0];
}

/** Returns whether a file or a folder has the name of a configuration that is not read. */
export function isOtherMark(name: string): boolean {
  return OTHER_ENGINES.some(({ mark }) => mark.test(name));
}

function findIn(folder: string, engines: readonly OtherEngine[]): OtherSite | undefined {
  const names = namesIn(folder);
  for (const engine of engines) {
    const name = names.find((each) => engine.mark.test(each));
    if (name === undefined) continue;
    const { beside, label } = engine;
    const file = path.join(folder, name);
    if (engine.package !== undefined && !isOf(file, engine.package)) continue;
    if (beside !== undefined && !names.some((each) => beside.test(each))) continue;
    return { label, file, pages: pagesOf(engine, file) };
  }
  return undefined;
}

function pagesOf({ pages = [], pagesKey }: OtherEngine, file: string): string {
  const option = pagesKey === undefined ? undefined : valueOfKey(pagesKey, readSource(file) ?? '');
  const folder = path.dirname(file);
  const folders = [option ?? [], pages].flat().map((each) => path.join(folder, each));
  return folders.find((each) => existsSync(each)) ?? folder;
}

/** Returns the value of a key of YAML or TOML. */
function valueOfKey(key: string, text: string): string | undefined {
  return new RegExp(`^\\s*${key}\\s*[:=]\\s*["']?([^"'\\s#]+)`, 'm').exec(text)?.[1];
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
