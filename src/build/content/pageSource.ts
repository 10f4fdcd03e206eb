import path from 'node:path';
import { toRoutePath } from '../../shared/urls.ts';
import { toDisplayPath } from '../messages/displayPath.ts';
import { DocsError, DocsErrors } from '../messages/errors.ts';
import type { VirtualPage } from '../plugin.ts';

/** Where a page comes from: a file, or a plugin. */
export interface PageSource {
  /** Absolute; of a page that a plugin adds, the file that it is made from, or where it would lie. */
  file: string;
  /** Below the docs folder, with forward slashes; starts with the locale's folder. */
  relativePath: string;
  /** Below the working directory, for messages. */
  displayPath: string;
  /** Key of its language. */
  locale: string;
  routePath: string;
  /** component: a React component's module, else Markdown. */
  format: 'mdx' | 'md' | 'component';
  /** Whether it is no regular file but a link, a pipe and so on, which needs another look before it is read. */
  isSpecial?: true;
  /** Only of a page that a plugin adds. */
  virtual?: {
    text: string;
    plugin: string;
    /** Path below the docs folder of the file that it is made from; undefined where there is none, or it lies elsewhere. */
    madeFrom: string | undefined;
  };
}

/** What the path of a page says of it. `folder`: of its locale, '' where pages lie in the docs folder itself. */
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

export interface SourceFolders {
  docsDir: string;
  cwd: string;
  lang: string;
  locales: readonly { folder: string }[];
}

/** The source of a page that a plugin adds, or the problem with its path. */
export function sourceOf(
  { relativePath, text, from }: VirtualPage,
  plugin: string,
  { docsDir, cwd, lang, locales }: SourceFolders,
): PageSource | DocsError {
  const locale = locales.find(({ folder }) => folder === '' || relativePath.startsWith(`${folder}/`));
  const isInside = path.posix.normalize(relativePath) === relativePath && !/^\.?\.?\/|^\.\.$|\\/.test(relativePath);
  if (!locale || !isInside || !/\.mdx?$/.test(relativePath)) {
    const folders = locales.map(({ folder }) => JSON.stringify(`${folder}/`)).join(' or ');
    return new DocsError({
      area: 'plugins',
      problem: `The plugin "${plugin}" adds a page with the path ${JSON.stringify(relativePath)}.`,
      hint: locale
        ? 'A path is relative to the docs folder, with forward slashes, and ends in ".md" or ".mdx".'
        : `A path begins with the folder of a language: ${folders}.`,
    });
  }
  const below = from === undefined ? undefined : path.relative(docsDir, from).split(path.sep).join('/');
  return {
    ...describeSource(relativePath, locale.folder, lang),
    file: from ?? path.join(docsDir, relativePath),
    displayPath: from === undefined ? `${relativePath} of the plugin "${plugin}"` : toDisplayPath(from, cwd),
    virtual: { text, plugin, madeFrom: below?.startsWith('..') ? undefined : below },
  };
}

/** @throws DocsErrors for all addresses that two pages claim */
export function checkRoutes(pages: readonly PageSource[]) {
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

function clashError({ displayPath, routePath }: PageSource, other: PageSource): DocsError {
  const bare = (route: string) => route.replace(/\/$/, '');
  const isSame = bare(routePath) === bare(other.routePath);
  return new DocsError({
    area: 'routes',
    location: { file: displayPath },
    problem: isSame
      ? `has the address "${routePath}", which ${other.displayPath} has already.`
      : `has the address "${routePath}", which is "${other.routePath}" of ${other.displayPath} where letter case does not count.`,
    hint: 'Rename or remove one of the files.',
  });
}
