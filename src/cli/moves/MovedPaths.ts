import { statSync } from 'node:fs';
import path from 'node:path';
import type { ResolvedConfig } from '../../model/config.ts';
import type { Page } from '../../model/page.ts';
import { resolveLink } from '../../node/pages/nodes/links.ts';
import type { RelatedSite } from '../../node/site/buildSiteGraph.ts';
import { isFolder } from '../../node/support/sources/isFolder.ts';
import {
  classifyLink,
  decodePath,
  encodeRoutePath,
  findRoute,
  localePrefix,
  splitHref,
  splitLocale,
  stripExtension,
} from '../../shared/urls.ts';
import { relativePosix } from '../../tools/messages/displayPath.ts';
import { isInside } from '../../tools/messages/isInside.ts';
import { resolveModule } from '../../tools/packages/resolveModule.ts';
import type { WrittenAddress } from '../editing/addresses.ts';
import { toWritten } from '../editing/LinkPaths.ts';
import { linkRules, localeOf } from '../editing/linkRules.ts';
import { pagesByFile } from '../editing/pagesByFile.ts';
import { type FileMove, pathAfter } from './siteEdit.ts';

/** An id of a heading that changes. */
export interface RenamedId {
  /** Routes of the pages whose heading has the id. */
  routes: ReadonlySet<string>;
  from: string;
  to: string;
}

/** What moves in a site. */
interface Moved {
  /** Files and folders. */
  files: readonly FileMove[];
  /** New routes by old ones. */
  routes: ReadonlyMap<string, string>;
  id?: RenamedId | undefined;
}

/** Maps the addresses of a site to those that they have after a move, written as their author wrote them. */
export class MovedPaths {
  readonly #graph: RelatedSite;
  readonly #moved: Moved;
  readonly #byFile: ReadonlyMap<string, Page>;

  constructor(graph: RelatedSite, moved: Moved) {
    this.#graph = graph;
    this.#moved = moved;
    this.#byFile = pagesByFile(graph.pages);
  }

