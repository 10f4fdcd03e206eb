import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import type { SourceLocation } from '../../../src/model/issue.ts';
import type { NotCarried } from '../../../src/model/sourceAdapter.ts';
import { toLoadError } from '../../../src/node/config/loadError.ts';
import { UnusableConfig } from '../../../src/node/config/unusableConfig.ts';
import { decodePath } from '../../../src/shared/urls.ts';
import { readSource } from '../../../src/tools/files/readSource.ts';
import { messageOf } from '../../../src/tools/messages/errors.ts';
import { valueAt } from '../../../src/tools/messages/validate.ts';
import { loadPicomatch } from '../../../src/tools/packages/lazyPackages.ts';
import { loadForeignConfig } from '../../support/foreignConfig.ts';
import { locateOption } from '../../support/locateOption.ts';
import { listAt, type Options, recordAt, textAt, textsAt } from '../../support/values.ts';

/** A page with parameters in its path, `[pkg].md`, `v[major]/index.md`. */
const PARAMETER = /\[(\w+?)\]/g;
const LOADER_EXTENSIONS = ['js', 'ts', 'mjs', 'mts'];
const SKIPPED_FOLDERS = new Set(['node_modules', 'dist']);
/** Packages with helpers that return what they are given, without which nothing is lost. */
export const HELPERS = /^vite(?:press)?(?:\/|$)/;
/** Characters with a meaning in patterns of files. */
const PATTERN_SYNTAX = /[\\[\](){}*?!+@]/g;

/** A page that VitePress builds once for each entry of a list. Paths are relative to the docs folder. */
interface DynamicRoute {
  /** The page with parameters in its path. */
  template: string;
  /** The file with the list, if there is one. */
  loader?: string;
}

/** A page of a template. */
export interface DynamicPage {
  /** Paths of the page and of its template, relative to the docs folder. */
  page: string;
  template: string;
  params: Readonly<Record<string, unknown>>;
  /** Markdown in place of `<!-- @content -->`. */
  content?: string | undefined;
}

/** What the loaders of a site list. */
export interface DynamicPages {
  pages: DynamicPage[];
  /** Templates whose pages are not built, which are named. */
  lost: string[];
  notCarried: NotCarried[];
  /** Absolute paths of the loaders, and of the files that they read. */
  files: string[];
  /** Absolute patterns of those files. */
  patterns: string[];
}

/** The pages that the loader of a template has listed last, by the template. Watch mode shows them while it is broken. */
export type ListedPages = Map<string, readonly DynamicPage[]>;

/** Finds the templates of a site. */
export function findDynamicRoutes(docsDir: string): DynamicRoute[] {
  const files = listFiles(docsDir);
  const names = new Set(files);
  return files
    .filter((name) => name.endsWith('.md') && name.search(PARAMETER) >= 0)
    .map((template) => {
      const base = template.replace(/\.md$/, '.paths.');
      const loader = LOADER_EXTENSIONS.map((extension) => base + extension).find((name) => names.has(name));
      return { template, ...(loader !== undefined && { loader }) };
    });
}

/**
 * Runs the loaders of templates.
 * @param cwd folder that messages are relative to
 * @param fsCache cache folder for compiled TypeScript
 * @param listed what they listed last, which is updated
 */
export async function loadDynamicPages(
  routes: readonly DynamicRoute[],
  docsDir: string,
  cwd: string,
  fsCache?: string,
  listed: ListedPages = new Map(),
): Promise<DynamicPages> {
  const result: DynamicPages = { pages: [], lost: [], notCarried: [], files: [], patterns: [] };
  for (const { template, loader } of routes) {
    const last = listed.get(template);
    const drop = (name: string, problem: string, place: NonNullable<NotCarried['place']>) => {
      result.pages.push(...(last ?? []));
      if (!last) result.lost.push(template);
      const consequence = `${problem}: the pages of "${template}" are ${last ? 'those that it listed last' : 'not built'}`;
      result.notCarried.push({ name, consequence, place });
    };
    if (loader === undefined) {
      const place = { file: path.join(docsDir, template), line: 1 };
      drop(template, 'has no ".paths" file with the list of its pages', place);
      continue;
    }
    const file = path.join(docsDir, loader);
    result.files.push(file);
    try {
      const options: Options = { ...(await loadForeignConfig(file, { fsCache, replaced: HELPERS }))?.options };
      const patterns = patternsOf(options.watch, path.dirname(file));
      const watched = findWatched(patterns);
      result.files.push(...watched);
      result.patterns.push(...patterns);
      const { paths } = options;
      const entries: unknown = await (typeof paths === 'function' ? paths(watched) : paths);
      if (!Array.isArray(entries)) throw new UnusableConfig('"paths" returns no list.', 'Return a list.');
      const pages = entries.map((entry) => toPage(entry, template));
      listed.set(template, pages);
      result.pages.push(...pages);
      if (options.transformPageData !== undefined) {
        const place = { file, ...locateOption('transformPageData', readSource(file) ?? '') };
        result.notCarried.push({ name: loader, consequence: 'has "transformPageData", which is not run', place });
      }
    } catch (error) {
      const { location, problem } = toLoadError(error, { configFile: file, cwd });
      const [cause = ''] = messageOf(error).split('\n');
      const isUnread = /^(?:cannot be parsed|imports ")/.test(problem);
      drop(loader, (isUnread ? problem : `fails (${cause})`).replace(/\.(\)?)$/, '$1'), placeOf(location, file, cwd));
    }
  }
  return result;
}

