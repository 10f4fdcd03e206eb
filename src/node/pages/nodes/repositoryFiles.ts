import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import type { RepositoryAddress, ResolvedConfig } from '../../../model/config.ts';
import type { LinkReference } from '../../../model/page.ts';
import { findRoute, toUrlPath } from '../../../shared/urls.ts';
import { relativePosix } from '../../../tools/messages/displayPath.ts';

/** Names of files that are pages. A link that names one leads to the page, as long as there is a page. */
const PAGE_FILE = /\.(?:mdx?|tsx|jsx|html)$/;

/** Names of fragments of pages. */
const MARKDOWN = /\.mdx?$/;

/** The target of a link as a page or a public file. */
type PageTarget = Pick<LinkReference, 'routePath' | 'publicPath'>;

/** Finds the files and folders of a repository that are neither pages nor public files, to which relative links may lead. */
export class RepositoryFiles {
  readonly #docsDir: string;
  /** Relative to the docs folder. */
  readonly #publicDir: string;
  readonly #address: RepositoryAddress | undefined;
  readonly #routes: ReadonlySet<string>;
  readonly #kinds = new Map<string, 'file' | 'folder' | undefined>();

  /** Before the pages are known, no file is found. */
  constructor({
    docsDir,
    publicDir,
    repository,
    routes,
  }: Pick<ResolvedConfig, 'docsDir' | 'publicDir' | 'repository' | 'routes'>) {
    this.#docsDir = docsDir;
    this.#publicDir = relativePosix(docsDir, publicDir);
    this.#address = routes && repository;
    this.#routes = routes ?? new Set();
  }

  /**
   * Returns what a relative link names, relative to the docs folder; `undefined` for the file of a page.
   * @param from absolute path of the file that contains the link
   * @param pathname decoded
   */
  nameOf(pathname: string, from: string, { routePath = '' }: PageTarget): string | undefined {
    if (pathname.startsWith('/')) return undefined;
    const name = relativePosix(this.#docsDir, path.resolve(path.dirname(from), pathname));
    return PAGE_FILE.test(pathname) && this.#hasPage(routePath) ? undefined : name;
  }

  /** Returns the address of a file or folder in the repository; `undefined` for that of a page or a public file, and for a missing one. */
  urlOf(name: string, { routePath = '', publicPath }: PageTarget): string | undefined {
    if (this.#address === undefined || this.#hasPage(routePath)) return undefined;
    const { fileUrl, folderUrl, docsPath } = this.#address;
    const inRepository = path.posix.join(docsPath, name).replace(/\/$/, '');
    if (/^\.\.(?:\/|$)|(?:^|\/)(?:node_modules|\.git)(?:\/|$)/.test(inRepository)) return undefined;
    // A folder of pages without an index, or a fragment, is more likely a mistake than a part of the repository.
    if (!name.startsWith('..') && (MARKDOWN.test(name) || this.#hasPagesBelow(routePath))) return undefined;
    const kind = this.#kindOf(name);
    if (kind === undefined) return undefined;
    if (publicPath !== undefined && this.#kindOf(path.posix.join(this.#publicDir, publicPath)) === 'file')
      return undefined;
    const url = kind === 'file' ? fileUrl : folderUrl;
    return inRepository === '.' || inRepository === '' ? url : `${url}/${toUrlPath(inRepository)}`;
  }

  /** Returns whether links were resolved to what they would be resolved to now. */
  agreesWith(links: readonly LinkReference[]): boolean {
    return links.every(
      ({ namedFile, isInRepository = false, ...target }) =>
        namedFile === undefined || (this.urlOf(namedFile, target) !== undefined) === isInRepository,
    );
  }

  #hasPagesBelow(routePath: string): boolean {
    const folder = routePath.endsWith('/') ? routePath : `${routePath}/`;
    return folder !== '/' && [...this.#routes].some((route) => route.startsWith(folder));
  }

  #hasPage(routePath: string): boolean {
    return findRoute(routePath, (route) => this.#routes.has(route)) !== undefined;
  }

  #kindOf(name: string): 'file' | 'folder' | undefined {
    if (this.#kinds.has(name)) return this.#kinds.get(name);
    const file = path.join(this.#docsDir, name);
    const stats = existsSync(file) ? statSync(file) : undefined;
    const kind = stats?.isFile() ? 'file' : stats?.isDirectory() ? 'folder' : undefined;
    this.#kinds.set(name, kind);
    return kind;
  }
}
