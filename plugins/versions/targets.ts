import type { PageSummary } from '../../src/model/page.ts';
import type { SiteGraph } from '../../src/model/site.ts';
import { pageUrl, splitLocale } from '../../src/shared/urls.ts';
import { type VersionTargets, versionPageKey } from '../../src/shared/versionList.ts';
import type { ShownFacts } from './manifest.ts';
import { type FormerNames, NO_NAMES } from './pageNames.ts';

/** Pages of a version, by what a page of another version looks for. */
export interface VersionPages {
  name: string;
  /** Default language. */
  lang: string;
  locales: readonly string[];
  cleanUrls: boolean;
  /** Routes by `versionPageKey`. */
  routes: ReadonlyMap<string, string>;
}

/** Returns the pages of a version to look up. */
export function toVersionPages({
  name,
  lang,
  locales,
  cleanUrls,
  pages,
}: Pick<ShownFacts, 'name' | 'lang' | 'locales' | 'cleanUrls'> & {
  pages: readonly { route: string; lang: string }[];
}): VersionPages {
  const routes = new Map(
    pages.map((page) => [versionPageKey(page.lang, splitLocale(page.route, locales, lang).rest), page.route]),
  );
  return { name, lang, locales, cleanUrls, routes };
}

/** Returns the pages of the current version. */
export function currentPages(graph: SiteGraph<PageSummary>, name: string): VersionPages {
  const { config } = graph;
  return toVersionPages({
    name,
    lang: config.lang,
    locales: config.locales.map(({ lang }) => lang),
    cleanUrls: config.site.cleanUrls,
    pages: graph.pages
      .filter(({ frontmatter }) => frontmatter.pageType !== '404')
      .map(({ source }) => ({ route: source.routePath, lang: source.locale })),
  });
}

/** Returns the route of the same page in a version, under another name if it has been renamed; `undefined` if it has none. */
export function samePage(
  lang: string,
  pathInLocale: string,
  { routes }: VersionPages,
  names: FormerNames = NO_NAMES,
): string | undefined {
  for (const name of [pathInLocale, ...names(lang, pathInLocale)]) {
    const route = routes.get(versionPageKey(lang, name));
    if (route !== undefined) return route;
  }
  return undefined;
}

/**
 * Returns the route that a page leads to in a version: of the same page, else of its nearest parent in the language, else of the start page in
 * the default language. It is always a page of the version.
 */
export function nearestPage(
  lang: string,
  pathInLocale: string,
  version: VersionPages,
  names: FormerNames = NO_NAMES,
): string {
  for (let rest = pathInLocale; ; rest = parentOf(rest)) {
    const route = samePage(lang, rest, version, names);
    if (route !== undefined) return route;
    if (rest === '/' || rest === '') break;
  }
  const [first = '/'] = version.routes.values();
  return samePage(version.lang, '/', version) ?? first;
}

function parentOf(rest: string): string {
  return rest.replace(/\/$/, '').replace(/[^/]*$/, '');
}

/** Returns where a page leads in each version. */
export function targetsOf(
  lang: string,
  pathInLocale: string,
  versions: readonly VersionPages[],
  names: FormerNames = NO_NAMES,
): VersionTargets {
  const runs: [path: string, count: number][] = [];
  for (const version of versions) {
    const path = pagePath(nearestPage(lang, pathInLocale, version, names), version);
    const last = runs.at(-1);
    if (last?.[0] === path) last[1] += 1;
    else runs.push([path, 1]);
  }
  return runs;
}

/** Returns a function that returns where a page leads in each version, which is found once for each page. */
export function rememberTargets(
  versions: readonly VersionPages[],
  names: FormerNames = NO_NAMES,
): (lang: string, pathInLocale: string) => VersionTargets {
  const known = new Map<string, VersionTargets>();
  return (lang, pathInLocale) => {
    const key = versionPageKey(lang, pathInLocale);
    const targets = known.get(key) ?? targetsOf(lang, pathInLocale, versions, names);
    known.set(key, targets);
    return targets;
  };
}

/** Returns the path of a page below the base of its version. */
function pagePath(route: string, { cleanUrls }: Pick<VersionPages, 'cleanUrls'>): string {
  return pageUrl(route, { base: '/', cleanUrls }).slice(1);
}

/**
 * Returns the targets of all pages that one of the versions has.
 * @param targetsFor returns where a page leads in each version
 */
export function allTargets(
  versions: readonly VersionPages[],
  targetsFor: (lang: string, pathInLocale: string) => VersionTargets,
): Record<string, VersionTargets> {
  const targets: Record<string, VersionTargets> = {};
  for (const { locales, lang, routes } of versions) {
    for (const [key, route] of routes) {
      if (Object.hasOwn(targets, key)) continue;
      const split = splitLocale(route, locales, lang);
      targets[key] = targetsFor(split.locale, split.rest);
    }
  }
  return targets;
}
