import path from 'node:path';
import type { NavItem } from '../../shared/site.ts';
import { localePrefix, matchRoute, splitHref } from '../../shared/urls.ts';
import { toDisplayPath } from '../messages/displayPath.ts';
import { DocsError } from '../messages/errors.ts';
import { PathSuggestions } from '../messages/suggest.ts';
import { ExportReader } from '../sources/ExportReader.ts';
import { positionInFile } from '../sources/importErrors.ts';
import { listPublicFiles } from '../sources/publicFiles.ts';
import type { SiteGraph } from './buildSiteGraph.ts';
import { checkImports } from './checkImports.ts';
import { checkLinks, isPublicFile } from './checkLinks.ts';
import { checkPictures, type IconSource } from './checkPictures.ts';
import { listMetaFiles, publishedComponents, unusedNavigation, unusedSidebars } from './siteWarnings.ts';

export interface CheckSiteOptions {
  /** Routes of pages that could not be compiled, which are errors already; default none. */
  failedRoutes?: readonly string[];
  /** @default a new reader */
  exports?: ExportReader;
}

/** Errors and warnings of a site. */
export interface SiteIssues {
  errors: DocsError[];
  /** Warnings for the author. */
  warnings: DocsError[];
}

/** Checks navigation, links, imports and pictures of a site. */
export function checkSite(
  graph: SiteGraph,
  { failedRoutes = [], exports = new ExportReader() }: CheckSiteOptions = {},
): SiteIssues {
  const { config, pages, byRoute } = graph;
  const hasFailed = (pathname: string) => matchRoute(pathname, (route) => failedRoutes.includes(route)) !== undefined;
  const { checkDeadLinks, checkAnchors, deadLinkExcludes } = config.markdown;
  return {
    errors: [
      ...checkNav(graph, hasFailed),
      ...checkPictures(pages, { config, publicFiles: listPublicFiles(config).files, icons: iconSources(graph) }),
      ...checkImports(pages, { alias: config.alias, exports }),
      ...checkLinks(pages, {
        docsDir: config.docsDir,
        checkDeadLinks,
        checkAnchors,
        hasFailed,
        drafts: graph.drafts,
        excludes: deadLinkExcludes,
      }),
    ],
    warnings: [
      ...[...config.warnings, ...pages.flatMap((page) => page.warnings)].map((warning) => new DocsError(warning)),
      ...unusedNavigation(config, pages),
      ...unusedSidebars(config, [...byRoute.keys(), ...failedRoutes]),
      ...publishedComponents(pages),
    ],
  };
}

/** Returns navbars and sidebars with the files that may define them. */
function iconSources({ config, pages, locales, sections }: SiteGraph): IconSource[] {
  return config.locales.flatMap((locale) => {
    const { lang, folder } = locale;
    const items = locales.find((each) => each.lang === lang)?.nav ?? [];
    const navFile = path.join(config.docsDir, folder, '_nav.json');
    const rows = sections.filter((section) => section.lang === lang).flatMap(({ sidebar }) => sidebar);
    return [
      { name: `The navbar (${lang})`, items, files: () => [config.configFile, navFile] },
      {
        name: `The sidebar (${lang})`,
        items: rows,
        files: () => [config.configFile, ...listMetaFiles(locale, config, pages)],
      },
    ];
  });
}

/** Finds dead links in the navbar. */
function checkNav({ locales, byRoute, config }: SiteGraph, hasFailed: (routePath: string) => boolean): DocsError[] {
  if (!config.markdown.checkDeadLinks) return [];
  const errors: DocsError[] = [];
  const suggestions = new PathSuggestions(byRoute.keys());
  const location = (link: string, lang: string) => {
    const locale = config.locales.find((each) => each.lang === lang);
    const navFile = path.join(config.docsDir, locale?.folder ?? '', '_nav.json');
    const file = locale?.nav === undefined ? navFile : config.configFile;
    // The author may have omitted the locale's prefix.
    const position =
      positionInFile(file, link) ?? positionInFile(file, link.slice(localePrefix(lang, config.lang).length));
    return { file: toDisplayPath(file, config.cwd), ...position };
  };
  const check = (item: NavItem, lang: string) => {
    for (const inner of item.items ?? []) check(inner, lang);
    if (item.link === undefined || !item.link.startsWith('/') || item.download !== undefined) return;
    const { pathname } = splitHref(item.link);
    const isPage = matchRoute(pathname, (route) => byRoute.has(route) || hasFailed(route)) !== undefined;
    if (isPage || isPublicFile(config.docsDir, pathname) || config.markdown.deadLinkExcludes.includes(item.link))
      return;
    errors.push(
      new DocsError({
        area: 'nav',
        location: location(item.link, lang),
        problem: `The navbar item "${item.text}" (${lang}) links to "${item.link}", which is not a page.`,
        hint: suggestions.suggest(item.link),
      }),
    );
  };
  for (const { nav, lang } of locales) for (const item of nav) check(item, lang);
  return errors;
}
