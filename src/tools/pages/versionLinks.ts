import type { ResolvedConfig } from '../../model/config.ts';
import type { LinkedVersions } from '../../model/versions.ts';
import {
  addBase,
  decodePath,
  encodeRoutePath,
  isFilePath,
  isSitePath,
  localePrefix,
  pageUrl,
  splitHref,
  stripPageFile,
  type UrlRules,
} from '../../shared/urls.ts';

/** A version that a site path begins with. */
interface NamedVersion {
  name: string;
  /** Path in the version. */
  rest: string;
  /** Whether it is the one of the page that has the link. */
  isOwn: boolean;
}

/** What a link to another version leads to. */
export interface VersionTarget {
  /** Name of the version, or another name of the current one. */
  name: string;
  /** Route of a page in the version, or path of a file. */
  path: string;
}

/** Settings of the site for links to versions. */
interface VersionLinkRules extends UrlRules {
  /** Folders of the languages. */
  locales: readonly string[];
  /** Key of the default language. */
  lang: string;
}

/** Returns the version that a site path names. */
export function namedVersion(
  sitePath: string,
  { own, others, current, aliases }: LinkedVersions,
): NamedVersion | undefined {
  const [, first = ''] = sitePath.split('/');
  const name = sitePath.startsWith('/') ? [own, ...others, ...aliases].find((each) => each === first) : undefined;
  if (name === undefined) return undefined;
  const isOwn = name === own || (own === current && aliases.includes(name));
  return { name, rest: sitePath.slice(name.length + 1) || '/', isOwn };
}

/**
 * Resolves a path in a version, as those without a version: without a language, it is a page in the language of the link. Another name of the current version
 * stays in links of other versions, which may be frozen, so that it leads to the version that is current then.
 * @param locale language of the link
 * @returns the target, and its address with the base that `rules` has
 */
export function resolveVersionLink(
  { name, rest, isOwn }: NamedVersion,
  locale: string,
  versions: LinkedVersions,
  rules: VersionLinkRules,
): { href: string; target: VersionTarget } {
  const base = isOwn ? rules.base : baseOf(name, versions, rules);
  const path = stripPageFile(rest);
  const isFile = path === rest && isFilePath(encodeRoutePath(path), rules);
  if (isFile) return { href: addBase(encodeRoutePath(path), base), target: { name, path } };
  const route = stripPageFile(toLocalePath(rest, locale, rules));
  return { href: pageUrl(route, { ...rules, base }), target: { name, path: route } };
}

/**
 * Resolves a link of a setting that names a version, which may be the own one: all versions may have the same navigation. `undefined` for any other link.
 * @param base base that its address has; `/` for what the theme adds that of the site to
 */
export function settingVersionLink(
  link: string,
  locale: string,
  { site, locales, lang, versionLinks }: Pick<ResolvedConfig, 'site' | 'locales' | 'lang' | 'versionLinks'>,
  base: string,
): string | undefined {
  if (!versionLinks || !isSitePath(link)) return undefined;
  const { pathname, query, hash } = splitHref(link);
  const version = namedVersion(decodePath(pathname), versionLinks);
  if (!version) return undefined;
  const rules = { ...site, lang, base, locales: locales.map(({ folder }) => folder) };
  return resolveVersionLink(version, locale, versionLinks, rules).href + query + hash;
}

/** Returns the version that a link of the navigation leads to, as `settingVersionLink` returns it without the base; `undefined` for any other. */
export function linkedVersion(link: string, versionLinks: LinkedVersions | undefined): VersionTarget | undefined {
  if (!versionLinks || !isSitePath(link)) return undefined;
  const version = namedVersion(decodePath(splitHref(link.replace(/^\/\.\.(?=\/)/, '')).pathname), versionLinks);
  return version && !version.isOwn ? { name: version.name, path: version.rest } : undefined;
}

/** Returns the base of a version: with that of the site, or from that of the own version if whoever renders the link adds it. */
function baseOf(name: string, { own, current, siteBase }: LinkedVersions, rules: Pick<UrlRules, 'base'>): string {
  const inSite = name === current ? '/' : `/${name}/`;
  const ownBase = own === current ? siteBase : addBase(`/${own}/`, siteBase);
  if (rules.base === ownBase) return addBase(inSite, siteBase);
  return own === current ? inSite : `/..${inSite}`;
}

/** Returns the route of a path, which may begin with the folder of a language. */
export function toLocalePath(
  pathname: string,
  locale: string,
  { locales, lang }: Pick<VersionLinkRules, 'locales' | 'lang'>,
): string {
  const named = locales.find((each) => each !== '' && `${pathname}/`.startsWith(`/${each}/`));
  // The default language has no prefix.
  return named === undefined
    ? localePrefix(locale, lang) + pathname
    : localePrefix(named, lang) + pathname.slice(named.length + 1) || '/';
}
