import path from 'node:path';
import type { LocaleData, NavItem, SidebarItem } from '../../shared/site.ts';
import {
  classifyLink,
  decodePath,
  localePrefix,
  matchRoute,
  removeBase,
  splitHref,
  splitLocale,
} from '../../shared/urls.ts';
import type { ResolvedConfig } from '../config/resolveConfig.ts';
import { toDisplayPath } from '../messages/displayPath.ts';
import { DocsError } from '../messages/errors.ts';
import { PathSuggestions } from '../messages/suggest.ts';
import { ExportReader } from '../sources/ExportReader.ts';
import { positionBeside, positionInFile } from '../sources/importErrors.ts';
import { listPublicFiles } from '../sources/publicFiles.ts';
import type { SiteGraph } from './buildSiteGraph.ts';
import { checkImports } from './checkImports.ts';
import { checkLinks, isPublicFile, PageIds } from './checkLinks.ts';
import { checkPictures, type IconSource } from './checkPictures.ts';
import { listMetaFiles, publishedComponents, unusedNavigation, unusedSidebars } from './siteWarnings.ts';

interface CheckSiteOptions {
  /** Routes of pages that could not be compiled, which are errors already; default none. */
  failedRoutes?: readonly string[];
  /** @default a new reader */
  exports?: ExportReader;
}

/** Errors and warnings of a site. */
interface SiteIssues {
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
  const publicFiles = listPublicFiles(config).files;
  return {
    errors: [
      ...config.errors.map((error) => new DocsError(error)),
      ...checkNav(graph, hasFailed),
      ...checkPictures(pages, { config, publicFiles, icons: iconSources(graph) }),
      ...checkImports(pages, {
        alias: config.alias,
        exports,
        hasOwnBundler: config.plugins.some(({ rspack }) => rspack !== undefined),
      }),
      ...checkLinks(pages, {
        docsDir: config.docsDir,
        publicFiles: publicFiles.map(({ name }) => name),
        checkDeadLinks,
        checkAnchors,
        languageOf: languagesOf(config),
        hasFailed,
        failedRoutes,
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

/** Finds dead links in the navbar, in the banner and in the footer, and links of sidebars to missing headings. */
function checkNav(graph: SiteGraph, hasFailed: (routePath: string) => boolean): DocsError[] {
  const { locales, sections, byRoute, config, pages } = graph;
  if (!config.markdown.checkDeadLinks) return [];
  const errors: DocsError[] = [];
  const suggestions = new PathSuggestions([...byRoute.keys(), ...graph.failedRoutes], languagesOf(config));
  const ids = new PageIds();
  const problemOf = (written: string, link: string) => {
    if (classifyLink(link) !== 'internal' || config.markdown.deadLinkExcludes.includes(link)) return undefined;
    const { pathname, hash } = splitHref(link);
    // A relative link would lead to another place from each page.
    const isPath = pathname.startsWith('/');
    const route = isPath ? matchRoute(pathname, (each) => byRoute.has(each) || hasFailed(each)) : undefined;
    if (route === undefined) {
      if (isPath && isPublicFile(config.docsDir, pathname)) return undefined;
      const problem = `links to "${written}", which is not a page.`;
      return { area: 'links', problem, hint: suggestions.suggest(written) };
    }
    const page = config.markdown.checkAnchors ? byRoute.get(route) : undefined;
    return page && ids.problemOf(written, decodePath(hash.slice(1)), page);
  };
  const locate = (link: string, lang: string, files: readonly string[], label?: string) => {
    // The author may have omitted the locale's prefix.
    const texts = [link, link.slice(localePrefix(lang, config.lang).length)];
    for (const file of files) {
      for (const text of texts) {
        const position = (label !== undefined && positionBeside(file, text, label)) || positionInFile(file, text);
        if (position) return { file: toDisplayPath(file, config.cwd), ...position };
      }
    }
    return { file: toDisplayPath(files[0] ?? config.configFile, config.cwd) };
  };
  const report = (
    what: string,
    written: string,
    lang: string,
    files: readonly string[],
    { link = written, label }: { link?: string; label?: string } = {},
  ) => {
    const found = problemOf(written, link);
    if (!found) return;
    const location = locate(written, lang, files, label);
    errors.push(new DocsError({ ...found, location, problem: `${what} (${lang}) ${found.problem}` }));
  };
  const navFile = (lang: string) => {
    const locale = config.locales.find((each) => each.lang === lang);
    return locale?.nav === undefined ? path.join(config.docsDir, locale?.folder ?? '', '_nav.json') : config.configFile;
  };
  const checkItem = (item: NavItem, lang: string) => {
    for (const inner of item.items ?? []) checkItem(inner, lang);
    if (item.link === undefined || item.download !== undefined) return;
    report(`The navbar item "${item.text}"`, item.link, lang, [navFile(lang)], { label: item.text });
  };
  const checkBanner = ({ banner, lang }: LocaleData) => {
    const href = banner?.link?.href;
    if (href !== undefined) report('The banner', href, lang, [config.configFile]);
  };
  const footerLinks = new Set<string>();
  const checkFooter = ({ footerMessage = '', lang }: LocaleData) => {
    for (const [, , href = ''] of footerMessage.matchAll(HREF)) {
      // Its HTML is shown as it is, so that a path without the base leads to another site.
      const link = href.startsWith('/') ? removeBase(href, config.site.base) : href;
      if (link === undefined || footerLinks.has(href)) continue;
      footerLinks.add(href);
      report('The footer', href, lang, [config.configFile], { link });
    }
  };
  for (const locale of locales) {
    for (const item of locale.nav) checkItem(item, locale.lang);
    checkBanner(locale);
    checkFooter(locale);
  }
  for (const locale of config.locales) {
    const files = [config.configFile, ...listMetaFiles(locale, config, pages)];
    const links = sections.flatMap(({ sidebar, lang }) => (lang === locale.lang ? linksOf(sidebar) : []));
    // Where a configured sidebar is made, its rows without a page are reported.
    const isRead = (link: string) => locale.sidebar === undefined || link.includes('#');
    for (const link of new Set(links.filter(isRead))) report('The sidebar', link, locale.lang, files);
  }
  return errors;
}

function linksOf(items: readonly SidebarItem[]): string[] {
  return items.flatMap((item) => {
    if (item.kind === 'group') return [...(item.link === undefined ? [] : [item.link]), ...linksOf(item.items)];
    return item.kind === 'link' && item.link !== '' ? item.link : [];
  });
}

/** An address in HTML. */
const HREF = /\shref\s*=\s*(["'])([^"']*)\1/g;

/** Returns a function that returns the language of a route. */
function languagesOf({ locales, lang }: ResolvedConfig): (routePath: string) => string {
  const keys = locales.map((locale) => locale.lang);
  return (routePath) => splitLocale(routePath, keys, lang).locale;
}
