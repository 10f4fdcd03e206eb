import path from 'node:path';
import type { ResolvedConfig } from '../../../src/model/config.ts';
import type { Hint } from '../../../src/model/issue.ts';
import type { Page } from '../../../src/model/page.ts';
import type { DocsPlugin } from '../../../src/model/plugin.ts';
import type { SiteGraph } from '../../../src/model/site.ts';
import { findRoute, localePrefix, normalizePathname, splitLocale } from '../../../src/shared/urls.ts';
import { listPublicFiles } from '../../../src/tools/files/publicFiles.ts';
import { toDisplayPath } from '../../../src/tools/messages/displayPath.ts';
import { quoteValue } from '../../../src/tools/messages/errors.ts';
import { PathSuggestions, suggestNear } from '../../../src/tools/messages/suggest.ts';
import { hasUnknownIds } from '../../../src/tools/pages/generatedIds.ts';
import { sidebarFile } from '../../../src/tools/pages/sidebarFile.ts';
import { resolveRedirects } from '../../redirects/resolveRedirects.ts';
import { findOrphanPages, ORPHAN_CHECK } from './orphanPages.ts';
import { findUnreadLines, LOCK_CHECK, LOCK_NAME, type LockedRoute, readUrlsLock } from './urlsLock.ts';

/** Lines that git adds to a file with conflicts. */
const MERGE_MARK = /^(?:<{7}|={7}|>{7}|\|{7})/;

/** Checks of pages as a whole: which ones readers find, and which addresses have to stay. */
export const routeChecks: DocsPlugin = {
  name: 'routes',
  checks: {
    [ORPHAN_CHECK]: { finds: 'pages that no navigation and no other page leads to', severity: 'warn', isAdvice: true },
    'home-page': { finds: 'sites without a start page, whose root is a 404 page', severity: 'error' },
    'language-home': { finds: 'languages without a start page, whose root is a 404 page', severity: 'warn' },
    'default-language': { finds: 'pages without a page in the default language', severity: 'warn', isAdvice: true },
    [LOCK_CHECK]: { finds: 'published addresses and headings that disappear without a redirect', severity: 'error' },
  },
  check(site, { config, report, dependOn }) {
    // Names with an underscore are pages as well then.
    const leaveOut = config.pageAdapter?.publishesAllMarkdown
      ? 'leave it out with "srcExclude"'
      : 'begin its name with "_"';
    for (const page of findOrphanPages(site)) {
      const { source } = page;
      report({
        check: ORPHAN_CHECK,
        location: { file: source.displayPath, line: 1, column: 1 },
        message: `is a page at "${source.routePath}" that no sidebar, no menu and no other page leads to.`,
        hint: `Add it to the sidebar in ${sidebarFile(page, site.config)}, link to it, or ${leaveOut}.`,
      });
    }
    for (const { root, folder, others } of findMissingHomes(site)) {
      const roots = [root, ...others].map((each) => JSON.stringify(each));
      const which = others.length === 0 ? 'that address' : 'those addresses';
      report({
        check: root === '/' ? 'home-page' : 'language-home',
        message: `The site has no page at ${roots.join(', ')}, so readers who open ${which} see the 404 page.`,
        hint: homeHint(root, folder, config),
      });
    }
    for (const { page, route } of findForeignPages(site)) {
      report({
        check: 'default-language',
        location: { file: page.source.displayPath, line: 1, column: 1 },
        message: `is a page at "${page.source.routePath}", and there is none at "${route}" in the default language.`,
        hint: 'Add that page, or rename this one like its counterpart.',
      });
    }
    const file = path.join(config.docsDir, LOCK_NAME);
    dependOn(file);
    const shown = toDisplayPath(file, config.cwd);
    for (const { line, text } of findUnreadLines(file)) {
      report({
        check: LOCK_CHECK,
        location: { file: shown, line, column: 1 },
        message: `has the line ${quoteValue(text)}, which is no address: addresses begin with "/".`,
        hint: MERGE_MARK.test(text)
          ? 'Keep the lines of both sides, and remove those that git has added.'
          : 'Remove it, or get the last version of the file back.',
      });
    }
    for (const { line, ...issue } of findLostUrls(site, readUrlsLock(file))) {
      report({ check: LOCK_CHECK, location: { file: shown, line, column: 1 }, ...issue });
    }
  },
};

/** Returns what gives a language a start page. `folder` is that of its pages, for messages. */
export function homeHint(
  root: string,
  folder: string,
  { pageAdapter, configFile, cwd }: Pick<ResolvedConfig, 'pageAdapter' | 'configFile' | 'cwd'>,
): string {
  if (!pageAdapter)
    return `Add ${folder}/index.md, or redirects: { ${JSON.stringify(root)}: "/…" } to the configuration.`;
  const { homePage } = pageAdapter;
  if (homePage === undefined) return `Add ${folder}/index.md.`;
  return `Add ${toDisplayPath(path.join(path.dirname(configFile), homePage.file), cwd)}, or ${homePage.otherwise}.`;
}

