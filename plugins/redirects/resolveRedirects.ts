import type { DeclaredRedirect, SiteGraph } from '../../src/model/site.ts';
import {
  classifyLink,
  decodePath,
  hasUnsafeScheme,
  localePrefix,
  matchRoute,
  normalizePathname,
  splitHref,
  splitLocale,
} from '../../src/shared/urls.ts';

/** A redirect that works. */
export interface Redirect {
  /** Old path, decoded, without `.html` and without the site's base. */
  from: string;
  /** Address that a browser needs: of a page with the site's base, of a public file, or of another site. */
  to: string;
}

/** A redirect that does not work. */
interface RedirectProblem extends DeclaredRedirect {
  /** End of the sentence about it. */
  problem: string;
  /** Whether it leads to a page, but to none of its headings. */
  isBrokenAnchor?: boolean;
}

/** Resolves the redirects of a site, through other redirects to the last target and in every language. */
export function resolveRedirects(site: SiteGraph): { redirects: Redirect[]; problems: RedirectProblem[] } {
  const targets = new Map(site.redirects.map(({ from, to }) => [normalizePathname(from), to]));
  const follow = redirectFollower(targets);
  const failed = new Set(site.failedRoutes);
  const redirects = new Map<string, string>();
  const problems: RedirectProblem[] = [];
  for (const declared of site.redirects) {
    const { from } = declared;
    const target = follow(normalizePathname(from));
    const problem = target.loop
      ? `leads in a loop: ${target.loop.map((each) => `"${each}"`).join(', ')}`
      : findProblem(from, target.to, site, failed);
    const brokenAnchor = problem === undefined ? findBrokenAnchor(target.to, site) : undefined;
    if (problem === undefined) redirects.set(normalizePathname(from), site.hrefOf(target.to));
    else problems.push({ ...declared, problem });
    if (brokenAnchor !== undefined) problems.push({ ...declared, problem: brokenAnchor, isBrokenAnchor: true });
  }
  for (const [from, to] of translateRedirects(targets, redirects, site, follow)) redirects.set(from, to);
  const all = [...redirects].map(([from, to]) => ({ from, to }));
  return { redirects: [...all, ...aliasRedirects(site)], problems };
}

/**
 * Returns the redirects of the other names of the current version, such as `latest`, to each of its pages. A rule for the whole folder would redirect
 * `/latest//example.com` to another site on some hosts.
 */
function aliasRedirects(site: SiteGraph): Redirect[] {
  const pages = site.pages.filter(({ frontmatter }) => frontmatter.pageType !== '404');
  return (site.config.versions?.aliases ?? []).flatMap((alias) =>
    pages.map((page) => ({ from: normalizePathname(`/${alias}${page.source.routePath}`), to: site.urlOf(page) })),
  );
}

/** The last target of a redirect, or the paths at which redirects lead in a loop. */
interface Followed {
  to: string;
  loop: string[] | undefined;
}

/** Maximum number of paths of a loop that a message names. */
const SHOWN_PATHS = 10;

/**
 * Returns a function that follows redirects to redirects. The hash of the last one counts. Each redirect is followed once, however
 * many lead to it.
 */
function redirectFollower(targets: ReadonlyMap<string, string>): (from: string) => Followed {
  const known = new Map<string, Followed>();
  const nextOf = (from: string) => {
    const to = targets.get(from) ?? '';
    const next = classifyLink(to) === 'internal' ? normalizePathname(splitHref(to).pathname) : '';
    return targets.has(next) ? next : undefined;
  };
  const loopFrom = (from: string) => {
    const path = new Set<string>();
    let at: string | undefined = from;
    for (; at !== undefined && !path.has(at) && path.size < SHOWN_PATHS; at = nextOf(at)) path.add(at);
    return [...path, at !== undefined && path.has(at) ? at : '…'];
  };
  return (from) => {
    const path = new Set<string>();
    let at = from;
    let next = nextOf(at);
    while (next !== undefined && !known.has(at) && !path.has(at)) {
      path.add(at);
      at = next;
      next = nextOf(at);
    }
    const end = known.get(at);
    const isLoop = path.has(at) || end?.loop !== undefined;
    const to = end?.to ?? targets.get(at) ?? '';
    for (const each of [...path, at]) known.set(each, { loop: isLoop ? loopFrom(each) : undefined, to });
    return known.get(from) ?? { loop: undefined, to };
  };
}

/** Returns the problem of a redirect as the end of a sentence. */
function findProblem(from: string, to: string, site: SiteGraph, failedRoutes: ReadonlySet<string>): string | undefined {
  const known = site.pageAt(from);
  if (known) return `starts at the page ${known.source.displayPath}`;
  if (hasUnsafeScheme(to)) return 'would run code';
  if (classifyLink(to) === 'external') return undefined;
  const { pathname } = splitHref(to);
  if (!pathname.startsWith('/')) return 'must lead to a path such as "/new" or to a URL with "https://"';
  if (site.pageAt(pathname)) return undefined;
  // A page that cannot be compiled has an error of its own.
  const route = matchRoute(pathname, (each) => failedRoutes.has(each));
  return route !== undefined || site.hasPublicFile(pathname) ? undefined : 'leads to a path that is not a page';
}

/** Returns the problem of a redirect to a missing heading of a page as the end of a sentence. */
function findBrokenAnchor(to: string, site: SiteGraph): string | undefined {
  const { pathname, hash } = splitHref(to);
  const target = classifyLink(to) === 'internal' ? site.pageAt(pathname) : undefined;
  if (!target || hash === '' || site.hasId(target, decodePath(hash.slice(1)))) return undefined;
  return `leads to ${target.source.displayPath}, which has no heading with the id "${hash.slice(1)}"`;
}

/** Returns the redirects of the other languages: to the page in that language, or to the given target if there is no translation. */
function translateRedirects(
  targets: ReadonlyMap<string, string>,
  redirects: ReadonlyMap<string, string>,
  site: SiteGraph,
  follow: (from: string) => Followed,
): Redirects {
  const { lang, versions } = site.config;
  const keys = site.config.locales.map((locale) => locale.lang);
  return keys
    .filter((key) => key !== lang)
    .flatMap((key) => {
      const prefix = localePrefix(key, lang);
      return [...redirects].flatMap(([from, to]): Redirects => {
        const own = prefix + from;
        const [, first = ''] = from.split('/');
        // Those of other names of a version are declared in all languages.
        const isOther = splitLocale(from, keys, lang).locale !== lang || versions?.aliases.includes(first);
        if (isOther || targets.has(own) || site.pageAt(own)) return [];
        const { pathname, query, hash } = splitHref(follow(from).to);
        const translation = site.pageAt(pathname) && site.pageAt(prefix + pathname);
        return [[own, translation ? site.urlOf(translation) + query + hash : to]];
      });
    });
}

type Redirects = [from: string, to: string][];
