import type { ResolvedConfig } from '../../model/config.ts';
import {
  addBase,
  isSitePath,
  localePrefix,
  matchRoute,
  pageUrl,
  removeBase,
  splitHref,
  splitLocale,
  toServerHref,
  withoutDefaultLocale,
} from '../../shared/urls.ts';
import { isPublicFile } from '../files/publicFiles.ts';
import { mapHtmlLinks } from '../html/htmlLinks.ts';
import { settingVersionLink } from './versionLinks.ts';

/** What a path in a setting leads to; a `complete` one has the base already. */
type SettingTarget = { kind: 'file'; sitePath: string } | { kind: 'page' | 'complete'; route: string };

/**
 * Finds what a site path in HTML of the configuration leads to. Its author may have written it without base and language, as all
 * other links, or as the address on the server. `undefined` for neither.
 */
export function findSettingTarget(
  href: string,
  lang: string,
  { publicDir, site, locales, lang: defaultLang }: Pick<ResolvedConfig, 'publicDir' | 'site' | 'locales' | 'lang'>,
  hasPage: (route: string) => boolean,
): SettingTarget | undefined {
  const { pathname } = splitHref(href);
  if (isPublicFile(publicDir, pathname)) return { kind: 'file', sitePath: pathname };
  const keys = locales.map((locale) => locale.lang);
  const isNamed = splitLocale(pathname, keys, defaultLang).locale !== defaultLang;
  const original = withoutDefaultLocale(pathname, defaultLang);
  const candidates = isNamed
    ? [pathname]
    : [localePrefix(lang, defaultLang) + pathname, pathname, ...(original === undefined ? [] : [original])];
  for (const candidate of candidates) {
    const route = matchRoute(candidate, hasPage);
    if (route !== undefined) return { kind: 'page', route };
  }
  const sitePath = removeBase(pathname, site.base);
  if (sitePath === undefined || site.base === '/') return undefined;
  if (isPublicFile(publicDir, sitePath)) return { kind: 'file', sitePath };
  const route = matchRoute(sitePath, hasPage);
  return route === undefined ? undefined : { kind: 'complete', route };
}

/** Returns HTML of the configuration for a language: links without base lead to its pages, and paths of public files have the base. */
export function localizeHtml(
  html: string,
  lang: string,
  config: Parameters<typeof findSettingTarget>[2] & Pick<ResolvedConfig, 'versionLinks'>,
  hasPage: (route: string) => boolean,
): string {
  return mapHtmlLinks(html, (href) => {
    const ofVersion = settingVersionLink(href, lang, config, config.site.base);
    if (ofVersion !== undefined) return ofVersion;
    const target = isSitePath(href) ? findSettingTarget(href, lang, config, hasPage) : undefined;
    const { query, hash } = splitHref(href);
    if (target?.kind === 'page') return pageUrl(target.route, config.site) + query + hash;
    return target?.kind === 'file'
      ? addBase(target.sitePath, config.site.base) + query + hash
      : toServerHref(href, config.site.base);
  });
}
