import type { ResolvedConfig } from '../../src/model/config.ts';
import type { SiteVersions } from '../../src/model/versions.ts';
import { encodeRoutePath, localePrefix, normalizePathname, splitLocale } from '../../src/shared/urls.ts';
import { configuredNames } from './pageNames.ts';
import { nearestPage, samePage, type VersionPages } from './targets.ts';

/**
 * Returns redirects of the other names of the current version for pages that it does not have: those of other versions, and those that were renamed. They lead
 * to the page under its new name, else to its nearest parent. Its own pages have redirects already.
 * @param versions pages of the other versions
 */
export function aliasRedirects(
  { aliases }: Pick<SiteVersions, 'aliases'>,
  config: ResolvedConfig,
  current: VersionPages,
  versions: readonly VersionPages[],
): Record<string, string> {
  const configured = Object.keys(config.outputs.redirects);
  const known = new Set(configured);
  const names = configuredNames(config);
  const redirects: Record<string, string> = {};
  const add = (locale: string, rest: string) => {
    if (samePage(locale, rest, current) !== undefined) return;
    const to = encodeRoutePath(nearestPage(locale, rest, current, names));
    for (const alias of aliases) {
      const from = `/${alias}${localePrefix(locale, current.lang)}${rest}`;
      if (!known.has(from)) redirects[from] = to;
    }
  };
  for (const { routes, locales, lang } of versions) {
    for (const route of routes.values()) {
      const { locale, rest } = splitLocale(route, locales, lang);
      if (current.locales.includes(locale)) add(locale, rest);
    }
  }
  for (const from of configured) {
    const { locale, rest } = splitLocale(normalizePathname(from), current.locales, current.lang);
    if (aliases.some((alias) => `${rest}/`.startsWith(`/${alias}/`))) continue;
    for (const each of locale === current.lang ? current.locales : [locale]) add(each, rest);
  }
  return redirects;
}
