import {
  addBase,
  isFilePath,
  isSitePath,
  localePrefix,
  matchRoute,
  pageUrl,
  splitHref,
  splitLocale,
} from '../../shared/urls.ts';
import type { ResolvedConfig } from '../config/resolveConfig.ts';
import type { FinishedPage } from '../content/compilePage.ts';
import { hasGeneratedIds, isPublicFile } from './checkLinks.ts';

/** Queries of a site. */
export interface SiteQueries {
  /**
   * Returns the URL of a page on its server: encoded and with the base; with `isAbsolute`, including the origin.
   * @throws Error with `isAbsolute` if the site has no `siteOrigin`
   */
  urlOf(page: Pick<FinishedPage, 'source'>, options?: { isAbsolute?: boolean }): string;
  /** The address that a browser needs for a link: of a page, of a public file, or of another site. */
  hrefOf(link: string): string;
  /** The page at a path of the site, which may end in `.html` or `/index` and have a slash too many or too few; the base is no part of it. */
  pageAt(pathname: string): FinishedPage | undefined;
  /** Returns whether a site path refers to a public file. */
  hasPublicFile(pathname: string): boolean;
  /** Returns whether a page has an element with an id, or may have it after rendering. */
  hasId(page: FinishedPage, id: string): boolean;
  /** Returns the page in all its languages, including itself, in the order of the site's locales. */
  translationsOf(page: Pick<FinishedPage, 'source'>): FinishedPage[];
}

/** Creates the queries of a site. */
export function createSiteQueries(
  { site, lang, locales, docsDir }: ResolvedConfig,
  byRoute: ReadonlyMap<string, FinishedPage>,
): SiteQueries {
  const keys = locales.map((locale) => locale.lang);
  const pageAt = (pathname: string) => byRoute.get(matchRoute(pathname, (route) => byRoute.has(route)) ?? '');
  return {
    urlOf({ source }, { isAbsolute = false } = {}) {
      if (isAbsolute && site.siteOrigin === undefined) throw new Error('The site has no "siteOrigin".');
      return (isAbsolute ? (site.siteOrigin ?? '') : '') + pageUrl(source.routePath, site);
    },
    hrefOf(link) {
      if (!isSitePath(link)) return link;
      const { pathname, query, hash } = splitHref(link);
      const page = pageAt(pathname);
      return (page ? pageUrl(page.source.routePath, site) : addBase(pathname, site.base)) + query + hash;
    },
    pageAt,
    hasPublicFile: (pathname) => isFilePath(pathname, site) && isPublicFile(docsDir, pathname),
    hasId: (page, id) => page.ids.includes(id) || hasGeneratedIds(page),
    translationsOf({ source }) {
      const { rest } = splitLocale(source.routePath, keys, lang);
      return keys.flatMap((key) => byRoute.get(localePrefix(key, lang) + rest) ?? []);
    },
  };
}
