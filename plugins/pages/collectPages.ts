import { type Dirent, lstatSync, readdirSync } from 'node:fs';
import path from 'node:path';
import picomatch from 'picomatch';
import { toRoutePath } from '../../src/shared/routePath.ts';
import { DocsError, DocsErrors } from '../errors.ts';

/** A file that is a page. */
export interface PageSource {
  /** Absolute. */
  file: string;
  /** Below the docs folder, with forward slashes; starts with the locale's folder. */
  relativePath: string;
  /** Below the working directory, for messages. */
  shown: string;
  /** Key of its language. */
  locale: string;
  routePath: string;
  /** component: a React component's module, else Markdown. */
  format: 'mdx' | 'md' | 'component';
  /** Whether it is no regular file but a link, a pipe and so on, which needs another look before it is read. */
  isSpecial?: true;
}

export interface CollectOptions {
  docsDir: string;
  cwd: string;
  /** Folders of the locales, named by their keys; [''] where pages lie in the docs folder itself. */
  locales: readonly string[];
  /** Key of the default locale. */
  lang: string;
  exclude: readonly string[];
}

const PAGE = /\.(mdx?|tsx|jsx)$/;
const DECLARATION = /\.d\.tsx?$/;
/** Folders of content that pages import. */
const SHARED_FOLDERS = new Set(['shared', 'node_modules']);
/** Scripts in such a folder, or below it, are components that pages import; Markdown there is pages. */
const COMPONENT = /(?:^|\/)components\/.*\.(?:tsx|jsx)$/;
/** Folders beside the locales that hold no pages. */
const ROOT_FOLDERS = new Set(['public', 'theme', 'shared', 'node_modules']);

/**
 * The pages of a docs folder, in the order of their paths. Left out: `shared` folders, scripts in `components` folders, files and
 * folders that begin with an underscore or a dot, `public`, the theme and what the site excludes. Throws DocsErrors for all
 * addresses that two files claim.
 */
export function collectPages({ docsDir, cwd, locales, lang, exclude }: CollectOptions): PageSource[] {
  const isExcluded = exclude.length > 0 ? picomatch([...exclude]) : () => false;
  const pages: PageSource[] = [];
  for (const locale of locales) {
    const folder = path.join(docsDir, locale);
    // Where a locale's folder is a link, each of its files needs the look that a link gets.
    const isLink = locale !== '' && lstatSync(folder, { throwIfNoEntry: false })?.isSymbolicLink();
    for (const entry of walk(folder, locale === '' ? ROOT_FOLDERS : SHARED_FOLDERS)) {
      const inLocale = entry.name;
      const relativePath = locale === '' ? inLocale : `${locale}/${inLocale}`;
      if (isExcluded(relativePath) || COMPONENT.test(inLocale)) continue;
      const file = path.join(docsDir, relativePath);
      const extension = path.extname(file);
      pages.push({
        file,
        relativePath,
        shown: toShown(file, cwd),
        locale: locale === '' ? lang : locale,
        routePath: toRoutePath(relativePath, locale, lang),
        format: extension === '.mdx' ? 'mdx' : extension === '.md' ? 'md' : 'component',
        ...((isLink || entry.isSpecial) && { isSpecial: true }),
      });
    }
  }
  checkStrayLocales(docsDir, cwd, locales);
  checkRoutes(pages);
  if (pages.length === 0) {
    const where = locales.map((locale) => toShown(path.join(docsDir, locale), cwd)).join(' and ');
    throw new DocsError({
      area: 'pages',
      problem: `There is no page in ${where}.`,
      remedy: 'Write a first one, for instance index.mdx.',
    });
  }
  return pages;
}

/** A path as messages show it: relative, with forward slashes. */
export function toShown(file: string, cwd: string): string {
  return path.relative(cwd, file).split(path.sep).join('/') || '.';
}

/** Page files below a folder, with forward slashes, sorted. A folder that does not exist has none. */
function walk(folder: string, skipped: ReadonlySet<string>, prefix = ''): { name: string; isSpecial?: true }[] {
  let entries: Dirent[];
  try {
    entries = readdirSync(folder, { withFileTypes: true });
  } catch {
    return [];
  }
  const files: ReturnType<typeof walk> = [];
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
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

/** A folder of pages beside the locales is a locale that nobody listed. */
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
      problem: `"${toShown(path.join(docsDir, name), cwd)}" holds pages, but "${name}" is not among the locales (${locales.join(', ')}).`,
      remedy: `Add { lang: "${name}", label: "…" } to locales in site.config.ts, or rename the folder.`,
    });
  }
}

function checkRoutes(pages: readonly PageSource[]) {
  const byAddress = new Map<string, PageSource>();
  const clashes: DocsError[] = [];
  for (const page of pages) {
    const key = toAddressKey(page.routePath);
    const other = byAddress.get(key);
    if (other) clashes.push(clashError(page, other));
    else byAddress.set(key, page);
  }
  if (clashes.length > 0) throw new DocsErrors(clashes);
}

/** Equal for routes that are one page to readers, who may leave the last slash out, or one file on macOS and Windows. */
function toAddressKey(routePath: string): string {
  return routePath.normalize('NFC').toLowerCase().replace(/\/$/, '');
}

function clashError({ shown, routePath }: PageSource, other: PageSource): DocsError {
  const bare = (route: string) => route.replace(/\/$/, '');
  const isSame = bare(routePath) === bare(other.routePath);
  return new DocsError({
    area: 'routes',
    place: { file: shown },
    problem: isSame
      ? `has the address "${routePath}", which ${other.shown} has already.`
      : `has the address "${routePath}", which is "${other.routePath}" of ${other.shown} where letter case does not count.`,
    remedy: 'Rename or remove one of the files.',
  });
}
