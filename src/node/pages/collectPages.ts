import { lstatSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { PageSource } from '../../model/page.ts';
import type { PageAdapter } from '../../model/pageAdapter.ts';
import { stripExtension, toRoutePath } from '../../shared/urls.ts';
import { toDisplayPath } from '../../tools/messages/displayPath.ts';
import { DocsError, DocsErrors } from '../../tools/messages/errors.ts';
import { loadPicomatch } from '../../tools/packages/lazyPackages.ts';
import { isReadme, readmeAsIndex } from '../../tools/pages/sources.ts';
import { folderEntries } from '../support/sources/folderEntries.ts';
import { checkRoutes, describeSource } from './pageSource.ts';

/** Options of `collectPages`. */
interface CollectOptions {
  docsDir: string;
  cwd: string;
  /** Folders of the locales, named after their keys; `''` for a locale whose pages are in the docs folder itself. */
  locales: readonly string[];
  /** Key of the default locale. */
  lang: string;
  exclude: readonly string[];
  /** Output folder, an absolute path. It may be in a docs folder that is a whole project. */
  outDir?: string;
  /** Public folder, an absolute path. */
  publicDir?: string;
  pageAdapter?: Pick<PageAdapter, 'publishesAllMarkdown' | 'publishesAllFolders'> | undefined;
}

/** Pattern that excludes all files. */
const EVERYTHING = '**/*';
const PAGE = /\.(mdx?|tsx|jsx)$/;
const MARKDOWN = /\.md$/;
const CONTROL_CHARACTER = /\p{Cc}/u;
const DECLARATION = /\.d\.tsx?$/;
/** The names of files and folders with pages. */
interface PageNames {
  /** Extensions of pages. */
  page: RegExp;
  /** Names of files and folders without pages. */
  hidden: RegExp;
  /** Names of folders without pages, at any depth. */
  skipped: ReadonlySet<string>;
}

/** Scripts in or below such a folder are components that pages import. Markdown files there are pages. */
const COMPONENT = /(?:^|\/)(?:components|shared)\/.*\.(?:tsx|jsx)$/;
const SCRIPT = /\.(?:tsx|jsx)$/;
const FRONTMATTER = /^export\s+const\s+frontmatter\b/m;
/** Folders beside the locales that contain no pages. */
const ROOT_FOLDERS = new Set(['public', 'theme', 'node_modules']);

const WITH_SHARED: PageNames = { page: PAGE, hidden: /^[_.](?!_)/, skipped: new Set(['node_modules']) };
/** Those of this engine: `shared` is a folder for content that pages import. */
const USUAL_NAMES: PageNames = { ...WITH_SHARED, skipped: new Set(['shared', 'node_modules']) };
const ALL_MARKDOWN: PageNames = { page: MARKDOWN, hidden: /^\./, skipped: new Set(['node_modules', 'dist']) };

/**
 * Collects the pages of a docs folder, sorted by path. Excludes `shared` folders, scripts in `components` folders,
 * files and folders whose name starts with an underscore or a dot, `public`, the theme, and what the site's
 * configuration excludes.
 * @throws DocsErrors for all URLs that two files share, or all names with control characters
 */
export function collectPages({
  docsDir,
  cwd,
  locales,
  lang,
  exclude,
  outDir,
  publicDir,
  pageAdapter,
}: CollectOptions): PageSource[] {
  // Plugins add all pages of such a site.
  if (exclude.includes(EVERYTHING)) return [];
  const isExcluded = exclude.length > 0 ? loadPicomatch()([...exclude]) : () => false;
  const pages: PageSource[] = [];
  const isAll = pageAdapter?.publishesAllMarkdown === true;
  const isOfAllFolders = pageAdapter?.publishesAllFolders === true;
  const pageNames = isAll ? ALL_MARKDOWN : isOfAllFolders ? WITH_SHARED : USUAL_NAMES;
  const isBesideLocales = isOfAllFolders && !locales.includes('');
  for (const locale of isBesideLocales ? [...locales, ''] : locales) {
    const folder = path.join(docsDir, locale);
    // If a locale's folder is a link, each of its files needs the check for links.
    const isLink = locale !== '' && lstatSync(folder, { throwIfNoEntry: false })?.isSymbolicLink();
    const others = [...locales, ...foldersIn(docsDir, isAll ? [outDir] : [outDir, publicDir])];
    const skipped = new Set(locale === '' ? [...(isAll ? [] : ROOT_FOLDERS), ...others] : []);
    const entries = walk(folder, pageNames, skipped);
    const names = new Set(entries.map(({ name }) => stripExtension(name)));
    for (const entry of entries) {
      const inLocale = entry.name;
      const relativePath = locale === '' ? inLocale : `${locale}/${inLocale}`;
      if (isExcluded(relativePath)) continue;
      const file = path.join(docsDir, relativePath);
      const isSpecial = isLink || entry.isSpecial;
      const isBeside = isBesideLocales && locale === '';
      const mayBeComponent = COMPONENT.test(inLocale) || (isBeside && SCRIPT.test(inLocale));
      if (mayBeComponent && !(isOfAllFolders && !isSpecial && hasFrontmatter(file))) continue;
      const isIndex = !isAll && isHome(inLocale, names) && (!isOfAllFolders || (!isBeside && !inLocale.includes('/')));
      const source: PageSource = {
        ...describeSource(relativePath, locale, lang),
        ...(isIndex && { routePath: toRoutePath(readmeAsIndex(relativePath), locale, lang) }),
        file,
        displayPath: toDisplayPath(file, cwd),
        ...(isSpecial && { isSpecial }),
      };
      // A page in the folder of the language takes precedence.
      if (!isBeside || !pages.some(({ routePath }) => routePath === source.routePath)) pages.push(source);
    }
  }
  if (!isOfAllFolders) checkStrayLocales(docsDir, cwd, locales);
  checkNames(pages);
  checkRoutes(pages);
  if (pages.length === 0)
    throw noPages(
      locales.map((locale) => path.join(docsDir, locale)),
      cwd,
    );
  return pages;
}

/** Returns the error of a site without pages. */
export function noPages(folders: readonly string[], cwd: string): DocsError {
  const where = folders.map((folder) => JSON.stringify(toDisplayPath(folder, cwd) || '.')).join(' and ');
  return new DocsError({
    area: 'pages',
    problem: `No pages found in ${where}.`,
    hint: 'Create the first page, for example index.mdx. "npx docspack init" creates a whole site.',
  });
}

/** @throws DocsErrors for names that no address and no line of a message can have */
function checkNames(pages: readonly PageSource[]): void {
  const errors = pages
    .filter(({ displayPath }) => CONTROL_CHARACTER.test(displayPath))
    .map(({ displayPath }) => {
      const problem = `The path of the page ${JSON.stringify(displayPath)} has a control character, such as a line end.`;
      return new DocsError({ area: 'pages', problem, hint: 'Rename the file or its folder.' });
    });
  if (errors.length > 0) throw new DocsErrors(errors);
}

/** Returns whether a component has the frontmatter of a page. */
function hasFrontmatter(file: string): boolean {
  return FRONTMATTER.test(readFileSync(file, 'utf8'));
}

/** Returns folders relative to the docs folder. */
function foldersIn(docsDir: string, folders: readonly (string | undefined)[]): string[] {
  return folders.flatMap((each) => (each === undefined ? [] : path.relative(docsDir, each)));
}

/** Returns whether a page is the README of a folder that has no index page: it takes that place, as on code hosts. */
function isHome(name: string, names: ReadonlySet<string>): boolean {
  return isReadme(name) && !names.has(readmeAsIndex(stripExtension(name)));
}

/**
 * Lists the page files in a folder, with forward slashes, sorted. A missing folder has none.
 * @param skipped names of further folders in it without pages
 */
function walk(
  folder: string,
  names: PageNames,
  skipped: ReadonlySet<string> = new Set(),
  prefix = '',
): { name: string; isSpecial?: true }[] {
  const files: ReturnType<typeof walk> = [];
  for (const entry of folderEntries(folder)) {
    if (names.hidden.test(entry.name)) continue;
    const relative = prefix + entry.name;
    if (entry.isDirectory()) {
      const isSkipped = skipped.has(entry.name) || names.skipped.has(entry.name);
      if (!isSkipped) files.push(...walk(path.join(folder, entry.name), names, new Set(), `${relative}/`));
    } else if (names.page.test(entry.name) && !DECLARATION.test(entry.name)) {
      files.push(entry.isFile() ? { name: relative } : { name: relative, isSpecial: true });
    }
  }
  return files;
}

/** Reports folders with pages beside the locales, which are probably locales missing from the configuration. */
function checkStrayLocales(docsDir: string, cwd: string, locales: readonly string[]) {
  if (locales.includes('')) return;
  const strays = readdirSync(docsDir, { withFileTypes: true }).filter(
    (entry) => entry.isDirectory() && /^[a-z]{2}(-[A-Za-z]{2,4})?$/.test(entry.name),
  );
  for (const { name } of strays) {
    if (locales.includes(name) || ROOT_FOLDERS.has(name)) continue;
    if (walk(path.join(docsDir, name), USUAL_NAMES).length === 0) continue;
    throw new DocsError({
      area: 'pages',
      problem: `"${toDisplayPath(path.join(docsDir, name), cwd)}" contains pages, but "${name}" is not among the locales (${locales.join(', ')}).`,
      hint: `Add { lang: "${name}", label: "…" } to "locales", or rename the folder.`,
    });
  }
}
