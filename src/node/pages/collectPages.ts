import { lstatSync, readdirSync } from 'node:fs';
import path from 'node:path';
import type { PageSource } from '../../model/page.ts';
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
}

/** Pattern that excludes all files. */
const EVERYTHING = '**/*';
const PAGE = /\.(mdx?|tsx|jsx)$/;
const CONTROL_CHARACTER = /\p{Cc}/u;
const DECLARATION = /\.d\.tsx?$/;
/** Folders for content that pages import. */
const SHARED_FOLDERS = new Set(['shared', 'node_modules']);
/** Scripts in or below such a folder are components that pages import. Markdown files there are pages. */
const COMPONENT = /(?:^|\/)components\/.*\.(?:tsx|jsx)$/;
/** Folders beside the locales that contain no pages. */
const ROOT_FOLDERS = new Set(['public', 'theme', 'shared', 'node_modules']);

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
}: CollectOptions): PageSource[] {
  // Plugins add all pages of such a site.
  if (exclude.includes(EVERYTHING)) return [];
  const isExcluded = exclude.length > 0 ? loadPicomatch()([...exclude]) : () => false;
  const pages: PageSource[] = [];
  for (const locale of locales) {
    const folder = path.join(docsDir, locale);
    // If a locale's folder is a link, each of its files needs the check for links.
    const isLink = locale !== '' && lstatSync(folder, { throwIfNoEntry: false })?.isSymbolicLink();
    const skipped = locale === '' ? rootFolders(docsDir, [outDir, publicDir], locales) : SHARED_FOLDERS;
    const entries = walk(folder, skipped);
    const names = new Set(entries.map(({ name }) => stripExtension(name)));
    for (const entry of entries) {
      const inLocale = entry.name;
      const relativePath = locale === '' ? inLocale : `${locale}/${inLocale}`;
      if (isExcluded(relativePath) || COMPONENT.test(inLocale)) continue;
      const file = path.join(docsDir, relativePath);
      pages.push({
        ...describeSource(relativePath, locale, lang),
        ...(isHome(inLocale, names) && { routePath: toRoutePath(readmeAsIndex(relativePath), locale, lang) }),
        file,
        displayPath: toDisplayPath(file, cwd),
        ...((isLink || entry.isSpecial) && { isSpecial: true }),
      });
    }
  }
  checkStrayLocales(docsDir, cwd, locales);
  checkNames(pages);
  checkRoutes(pages);
  if (pages.length === 0) {
    const where = locales.map((locale) => `"${toDisplayPath(path.join(docsDir, locale), cwd)}"`).join(' and ');
    throw new DocsError({
      area: 'pages',
      problem: `No pages found in ${where}.`,
      hint: 'Create the first page, for example index.mdx. "npx docspack init" creates a whole site.',
    });
  }
  return pages;
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

/** Folders of the docs folder without pages of a language that has none. */
function rootFolders(
  docsDir: string,
  others: readonly (string | undefined)[],
  locales: readonly string[],
): ReadonlySet<string> {
  return new Set([
    ...ROOT_FOLDERS,
    ...locales,
    ...others.flatMap((each) => (each === undefined ? [] : path.relative(docsDir, each))),
  ]);
}

/** Returns whether a page is the README of a folder that has no index page: it takes that place, as on code hosts. */
function isHome(name: string, names: ReadonlySet<string>): boolean {
  return isReadme(name) && !names.has(readmeAsIndex(stripExtension(name)));
}

/** Lists the page files in a folder, with forward slashes, sorted. A missing folder has none. */
function walk(folder: string, skipped: ReadonlySet<string>, prefix = ''): { name: string; isSpecial?: true }[] {
  const files: ReturnType<typeof walk> = [];
  for (const entry of folderEntries(folder)) {
    if (/^[_.](?!_)/.test(entry.name)) continue;
    const relative = prefix + entry.name;
    if (entry.isDirectory()) {
      if (!skipped.has(entry.name)) files.push(...walk(path.join(folder, entry.name), SHARED_FOLDERS, `${relative}/`));
    } else if (PAGE.test(entry.name) && !DECLARATION.test(entry.name)) {
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
    if (walk(path.join(docsDir, name), SHARED_FOLDERS).length === 0) continue;
    throw new DocsError({
      area: 'pages',
      problem: `"${toDisplayPath(path.join(docsDir, name), cwd)}" contains pages, but "${name}" is not among the locales (${locales.join(', ')}).`,
      hint: `Add { lang: "${name}", label: "…" } to "locales", or rename the folder.`,
    });
  }
}