/** The root of a language without a page. */
interface MissingHome {
  root: string;
  /** Folder of its pages, for messages. */
  folder: string;
  /** Roots of other languages without one, where the default language has none: one page is missing. */
  others: readonly string[];
}

/** Finds roots of languages that are neither a page nor a redirect nor a file. A language without pages has none. */
function findMissingHomes(site: SiteGraph): MissingHome[] {
  const { config, pages, failedRoutes } = site;
  // The address of a page may be in frontmatter that cannot be read.
  if (failedRoutes.length > 0 && config.pageAdapter?.homePage !== undefined) return [];
  const redirected = new Set(resolveRedirects(site).redirects.map(({ from }) => from));
  const isFile = (fileName: string) => listPublicFiles(config).files.some(({ name }) => name === fileName);
  const missing = config.locales.flatMap(({ lang, folder }): MissingHome[] => {
    const root = `${localePrefix(lang, config.lang)}/`;
    const isKnown = site.pageAt(root) !== undefined || failedRoutes.includes(root);
    const isRedirected = findRoute(root, (each) => redirected.has(each)) !== undefined;
    const hasPages = pages.some(({ source }) => source.locale === lang);
    if (isKnown || isRedirected || !hasPages || isFile(`${root.slice(1)}index.html`)) return [];
    return [{ root, folder: toDisplayPath(path.join(config.docsDir, folder), config.cwd), others: [] }];
  });
  const ofDefault = missing.find(({ root }) => root === '/');
  if (!ofDefault) return missing;
  return [{ ...ofDefault, others: missing.flatMap(({ root }) => (root === '/' ? [] : root)) }];
}

/** Finds pages in other languages without a counterpart in the default one. */
function findForeignPages({ pages, byRoute, config, failedRoutes }: SiteGraph): { page: Page; route: string }[] {
  const keys = config.locales.map(({ lang }) => lang);
  return pages.flatMap((page) => {
    const { routePath, locale, virtual } = page.source;
    const { rest } = splitLocale(routePath, keys, config.lang);
    const route = localePrefix(config.lang, config.lang) + rest;
    const exists = byRoute.has(route) || failedRoutes.includes(route);
    return locale === config.lang || virtual || exists ? [] : { page, route };
  });
}

/** A published address that is lost. */
interface LostUrl {
  line: number;
  message: string;
  hint: Hint;
}

/** Finds addresses of the lock file that are neither pages nor redirected, and headings that their pages have no longer. */
function findLostUrls(site: SiteGraph, locked: readonly LockedRoute[]): LostUrl[] {
  const { config, byRoute } = site;
  const redirected = new Set(resolveRedirects(site).redirects.map(({ from }) => from));
  const keys = config.locales.map(({ lang }) => lang);
  const hasFailed = (route: string) => findRoute(route, (each) => site.failedRoutes.includes(each)) !== undefined;
  const isLost = (route: string) =>
    !site.pageAt(route) && !hasFailed(route) && !redirected.has(normalizePathname(route)) && !site.hasPublicFile(route);
  const lost = new Set(locked.map(({ route }) => route).filter(isLost));
  return locked.flatMap(({ route, ids, line }): LostUrl[] => {
    if (lost.has(route)) {
      const { locale, rest } = splitLocale(route, keys, config.lang);
      // A redirect of the default language holds for all.
      if (locale !== config.lang && lost.has(rest)) return [];
      const others = keys.filter((key) => key !== locale && lost.has(localePrefix(key, config.lang) + rest));
      const languages = locale === config.lang && others.length > 0 ? ` (and in ${others.join(', ')})` : '';
      const own = [...byRoute.keys()].filter((each) => splitLocale(each, keys, config.lang).locale === locale);
      const target = new PathSuggestions(own).nearest(route);
      return [
        {
          line,
          message: `lists "${route}"${languages}, which is neither a page nor redirected.`,
          hint: `Add redirects: { ${JSON.stringify(route)}: ${JSON.stringify(target ?? '/new')} } to the configuration, for every language at once. If it was never published, run "docspack check --update".`,
        },
      ];
    }
    const page = site.pageAt(route);
    if (!page) return [];
    return ids
      .filter((id) => !page.ids.includes(id) && !hasUnknownIds(page))
      .map((id) => ({
        line,
        related: [{ file: page.source.displayPath }],
        message: `lists "${route}#${id}", but ${page.source.displayPath} has no heading with the id "${id}".`,
        hint: [
          suggestNear(id, page.ids),
          `Keep the id: ${page.source.format === 'md' ? `{#${id}}` : `{/*${id}*/}`} behind the heading. If no link leads there, run "docspack check --update".`,
        ]
          .filter((part) => part !== undefined)
          .join(' '),
      }));
  });
}
