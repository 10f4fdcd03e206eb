import path from 'node:path';
import type { PageSource, VirtualPage } from '../../model/page.ts';
import { toRoutePath } from '../../shared/urls.ts';
import { relativePosix, toDisplayPath } from '../../tools/messages/displayPath.ts';
import { DocsError, DocsErrors } from '../../tools/messages/errors.ts';
import { isDraft } from '../../tools/pages/sources.ts';

/**
 * Derives the properties of a source from its path.
 * @param folder folder of the locale; `''` if pages are in the docs folder itself
 */
export function describeSource(
  relativePath: string,
  folder: string,
  lang: string,
): Pick<PageSource, 'relativePath' | 'locale' | 'routePath' | 'format'> {
  const extension = path.posix.extname(relativePath);
  return {
    relativePath,
    locale: folder === '' ? lang : folder,
    routePath: toRoutePath(relativePath, folder, lang),
    format: extension === '.mdx' ? 'mdx' : extension === '.md' ? 'md' : 'component',
  };
}

/** Folders and locales of a site. */
interface SourceFolders {
  docsDir: string;
  cwd: string;
  lang: string;
  locales: readonly { folder: string }[];
}

/** Returns the source of a page that a plugin adds, or an error for its path. */
export function sourceOf(
  { relativePath, text, from, frontmatter, version }: VirtualPage,
  plugin: string,
  { docsDir, cwd, lang, locales }: SourceFolders,
): PageSource | DocsError {
  const named = locales.find(({ folder }) => folder !== '' && relativePath.startsWith(`${folder}/`));
  const locale = named ?? locales.find(({ folder }) => folder === '');
  const isInside = path.posix.normalize(relativePath) === relativePath && !/^\.?\.?\/|^\.\.$|\\/.test(relativePath);
  if (!locale || !isInside || !/\.mdx?$/.test(relativePath)) {
    const folders = locales.map(({ folder }) => JSON.stringify(`${folder}/`)).join(' or ');
    return new DocsError({
      area: 'plugins',
      problem: `The plugin "${plugin}" adds a page with the invalid path ${JSON.stringify(relativePath)}.`,
      hint: locale
        ? 'Use a path relative to the docs folder, with forward slashes, that ends in ".md" or ".mdx".'
        : `A path must start with a language folder: ${folders}.`,
    });
  }
  const below = from === undefined ? undefined : relativePosix(docsDir, from);
  return {
    ...describeSource(relativePath, locale.folder, lang),
    file: from ?? path.join(docsDir, relativePath),
    displayPath: from === undefined ? `${relativePath} of the plugin "${plugin}"` : toDisplayPath(from, cwd),
    virtual: {
      text,
      plugin,
      madeFrom: below?.startsWith('..') ? undefined : below,
      frontmatter,
      version,
    },
  };
}

/** Removes drafts whose URL a page of a plugin has: a build leaves out the draft. */
export function withoutReplacedDrafts(pages: readonly PageSource[]): PageSource[] {
  const added = new Set(pages.flatMap(({ virtual, routePath }) => (virtual ? [routePath] : [])));
  return pages.filter((page) => page.virtual || !added.has(page.routePath) || !isDraft(page));
}

/**
 * Checks that no two pages have the same URL.
 * @param hasCase whether URLs may differ in case alone
 * @throws DocsErrors
 */
export function checkRoutes(pages: readonly PageSource[], hasCase = false) {
  const byAddress = new Map<string, PageSource>();
  // Two files may be pages of each language.
  const clashes = new Map<string, DocsError>();
  for (const page of pages) {
    const key = toAddressKey(page.routePath, hasCase);
    const other = byAddress.get(key);
    const files = [page.displayPath, other?.displayPath].join('\n');
    if (other && !clashes.has(files)) clashes.set(files, clashError(page, other));
    if (!other) byAddress.set(key, page);
  }
  if (clashes.size > 0) throw new DocsErrors([...clashes.values()]);
}

/**
 * Returns the same key for routes that readers cannot tell apart, because they differ only in the trailing slash, or
 * that are one file on macOS and Windows.
 */
function toAddressKey(routePath: string, hasCase: boolean): string {
  const key = routePath.normalize('NFC').replace(/\/$/, '');
  return hasCase ? key : key.toLowerCase();
}

function clashError({ displayPath, routePath }: PageSource, other: PageSource): DocsError {
  const bare = (route: string) => route.replace(/\/$/, '');
  const isSame = bare(routePath) === bare(other.routePath);
  return new DocsError({
    area: 'routes',
    location: { file: displayPath },
    problem: isSame
      ? `has the URL "${routePath}", which ${other.displayPath} already has.`
      : `has the URL "${routePath}", which differs only in case from "${other.routePath}" of ${other.displayPath}.`,
    hint: 'Rename or remove one of the files.',
    related: [{ file: other.displayPath }],
  });
}
