import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { ParsedFile, VirtualPage } from '../../../src/model/page.ts';
import { classifyLink, decodePath, splitHref } from '../../../src/shared/urls.ts';
import { digest } from '../../../src/tools/files/digest.ts';
import { isFile } from '../../../src/tools/files/isFile.ts';
import { withoutBase } from '../../support/pictures.ts';

import type { MagicComment } from './codeFence.ts';

/** What decides where the links of a file lead. */
export interface LinkContext {
  /** Absolute path of the file. */
  file: string;
  /** Site path of its page, without a language. */
  permalink: string;
  siteDir: string;
  /** Path of the site on its server, such as `/project/`, which code may have in addresses. */
  base: string;
  /** Whether shortcodes of emoji are read. */
  hasEmoji: boolean;
  /** Comments that mark lines of code. */
  magicComments: readonly MagicComment[];
  /** Language of code without one; `undefined` for none. */
  codeLanguage: string | undefined;
  /** Absolute path of the site's own components for all pages. */
  componentsFile?: string | undefined;
  /** Folders of content, absolute: a path from the root may be below each. */
  contentDirs: readonly string[];
  /** Absolute paths of the folders whose files are published as they are. */
  staticDirs: readonly string[];
  /** Site path of the page of a file, by absolute path. */
  addresses: ReadonlyMap<string, string>;
  /** Returns whether a page has a site path, whose last segment may look like the name of a file. */
  isRoute(pathname: string): boolean;
  /** Returns whether an address may be that of a page of a plugin that is not there. */
  isOfPlugin(pathname: string): boolean;
  /** Returns the text of a file that a page imports, which is compiled again when the file changes; `undefined` for a missing one. */
  readText(file: string): string | undefined;
  /** Applies the setting `trailingSlash`. */
  toAddress(permalink: string): string;
}

/**
 * Returns the page that relative addresses of a file are relative to: itself, the one that shows it or, for a module, which many may show, one
 * beside it.
 * @param options.own absolute path of the file
 * @param options.hasLocales whether paths begin with a language
 */
export function linkingPage<Page extends Pick<VirtualPage, 'relativePath' | 'from'>>(
  pages: readonly Page[],
  { relativePath, pagePath = relativePath, importedBy }: Pick<ParsedFile, 'relativePath' | 'pagePath' | 'importedBy'>,
  { own, hasLocales }: { own: string; hasLocales: boolean },
): Page | undefined {
  if (importedBy) return pages.find(({ from }) => from !== undefined && path.dirname(from) === path.dirname(own));
  const inLocale = hasLocales ? pagePath.slice(pagePath.indexOf('/') + 1) : pagePath;
  return pages.find((page) => page.relativePath === inLocale);
}

const MARKDOWN = /\.mdx?$/;

/** A path that is relative to the page, and that Docusaurus neither changes nor checks. */
const RELATIVE_PATHNAME = /^pathname:\/\/(?!\/)/;
/** What precedes a path from the root of the server, which may have the base. */
const PATHNAME = 'pathname://';

/** Returns where an authored link leads: a site path for a page, and a path that the engine finds for a file. */
export function adaptLink(written: string, context: LinkContext): string {
  if (RELATIVE_PATHNAME.test(written)) {
    const { pathname, search, hash } = new URL(
      written.replace(RELATIVE_PATHNAME, ''),
      `https://site${context.toAddress(context.permalink)}`,
    );
    return `pathname://${pathname}${search}${hash}`;
  }
  if (written.startsWith(PATHNAME)) return PATHNAME + withoutBase(written.slice(PATHNAME.length), context.base);
  if (classifyLink(written) !== 'internal') return written;
  const { pathname: whole, query, hash } = splitHref(written);
  if (whole === '') return written;
  const pathname = withoutBase(whole, context.base);
  const target = filesOf(decodePath(pathname), context).find((file) => context.addresses.has(file));
  const address = target === undefined ? undefined : context.addresses.get(target);
  if (address !== undefined && (MARKDOWN.test(pathname) || pathname.startsWith('@site/')))
    return address + query + hash;
  if (pathname.startsWith('@site/')) return adaptFile(written, context);
  // Anything else is relative to the address of the page, as in a browser.
  const resolved = new URL(pathname, `https://site${context.permalink}`).pathname;
  const isPage = context.isRoute(resolved);
  if (!isPage && context.isOfPlugin(resolved)) return `pathname://${resolved}${query}${hash}`;
  return (!looksLikeFile(resolved) || isPage ? context.toAddress(resolved) : resolved) + query + hash;
}