  get #config(): ResolvedConfig {
    return this.#graph.config;
  }

  /** Returns the path that a file or folder gets: its own if it stays. */
  fileAfter(file: string): string {
    return pathAfter(file, this.#moved.files);
  }

  /**
   * Returns an address of a file as it has to be written after the move; the address itself if it still leads there.
   * @param file absolute path before the move
   */
  addressAfter(file: string, { kind, written }: WrittenAddress): string {
    if (written === '') return written;
    if (kind === 'import') return this.#importAfter(file, written);
    if (kind === 'file') return this.#fileAddressAfter(file, written) ?? written;
    const linkKind = classifyLink(written);
    if (linkKind === 'hash') return this.#hashAfter(file, written);
    if (linkKind !== 'internal') return written;
    const { pathname, query, hash } = splitHref(written);
    const page = this.pageAt(file, written);
    const newHash = page ? this.#idAfter(page.source.routePath, hash) : hash;
    const newPath =
      pathname === ''
        ? pathname
        : pathname.startsWith('/')
          ? page && this.#routeAfter(pathname, page)
          : (this.#fileAddressAfter(file, pathname) ?? (page && this.#relativeAfter(file, pathname, page)));
    return (newPath ?? pathname) + query + newHash;
  }

  /** Returns the page that an address of a file leads to before the move. */
  pageAt(file: string, written: string): Page | undefined {
    const { byRoute, config } = this.#graph;
    const routePath = this.#byFile.get(file)?.source.routePath ?? '/';
    const relativePath = isInside(file, config.docsDir) ? relativePosix(config.docsDir, file) : 'site.config.ts';
    const origin = { relativePath, locale: localeOf(file, config), routePath };
    const { target } = resolveLink(written, origin, linkRules(config));
    if (target?.routePath === undefined || target.publicPath !== undefined) return undefined;
    return byRoute.get(findRoute(target.routePath, (each) => byRoute.has(each)) ?? '');
  }

  /** Returns the path of a sidebar's section after its folder has moved, such as `/guide/`. */
  sectionAfter(prefix: string): string {
    const { docsDir, locales, lang } = this.#config;
    for (const { folder, lang: key } of locales) {
      const own = localePrefix(key, lang);
      if (!prefix.startsWith(`${own}/`)) continue;
      const named = path.join(docsDir, folder, decodePath(prefix.slice(own.length)).replace(/\/$/, ''));
      const isMoved = this.#moved.files.some(({ from }) => isInside(named, from));
      if (!isMoved || !isFolder(named)) continue;
      const after = relativePosix(path.join(docsDir, folder), this.fileAfter(named));
      return `${own}/${after}${prefix.endsWith('/') ? '/' : ''}`;
    }
    return prefix;
  }

  #idAfter(route: string, hash: string): string {
    const { id } = this.#moved;
    if (!id?.routes.has(route) || decodePath(hash.slice(1)) !== id.from) return hash;
    return `#${decodePath(hash) === hash ? toWritten(id.to) : encodeURI(id.to)}`;
  }

  /** A fragment's link to its own page leads to every page that includes it. */
  #hashAfter(file: string, written: string): string {
    const own = this.#byFile.get(file);
    const pages = own ? [own] : this.#graph.pages.filter(({ dependencies }) => dependencies.includes(file));
    const after = new Set(pages.map(({ source }) => this.#idAfter(source.routePath, written)));
    const [only] = after;
    return after.size === 1 && only !== undefined ? only : written;
  }

  #routeAfter(pathname: string, { source }: Page): string | undefined {
    const route = this.#moved.routes.get(source.routePath);
    if (route === undefined) return undefined;
    const { locales, lang } = this.#config;
    const keys = locales.map((locale) => locale.lang);
    const { rest } = splitLocale(route, keys, lang);
    const [, first = ''] = pathname.split('/');
    const isNamed = locales.some(({ folder }) => folder !== '' && folder === first);
    const ending = /\.(?:mdx?|html|tsx|jsx)$/.exec(pathname)?.[0];
    const isIndexNamed = /\/index(?:\.\w+)?$/.test(pathname);
    const plain = rest.endsWith('/') && (ending !== undefined || isIndexNamed) ? `${rest}index` : rest;
    const ownEnding = ending === '.html' ? ending : ending && path.extname(source.file);
    const after = (isNamed ? `/${first}` : '') + plain + (ownEnding ?? '');
    return decodePath(pathname) === pathname && !/[\s?#%]/.test(after) ? after : encodeRoutePath(after);
  }

  /** Returns the relative path of a link to a page that is written without the extension of its file. */
  #relativeAfter(file: string, pathname: string, { source }: Page): string | undefined {
    const target = this.fileAfter(source.file);
    const origin = this.fileAfter(file);
    if (target === source.file && origin === file) return undefined;
    const ending = pathname.endsWith('.html') ? '.html' : '';
    const base = stripExtension(target);
    const isIndex = path.basename(base) === 'index' && ending === '' && !/(?:^|\/)index$/.test(pathname);
    return isIndex
      ? `${relativeAddress(origin, path.dirname(base), pathname)}/`
      : relativeAddress(origin, base, pathname) + ending;
  }

  /** Returns the path of a file that an address names; `undefined` if there is no such file. */
  #fileAddressAfter(file: string, written: string): string | undefined {
    const plain = decodePath(written);
    const { docsDir } = this.#config;
    const root = /^<root>\//.exec(plain)?.[0];
    const base = root !== undefined ? path.dirname(docsDir) : plain.startsWith('/') ? docsDir : undefined;
    const named =
      base === undefined ? path.resolve(path.dirname(file), plain) : path.join(base, plain.slice((root ?? '/').length));
    if (!statSync(named, { throwIfNoEntry: false })?.isFile()) return undefined;
    const target = this.fileAfter(named);
    const origin = this.fileAfter(file);
    if (base !== undefined) return target === named ? written : (root ?? '/') + relativePosix(base, target);
    return target === named && origin === file ? written : relativeAddress(origin, target, written);
  }

  #importAfter(file: string, written: string): string {
    const module = resolveModule(written, file, this.#config.alias);
    const target = module === undefined ? undefined : this.fileAfter(module);
    const origin = this.fileAfter(file);
    if (module === undefined || target === undefined || (target === module && origin === file)) return written;
    if (!written.startsWith('.')) return written;
    const [plain = '', query] = written.split('?');
    const found = path.resolve(path.dirname(file), plain);
    const added = module.startsWith(found) ? module.slice(found.length) : '';
    const after = target.endsWith(added) ? target.slice(0, target.length - added.length) : target;
    const relative = relativeAddress(origin, after, './');
    return query === undefined ? relative : `${relative}?${query}`;
  }
}

/** Returns the path from one file to another, with `./` and escapes as they were written before. */
function relativeAddress(from: string, to: string, written: string): string {
  const plain = relativePosix(path.dirname(from), to);
  const hasDot = /^\.\.?(?:\/|$)/.test(written) && !plain.startsWith('.');
  const relative = hasDot ? `./${plain}` : plain;
  return decodePath(written) === written && !/[\s?#%]/.test(relative) ? relative : encodeRoutePath(relative);
}
