import type { ResolvedConfig } from '../../model/config.ts';
import type { PageSummary } from '../../model/page.ts';
import type { SiteQueries } from '../../model/site.ts';
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
import { isPublicFile } from '../../tools/files/publicFiles.ts';
import { hasGeneratedIds } from '../../tools/pages/generatedIds.ts';
import { isCompiled } from '../../tools/pages/isCompiled.ts';

/** Creates the queries of a site. */
export function createSiteQueries<P extends PageSummary>(
  { site, lang, locales, publicDir }: ResolvedConfig,
  byRoute: ReadonlyMap<string, P>,
): SiteQueries<P> {
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
    hasPublicFile: (pathname) => isFilePath(pathname, site) && isPublicFile(publicDir, pathname),
    hasId: (page, id) => !isCompiled(page) || page.ids.includes(id) || hasGeneratedIds(page),
    translationsOf({ source }) {
      const { rest } = splitLocale(source.routePath, keys, lang);
      return keys.flatMap((key) => byRoute.get(localePrefix(key, lang) + rest) ?? []);
    },
  };
}