/** Returns whether an address is one of those, or begins with one of them. */
export function isBelow(pathname: string, routes: readonly string[]): boolean {
  return routes.some((route) => pathname === route || pathname.startsWith(`${route}/`));
}

/**
 * Returns the file of another static folder than the first, which is the public folder, that a path from the root names; `undefined` for any
 * other path.
 */
export function findPublished(pathname: string, [first, ...others]: readonly string[]): string | undefined {
  if (!pathname.startsWith('/') || first === undefined) return undefined;
  const isThere = (folder: string) => isFile(path.join(folder, pathname));
  const folder = isThere(first) ? undefined : others.find(isThere);
  return folder === undefined ? undefined : path.join(folder, pathname);
}

/** Returns the file that a path in a link names in another static folder than the first; `undefined` for any other link. */
export function findPublishedFile(
  written: string,
  context: LinkContext,
): { file: string; fileName: string } | undefined {
  if (classifyLink(written) !== 'internal') return undefined;
  const pathname = adaptAddress(decodePath(splitHref(written).pathname), context);
  const file = findPublished(pathname, context.staticDirs);
  return file === undefined ? undefined : { file, fileName: pathname.slice(1) };
}

/** Returns the file beside a page, or of the site, that a link names, such as an archive; `undefined` for pages and published files. */
export function findLinkedFile(written: string, context: LinkContext): string | undefined {
  if (classifyLink(written) !== 'internal' || written.startsWith('/')) return undefined;
  const pathname = decodePath(splitHref(written).pathname);
  if (!/\.\w+$/.test(pathname) || MARKDOWN.test(pathname)) return undefined;
  if (pathname.startsWith('@site/') && adaptFile(pathname, context).startsWith('/')) return undefined;
  return filesOf(pathname, context).find(isFile);
}

const DIGEST_CHARACTERS = 8;

/** Returns the path in the output of a file beside a page. */
export function assetName(file: string): string {
  const { name, ext } = path.parse(file);
  return `assets/files/${name}-${digest(readFileSync(file)).slice(0, DIGEST_CHARACTERS)}${ext}`;
}

function looksLikeFile(pathname: string): boolean {
  return /\.[a-z]\w*$/i.test(pathname);
}

/** Returns the files that a path of a link may name. */
function filesOf(pathname: string, { file, siteDir, contentDirs }: LinkContext): string[] {
  if (pathname.startsWith('@site/')) return [path.join(siteDir, pathname.slice('@site/'.length))];
  const beside = path.resolve(path.dirname(file), pathname);
  if (/^\.\.?\//.test(pathname)) return [beside];
  const roots = [...contentDirs, siteDir].map((folder) => path.join(folder, pathname));
  return pathname.startsWith('/') ? roots : [beside, ...roots];
}

/** Returns the path of a picture or another file: below the public folders from the root, or relative to the page. */
export function adaptFile(written: string, context: LinkContext): string {
  const address = adaptAddress(written, context);
  const published = findPublished(decodePath(address), context.staticDirs);
  return published === undefined ? address : toRelative(published, context.file);
}

/**
 * Returns the path of a picture in HTML, which Docusaurus leaves to browsers: relative to the address of the page, or to the page where no
 * published file has that address. `undefined` for one that is nowhere.
 */
export function adaptPlainPicture(written: string, context: LinkContext): string | undefined {
  if (classifyLink(written) !== 'internal') return written;
  const { pathname } = splitHref(written);
  const isPublished = (address: string) =>
    context.staticDirs.some((folder) => isFile(path.join(folder, decodePath(address))));
  if (!/^[/@]/.test(pathname)) {
    const resolved = new URL(pathname, `https://site${context.toAddress(context.permalink)}`).pathname;
    if (isPublished(resolved)) return adaptFile(resolved, context);
  }
  const adapted = adaptFile(written, context);
  const file = decodePath(splitHref(adapted).pathname);
  const isThere = file.startsWith('/') ? isPublished(file) : isFile(path.resolve(path.dirname(context.file), file));
  return isThere ? adapted : undefined;
}

function adaptAddress(written: string, { file, siteDir, base, staticDirs }: LinkContext): string {
  if (written.startsWith('pathname://')) return written.slice('pathname://'.length);
  if (!written.startsWith('@site/')) return withoutBase(written, base);
  const target = path.join(siteDir, written.slice('@site/'.length));
  for (const folder of staticDirs) {
    const below = path.relative(folder, target);
    if (!below.startsWith('..')) return `/${below.replaceAll('\\', '/')}`;
  }
  return toRelative(target, file);
}

function toRelative(target: string, file: string): string {
  const relative = path.relative(path.dirname(file), target).replaceAll('\\', '/');
  return relative.startsWith('.') ? relative : `./${relative}`;
}
