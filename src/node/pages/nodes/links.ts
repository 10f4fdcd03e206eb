import path from 'node:path';
import type { LinkReference } from '../../../model/page.ts';
import type { LinkedVersions } from '../../../model/versions.ts';
import {
  addBase,
  classifyLink,
  decodePath,
  encodeRoutePath,
  isExternalLink,
  isFilePath,
  pageUrl,
  splitHref,
  stripPageFile,
  type UrlRules,
} from '../../../shared/urls.ts';
import { relativePosix } from '../../../tools/messages/displayPath.ts';
import { namedVersion, resolveVersionLink, toLocalePath } from '../../../tools/pages/versionLinks.ts';
import type { RepositoryFiles } from './repositoryFiles.ts';

/** Settings for resolving links. */
export interface LinkRules extends UrlRules {
  /** Folders of the locales, named after their keys; `''` for a locale whose pages are in the docs folder itself. */
  locales: readonly string[];
  /** Key of the default locale. */
  lang: string;
  /** Routes that README files would have, had they not taken the place of an index page, such as `/guide/README`. */
  readmeRoutes?: readonly string[] | undefined;
  /** Paths of public files such as `/demo.html`. */
  htmlFiles?: readonly string[] | undefined;
  /** Whether paths from the root lead to the default language, in pages of another engine. */
  hasLiteralPaths?: boolean | undefined;
  /** Links that are not checked, as authored. Paths among them are used unchanged in all languages. */
  uncheckedLinks?: readonly string[] | undefined;
  /** Versions that links may name; absent for a site without versions. */
  versionLinks?: LinkedVersions | undefined;
  /** Files of the repository that are not pages; absent where no link leads to one. */
  repositoryFiles?: RepositoryFiles | undefined;
}

/** The page or fragment that contains a link. */
export interface LinkOrigin {
  /** Absolute path of the file. */
  file?: string | undefined;
  /** Path of the file, relative to the docs folder. */
  relativePath: string;
  /** The docs folder, if the file is outside of it and relative links may lead into it. */
  docsDir?: string | undefined;
  locale: string;
  /** Route of the page that contains the file. */
  routePath: string;
}

type LinkTarget = Pick<LinkReference, 'routePath' | 'publicPath' | 'hash' | 'namedFile' | 'isInRepository' | 'version'>;

/** Result of `resolveLink`. */
interface ResolvedLink {
  href: string;
  isExternal: boolean;
  target: LinkTarget | undefined;
}

/**
 * Resolves an authored link to its target and the URL for browsers. `/guide/cli` in a Chinese page refers to the
 * Chinese page. Relative links are resolved from the file. `.md`, `.mdx`, `.html` and `/index` are optional. A relative link to a
 * file of the repository that is not a page leads to the repository.
 */
export function resolveLink(written: string, origin: LinkOrigin, rules: LinkRules): ResolvedLink {
  const link = resolveInSite(written, origin, rules);
  const { repositoryFiles } = rules;
  if (!link.target || origin.file === undefined || !repositoryFiles || classifyLink(written) !== 'internal')
    return link;
  const { pathname, query, hash } = splitHref(written);
  const namedFile =
    pathname === '' ? undefined : repositoryFiles.nameOf(decodePath(pathname), origin.file, link.target);
  if (namedFile === undefined) return link;
  const url = repositoryFiles.urlOf(namedFile, link.target);
  if (url === undefined) return { ...link, target: { ...link.target, namedFile } };
  return { href: url + query + hash, isExternal: true, target: { ...link.target, namedFile, isInRepository: true } };
}

function resolveInSite(written: string, origin: LinkOrigin, rules: LinkRules): ResolvedLink {
  const kind = classifyLink(written);
  if (kind !== 'internal') {
    const target =
      kind === 'hash'
        ? { routePath: origin.routePath, publicPath: undefined, hash: decodePath(written.slice(1)) }
        : undefined;
    return { href: written, isExternal: isExternalLink(written), target };
  }
  const { pathname, query, hash } = splitHref(written);
  const decodedHash = decodePath(hash.slice(1));
  if (pathname === '') {
    return {
      href: written,
      isExternal: false,
      target: { routePath: origin.routePath, publicPath: undefined, hash: decodedHash },
    };
  }
  const ownPath = decodePath(pathname);
  if (rules.htmlFiles?.includes(ownPath)) {
    const href = addBase(encodeRoutePath(ownPath), rules.base) + query + hash;
    return {
      href,
      isExternal: false,
      target: { routePath: stripPageFile(ownPath), publicPath: ownPath, hash: decodedHash },
    };
  }
  const { versionLinks } = rules;
  const version = versionLinks && namedVersion(ownPath, versionLinks);
  if (version && !version.isOwn) {
    const { href, target } = resolveVersionLink(version, origin.locale, versionLinks, rules);
    return {
      href: href + query + hash,
      isExternal: false,
      target: { routePath: undefined, publicPath: undefined, hash: decodedHash, version: target },
    };
  }
  const hasLiteralPaths = rules.hasLiteralPaths || rules.uncheckedLinks?.includes(written);
  const sitePath = decodePath(toSitePath(version?.rest ?? pathname, origin, { ...rules, hasLiteralPaths }));
  const stripped = stripPageFile(sitePath);
  const bare = rules.readmeRoutes?.includes(stripped) ? stripped.slice(0, stripped.lastIndexOf('/') + 1) : stripped;
  const isFile = bare === sitePath && isFilePath(encodeRoutePath(sitePath), rules);
  if (isFile) {
    // All languages share the public folder, so a path from the root is used unchanged.
    const publicPath = pathname.startsWith('/') ? decodePath(pathname) : sitePath;
    const href = addBase(encodeRoutePath(publicPath), rules.base) + query + hash;
    return { href, isExternal: false, target: { routePath: bare, publicPath, hash: decodedHash } };
  }
  return {
    href: `${pageUrl(bare, rules)}${query}${hash}`,
    isExternal: false,
    target: { routePath: bare, publicPath: undefined, hash: decodedHash },
  };
}

/** Returns the path relative to the site's base, with the locale's prefix. */
function toSitePath(pathname: string, { relativePath, docsDir, locale }: LinkOrigin, rules: LinkRules): string {
  if (pathname.startsWith('/')) return toLocalePath(pathname, rules.hasLiteralPaths ? rules.lang : locale, rules);
  const fromDocs = path.posix.join(path.posix.dirname(relativePath), pathname);
  const inDocs = docsDir === undefined ? fromDocs : relativePosix(docsDir, path.join(docsDir, fromDocs));
  // The folder of the pages is `.` or `./`.
  const joined = `/${inDocs}`.replace(/^\/\.\/?$/, '/');
  // Out of the folder of a language, a path leads to the language that has none.
  const isAtRoot = rules.locales.includes('') && (docsDir !== undefined || relativePath.startsWith(`${locale}/`));
  return toLocalePath(joined, isAtRoot ? rules.lang : locale, rules);
}
