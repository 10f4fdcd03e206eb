import type { PageSummary } from '../../src/model/page.ts';
import type { SiteGraph } from '../../src/model/site.ts';
import { pageUrl, splitLocale } from '../../src/shared/urls.ts';
import { splitPageKey, type VersionTargets, versionPageKey } from '../../src/shared/versionList.ts';
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
  version: VersionPages,
  names: FormerNames = NO_NAMES,
): string | undefined {
  const keys = [pathInLocale, ...names(lang, pathInLocale)].map((name) => versionPageKey(lang, name));
  return firstOf(keys, version);
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

/** Where the pages of a site lead in each version, by `versionPageKey`. */
export interface KnownTargets {
  of(key: string): VersionTargets;
  /** Returns the targets as a text, to compare them. */
  textOf(key: string): string;
}

/**
 * Returns where a page leads in each version.
 * @param key its `versionPageKey`
 */
export function targetsOf(
  key: string,
  versions: readonly VersionPages[],
  names: FormerNames = NO_NAMES,
): VersionTargets {
  const { lang, pathInLocale } = splitPageKey(key);
  const keys = [key, ...names(lang, pathInLocale).map((name) => versionPageKey(lang, name))];
  const runs: [path: string, count: number][] = [];
  let last: { route: string; cleanUrls: boolean } | undefined;
  for (const version of versions) {
    const { cleanUrls } = version;
    const route = firstOf(keys, version) ?? nearestPage(lang, pathInLocale, version, names);
    const run = runs.at(-1);
    // Most versions in a row have the page at the same route, and its path need not be made again.
    const isSame = last?.route === route && last.cleanUrls === cleanUrls;
    const path = isSame && run ? run[0] : pagePath(route, version);
    last = { route, cleanUrls };
    if (run?.[0] === path) run[1] += 1;
    else runs.push([path, 1]);
  }
  return runs;
}

function firstOf(keys: readonly string[], { routes }: VersionPages): string | undefined {
  for (const key of keys) {
    const route = routes.get(key);
    if (route !== undefined) return route;
  }
  return undefined;
}

/** Returns the targets of pages, which are found once for each page. */
export function rememberTargets(versions: readonly VersionPages[], names: FormerNames = NO_NAMES): KnownTargets {
  const known = new Map<string, VersionTargets>();
  const texts = new Map<string, string>();
  const of = (key: string) => {
    const targets = known.get(key) ?? targetsOf(key, versions, names);
    known.set(key, targets);
    return targets;
  };
  return {
    of,
    textOf(key) {
      const text = texts.get(key) ?? JSON.stringify(of(key));
      texts.set(key, text);
      return text;
    },
  };
}

/** Returns the path of a page below the base of its version. */
function pagePath(route: string, { cleanUrls }: Pick<VersionPages, 'cleanUrls'>): string {
  return pageUrl(route, { base: '/', cleanUrls }).slice(1);
}

/** Returns the targets of all pages that one of the versions has. */
export function allTargets(versions: readonly VersionPages[], targets: KnownTargets): Record<string, VersionTargets> {
  const all: Record<string, VersionTargets> = {};
  for (const { routes } of versions) {
    for (const key of routes.keys()) if (!Object.hasOwn(all, key)) all[key] = targets.of(key);
  }
  return all;
}
