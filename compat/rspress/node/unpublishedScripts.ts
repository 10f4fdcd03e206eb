import { type Dirent, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { NotCarried } from '../../../src/model/sourceAdapter.ts';
import { countOf } from '../../../src/shared/countOf.ts';
import { loadPicomatch } from '../../../src/tools/packages/lazyPackages.ts';

const SCRIPT = /\.[jt]sx$/;
const COMPONENTS = /(?:^|\/)(?:components|shared)\//;
const FRONTMATTER = /^export\s+const\s+frontmatter\b/m;
const DEFAULT_EXPORT = /^export\s+default\b|^export\s*\{[^}]*\bas\s+default\b/m;
const PAGE = /\.(?:mdx?|[jt]sx)$/;
const DOT_FOLDER = /(?:^|\/)\.[^/]*\//;
/** Names of files and folders without pages. */
const HIDDEN = /^(?:[_.](?!_)|node_modules$)/;

/**
 * Names the components that are pages in Rspress, but not here: those in folders named `components` and `shared`, and beside the folders of
 * languages, without frontmatter.
 * @param given names of folders of languages, those of the docs folder that have no pages, and patterns of `route.exclude`
 */
export function findUnpublishedScripts(
  docsDir: string,
  given: { languages: readonly string[]; skipped: readonly string[]; exclude: readonly string[] },
): NotCarried[] {
  const isExcluded = given.exclude.length > 0 ? loadPicomatch()([...given.exclude]) : () => false;
  const found = listScripts(docsDir, given.skipped).filter((name) => {
    const isBeside = given.languages.length > 0 && !given.languages.some((lang) => name.startsWith(`${lang}/`));
    if (isExcluded(name) || !(COMPONENTS.test(name) || isBeside)) return false;
    const text = readFileSync(path.join(docsDir, name), 'utf8');
    return DEFAULT_EXPORT.test(text) && !FRONTMATTER.test(text);
  });
  const [first] = found;
  if (first === undefined) return [];
  const others = found.length > 1 ? `, like ${countOf(found.length - 1, 'other')},` : '';
  const consequence = `is a component${others} and no page: "export const frontmatter = {}" makes a page of it, and "route.exclude" leaves it out`;
  return [{ name: first, consequence, place: { file: path.join(docsDir, first) } }];
}

/** Names the pages in folders whose names begin with a dot, which a pattern of `route.include` publishes in Rspress. */
export function findHiddenPages(docsDir: string, include: readonly string[]): NotCarried[] {
  if (include.length === 0) return [];
  const isIncluded = loadPicomatch()([...include], { dot: true });
  const hidden = readdirSync(docsDir, { recursive: true, encoding: 'utf8' })
    .map((name) => name.replaceAll(path.sep, '/'))
    .filter((name) => DOT_FOLDER.test(name) && PAGE.test(name) && !name.includes('node_modules/') && isIncluded(name));
  const what = hidden.length === 1 ? '1 page in a folder' : `${hidden.length} pages in folders`;
  const consequence = `is left out: ${what} whose name begins with a dot`;
  return hidden.length === 0 ? [] : [{ name: 'route.include', consequence }];
}

function listScripts(folder: string, skipped: readonly string[], prefix = ''): string[] {
  const entries: Dirent[] = readdirSync(folder, { withFileTypes: true });
  return entries
    .sort((one, other) => (one.name < other.name ? -1 : 1))
    .flatMap((entry) => {
      const name = prefix + entry.name;
      if (HIDDEN.test(entry.name) || skipped.includes(name)) return [];
      if (entry.isDirectory()) return listScripts(path.join(folder, entry.name), skipped, `${name}/`);
      return entry.isFile() && SCRIPT.test(entry.name) ? [name] : [];
    });
}