/** Returns where a loader fails: the line that throws, in any file of the site, or what lists its pages. */
function placeOf(location: SourceLocation | undefined, file: string, cwd: string): NonNullable<NotCarried['place']> {
  if (location?.line === undefined) return { file, ...locateOption('paths', readSource(file) ?? '') };
  const { file: name, line, column } = location;
  return { file: path.resolve(cwd, name), line, ...(column !== undefined && { column }) };
}

/** @throws UnusableConfig for an entry without a text for each parameter */
function toPage(entry: unknown, template: string): DynamicPage {
  const params = recordAt(entry, 'params');
  const page = template.replace(PARAMETER, (_, name: string) => {
    const value = params[name];
    if (typeof value !== 'string' && typeof value !== 'number') {
      throw new UnusableConfig(`an entry has no "params.${name}"`, 'Give each entry a text for each parameter.');
    }
    return String(value);
  });
  return { page, template, params, content: textAt(entry, 'content') };
}

/** Returns the patterns of the files that a loader watches, which are relative to its folder, as absolute ones. */
function patternsOf(watch: unknown, folder: string): string[] {
  const patterns = typeof watch === 'string' ? [watch] : (textsAt({ watch }, 'watch') ?? []);
  return patterns.map((pattern) => path.resolve(folder, pattern).replaceAll(path.sep, '/'));
}

/** Returns the absolute paths of the files of patterns. */
export function findWatched(patterns: readonly string[]): string[] {
  if (patterns.length === 0) return [];
  const picomatch = loadPicomatch();
  const isWatched = picomatch([...patterns]);
  const found = patterns.flatMap((pattern) => {
    const { base, glob } = picomatch.scan(pattern);
    return glob === '' ? [base] : listFiles(base).map((name) => path.join(base, name));
  });
  return [...new Set(found)].filter((file) => isWatched(file.replaceAll(path.sep, '/')) && existsSync(file)).sort();
}

/** Returns the folders in which a new file may be one of the patterns. */
export function foldersOf(patterns: readonly string[]): string[] {
  if (patterns.length === 0) return [];
  const picomatch = loadPicomatch();
  const folders = patterns.map((pattern) => {
    const { base, glob } = picomatch.scan(pattern);
    return glob === '' ? path.dirname(base) : base;
  });
  return [...new Set(folders)].filter((folder) => existsSync(folder));
}

/** Returns the files in a folder and below it, relative to it. A missing folder has none. */
function listFiles(root: string, folder = ''): string[] {
  let entries: ReturnType<typeof readEntries>;
  try {
    entries = readEntries(path.join(root, folder));
  } catch {
    return [];
  }
  return entries.flatMap((entry) => {
    const name = path.posix.join(folder, entry.name);
    if (!entry.isDirectory()) return [name];
    return entry.name.startsWith('.') || SKIPPED_FOLDERS.has(entry.name) ? [] : listFiles(root, name);
  });
}

function readEntries(folder: string) {
  return readdirSync(folder, { withFileTypes: true });
}

/**
 * Returns what tells whether a link may lead to a page of some templates.
 * @returns a function of a link and the path of the page that has it, relative to the docs folder
 */
export function linkMatcher(templates: readonly string[]): (href: string, page?: string) => boolean {
  const routes = templates.map((template) =>
    template
      .replace(/(?:\/index)?\.md$/, '')
      .replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
      .replace(/\\\[\w+\\\]/g, '[^/]+'),
  );
  const pattern = new RegExp(`^/(?:${routes.join('|')})/?(?:index)?(?:\\.md|\\.html)?$`);
  return (href, page = '') => {
    const [pathname = ''] = href.split(/[?#]/, 1);
    return (
      templates.length > 0 && pattern.test(path.posix.resolve('/', path.posix.dirname(page), decodePath(pathname)))
    );
  };
}

/** Returns a configuration in which links of navigation that a function accepts are not checked. */
export function withUncheckedLinks<Config extends object>(
  config: Config,
  isUnchecked: (link: string) => boolean,
): Config {
  const theme = recordAt(config, 'themeConfig');
  const own = [theme, ...listAt(theme, 'locales')].flatMap((each) => {
    const lang = textAt(each, 'lang');
    const prefixes = lang === undefined ? [''] : ['', `/${lang}`];
    return linksIn([valueAt(each, ['nav']), valueAt(each, ['sidebar'])]).flatMap((link) =>
      prefixes.map((prefix) => prefix + link),
    );
  });
  const links = own.filter((link) => isUnchecked(link));
  const excludes = textsAt(config, 'markdown', 'checkDeadLinks', 'excludes') ?? [];
  const isChecked = valueAt(config, ['markdown', 'checkDeadLinks']) !== false;
  if (links.length === 0 || !isChecked) return config;
  const checkDeadLinks = { excludes: [...excludes, ...links] };
  return { ...config, markdown: { ...recordAt(config, 'markdown'), checkDeadLinks } };
}

function linksIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, each]) =>
    key === 'link' && typeof each === 'string' ? [each] : linksIn(each),
  );
}

/** Returns a configuration that leaves out the templates, which are no pages by themselves. */
export function withoutTemplates<Config extends object>(config: Config, routes: readonly DynamicRoute[]): Config {
  if (routes.length === 0) return config;
  const templates = routes.map(({ template }) => template.replace(PATTERN_SYNTAX, '\\$&'));
  return {
    ...config,
    route: { ...recordAt(config, 'route'), exclude: [...(textsAt(config, 'route', 'exclude') ?? []), ...templates] },
  };
}
