import { isFilePath, pageUrl } from '../../shared/link.ts';
import { matchRoute } from '../../shared/matchRoute.ts';
import { localePrefix, splitLocale } from '../../shared/routePath.ts';
import type { ResolvedConfig } from '../config/resolveConfig.ts';
import type { FinishedPage } from '../content/compilePage.ts';
import { hasGeneratedIds, isPublicFile } from './checkLinks.ts';

/** What is asked of a site. */
export interface SiteQueries {
  /**
   * Address of a page on its server: below the base and encoded; with `isAbsolute` the whole address.
   * @throws with `isAbsolute` where the site has no `siteOrigin`
   */
  urlOf(page: Pick<FinishedPage, 'source'>, options?: { isAbsolute?: boolean }): string;
  /** The page at a path of the site, which may end in `.html` or `/index` and have a slash too many or too few; the base is no part of it. */
  pageAt(pathname: string): FinishedPage | undefined;
  /** Whether a path of the site is that of a file in the public folder. */
  hasPublicFile(pathname: string): boolean;
  /** Whether a page has an element with an id, or may have it once it is rendered. */
  hasId(page: FinishedPage, id: string): boolean;
  /** The page in all languages that have it, itself included, in the order of the site's languages. */
  translationsOf(page: Pick<FinishedPage, 'source'>): FinishedPage[];
}

export function createSiteQueries(
  { site, lang, locales, docsDir }: ResolvedConfig,
  byRoute: ReadonlyMap<string, FinishedPage>,
): SiteQueries {
  const keys = locales.map((locale) => locale.lang);
  return {
    urlOf({ source }, { isAbsolute = false } = {}) {
      if (isAbsolute && site.siteOrigin === undefined) throw new Error('The site has no "siteOrigin".');
      return (isAbsolute ? (site.siteOrigin ?? '') : '') + pageUrl(source.routePath, site);
    },
    pageAt: (pathname) => byRoute.get(matchRoute(pathname, (route) => byRoute.has(route)) ?? ''),
    hasPublicFile: (pathname) => isFilePath(pathname, site) && isPublicFile(docsDir, pathname),
    hasId: (page, id) => page.ids.includes(id) || hasGeneratedIds(page),
    translationsOf({ source }) {
      const { rest } = splitLocale(source.routePath, keys, lang);
      return keys.flatMap((key) => byRoute.get(localePrefix(key, lang) + rest) ?? []);
    },
  };
}
