import path from 'node:path';
import type { ResolvedConfig } from '../../model/config.ts';
import type { DocsErrorOptions, SourceLocation } from '../../model/issue.ts';
import type { DocsPlugin } from '../../model/plugin.ts';
import type { LocaleData, NavItem } from '../../model/siteData.ts';
import { WEB_MANIFEST } from '../../shared/outputNames.ts';
import {
  classifyLink,
  decodePath,
  isSitePath,
  localePrefix,
  matchRoute,
  splitHref,
  splitLocale,
} from '../../shared/urls.ts';
import { locateInPage } from '../../tools/files/frontmatter.ts';
import { locateSetting } from '../../tools/files/locateSetting.ts';
import { positionInFile, positionInText } from '../../tools/files/positionInFile.ts';
import { listPublicFiles } from '../../tools/files/publicFiles.ts';
import { htmlLinks } from '../../tools/html/htmlLinks.ts';
import { toDisplayPath } from '../../tools/messages/displayPath.ts';
import { DocsError, formatLocation } from '../../tools/messages/errors.ts';
import { PathSuggestions } from '../../tools/messages/suggest.ts';
import { formatPath } from '../../tools/messages/validate.ts';
import type { FinishedPage } from '../pages/compilePage.ts';
import { dataSpecifiers } from '../support/sources/dataModules.ts';
import { ExportReader } from '../support/sources/ExportReader.ts';
import { positionBeside } from '../support/sources/importErrors.ts';
import type { RelatedSite } from './buildSiteGraph.ts';
import { checkImports } from './checkImports.ts';
import { addressHint, checkLinks, isPublicFile, PageIds } from './checkLinks.ts';
import { checkPictures, type IconSource } from './checkPictures.ts';
import { fileAddress, type SettingTag } from './headLinks.ts';
import { addedLinkKey, linksOfRows } from './pluginNavigation.ts';
import { findSettingTarget } from './settingLinks.ts';
import { listMetaFiles, publishedComponents, unusedNavigation, unusedSidebars } from './siteWarnings.ts';

interface CheckSiteOptions {
  /** Routes of pages that could not be compiled, which are errors already; default none. */
  failedRoutes?: readonly string[];
  /** @default a new reader */
  exports?: ExportReader;
  /** Plugins of the site; default none. */
  plugins?: readonly DocsPlugin[];
}

/** Errors and warnings of a site. */
interface SiteIssues {
  errors: DocsError[];
  /** Warnings for the author. */
  warnings: DocsError[];
}

/** Checks navigation, links, imports and pictures of a site. */
export function checkSite(
  graph: RelatedSite,
  { failedRoutes = [], exports = new ExportReader(), plugins = [] }: CheckSiteOptions = {},
): SiteIssues {
  const { config, pages, byRoute } = graph;
  const hasFailed = failureFinder(failedRoutes);
  const publicFiles = listPublicFiles(config).files;
  return {
    errors: [
      ...checkNav(graph, hasFailed),
      ...checkHead(graph, plugins),
      ...checkPictures(pages, { config, publicFiles, icons: iconSources(graph) }),
      ...checkImports(pages, {
        alias: config.alias,
        exports,
        data: dataSpecifiers(plugins),
        hasOwnBundler: plugins.some(({ rspack }) => rspack !== undefined),
      }),
      ...checkLinks(pages, {
        ...linkOptions(graph, failedRoutes),
        publicFiles: publicFiles.map(({ name }) => name),
      }),
    ],
    warnings: [
      ...pages.flatMap((page) => page.warnings).map((warning) => new DocsError(warning)),
      ...unusedNavigation(config, pages),
      ...unusedSidebars(config, [...byRoute.keys(), ...failedRoutes]),
      ...publishedComponents(pages),
    ],
  };
}

/**
 * Finds what is wrong in one page: the errors of its text, its links and its pictures.
 * @param isComplete whether the ids of all other pages are known; otherwise links are checked without their ids
 */
export function checkPage(page: FinishedPage, graph: RelatedSite, isComplete: boolean): SiteIssues {
  const { config, byRoute, failedRoutes } = graph;
  const pages = [...new Map(byRoute).set(page.source.routePath, page).values()];
  const publicFiles = listPublicFiles(config).files;
  return {
    errors: [
      ...page.problems,
      ...checkPictures([page], { config, publicFiles, icons: [] }),
      ...checkLinks(pages, {
        ...linkOptions(graph, failedRoutes),
        ...(!isComplete && { checkAnchors: false }),
        publicFiles: publicFiles.map(({ name }) => name),
        checked: [page],
      }),
    ],
    warnings: page.warnings.map((warning) => new DocsError(warning)),
  };
}

function linkOptions({ config, drafts }: RelatedSite, failedRoutes: readonly string[]) {
  const { checkDeadLinks, checkAnchors, deadLinkExcludes } = config.markdown;
  return {
    hasRepository: config.repository !== undefined,
    docsDir: config.docsDir,
    publicDir: config.publicDir,
    checkDeadLinks,
    checkAnchors,
    languageOf: languagesOf(config),
    hasFailed: failureFinder(failedRoutes),
    failedRoutes,
    drafts,
    excludes: deadLinkExcludes,
  };
}

/** Returns a function that returns whether the page at a path could not be compiled. */
function failureFinder(failedRoutes: readonly string[]): (pathname: string) => boolean {
  return (pathname) => matchRoute(pathname, (route) => failedRoutes.includes(route)) !== undefined;
}

/** Returns navbars and sidebars with the files that may define them. */
function iconSources({ config, pages, locales, sections }: RelatedSite): IconSource[] {
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
function checkNav(graph: RelatedSite, hasFailed: (routePath: string) => boolean): DocsError[] {
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
      if (isPath && isPublicFile(config.publicDir, pathname)) return undefined;
      const problem = `links to "${written}", which is not a page.`;
      return { area: 'links', problem, hint: addressHint(written) ?? suggestions.suggest(written) };
    }
    const page = config.markdown.checkAnchors ? byRoute.get(route) : undefined;
    return page && ids.problemOf(written, decodePath(hash.slice(1)), page);
  };
  const locate = (link: string, lang: string, files: readonly string[], label?: string): SourceLocation => {
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
  /** Locations of settings that were reported: one may be for all languages. */
  const settings = new Set<string>();
  const report = (
    what: string,
    written: string,
    lang: string,
    files: readonly string[],
    { link = written, label, isSetting = false }: { link?: string; label?: string; isSetting?: boolean } = {},
  ) => {
    const found = problemOf(written, link);
    if (!found) return;
    const plugin = graph.addedBy.get(addedLinkKey(lang, written));
    const location = plugin === undefined ? locate(written, lang, files, label) : undefined;
    if (isSetting && location?.line !== undefined) {
      const place = formatLocation(location);
      if (settings.has(place)) return;
      settings.add(place);
    }
    const by = plugin === undefined ? '' : `, changed by "navigation" of the plugin "${plugin}",`;
    errors.push(new DocsError({ ...found, location, problem: `${what} (${lang})${by} ${found.problem}` }));
  };
  const navFile = (lang: string) => {
    const locale = config.locales.find((each) => each.lang === lang);
    return locale?.nav === undefined ? path.join(config.docsDir, locale?.folder ?? '', '_nav.json') : config.configFile;
  };
  const checkItem = (item: NavItem, lang: string) => {
    for (const inner of item.items ?? []) checkItem(inner, lang);
    if (item.link === undefined || item.download !== undefined) return;
    report(`The navbar item "${item.text}"`, item.link, lang, [navFile(lang)], { label: item.text, isSetting: true });
  };
  const checkBanner = ({ banner, lang }: LocaleData) => {
    const href = banner?.link?.href;
    if (href !== undefined) report('The banner', href, lang, [config.configFile], { isSetting: true });
  };
  for (const locale of locales) {
    for (const item of locale.nav) checkItem(item, locale.lang);
    checkBanner(locale);
  }
  for (const locale of config.locales) {
    const files = [config.configFile, ...listMetaFiles(locale, config, pages)];
    const links = sections.flatMap(({ sidebar, lang }) => (lang === locale.lang ? linksOfRows(sidebar) : []));
    // Where a configured sidebar is made, its rows without a page are reported.
    const isRead = (link: string) =>
      locale.sidebar === undefined || link.includes('#') || graph.addedBy.has(addedLinkKey(locale.lang, link));
    for (const link of new Set(links.filter(isRead))) report('The sidebar', link, locale.lang, files);
  }
  const hasPage = (route: string) => byRoute.has(route) || hasFailed(route);
  /** Links that all languages share are reported once. */
  const told = new Set<string>();
  const reportShared = (
    what: string,
    written: string,
    lang: string,
    locateShared: () => SourceLocation,
    setting = what,
  ) => {
    const key = `${setting} ${written}`;
    const target = isSitePath(written) ? findSettingTarget(written, lang, config, hasPage) : undefined;
    if (target?.kind === 'file' || told.has(key) || config.markdown.deadLinkExcludes.includes(written)) return;
    const { query, hash } = splitHref(written);
    const found = problemOf(written, target === undefined ? written : target.route + query + hash);
    if (!found) return;
    told.add(key);
    errors.push(new DocsError({ ...found, location: locateShared(), problem: `${what} ${found.problem}` }));
  };
  const reportHtml = (what: string, html: string, lang: string) => {
    for (const href of htmlLinks(html)) {
      reportShared(
        what,
        href,
        lang,
        () => {
          const position = positionInText(config.configFile, html, href);
          return position
            ? { file: toDisplayPath(config.configFile, config.cwd), ...position }
            : locate(href, lang, [config.configFile]);
        },
        html,
      );
    }
  };
  for (const { lang, messages } of config.locales) {
    reportHtml(`The footer (${lang})`, messages.footerMessage ?? '', lang);
    for (const [index, { mode, content }] of config.site.theme.socialLinks.entries()) {
      const path = ['themeConfig', 'socialLinks', index, 'content'];
      if (mode === 'dom') reportHtml(`"${formatPath(path)}"`, content, lang);
      if (mode === 'link') reportShared(`"${formatPath(path)}"`, content, lang, () => locateSetting(path, config));
    }
  }
  for (const [index, written] of (config.searchSuggestions ?? []).entries()) {
    // A language without the page leaves the row out.
    if (config.locales.some(({ lang }) => hasPage(localePrefix(lang, config.lang) + written))) continue;
    const problem = `"search.suggestions" has "${written}", which is not a page.`;
    const hint =
      suggestions.suggest(written) ?? 'A row is the path of a page without its language, such as "/guide/start".';
    errors.push(
      new DocsError({
        area: 'links',
        location: locateSetting(['search', 'suggestions', index], config),
        problem,
        hint,
      }),
    );
  }
  for (const [index, { url }] of config.site.theme.tools.entries()) {
    for (const [key, href] of Object.entries(url)) {
      const path = ['themeConfig', 'tools', index, 'url', key];
      reportShared(`"${formatPath(path)}"`, href, config.lang, () => locateSetting(path, config));
    }
  }
  return errors;
}

/**
 * Finds scripts, style sheets and icons in the head of documents that are no file of the site. None are known if a plugin adds files.
 * A path below the base may be authored with or without it.
 */
function checkHead({ config, pages, pageAt }: RelatedSite, plugins: readonly DocsPlugin[]): DocsError[] {
  if (!config.markdown.checkDeadLinks || plugins.some(({ outputs }) => outputs !== undefined)) return [];
  const files = new PathSuggestions(listPublicFiles(config).files.map(({ name }) => `/${name}`));
  const problemOf = (tag: SettingTag): Pick<DocsErrorOptions, 'area' | 'problem' | 'hint'> | undefined => {
    const written = fileAddress(tag);
    if (written === undefined || config.markdown.deadLinkExcludes.includes(written)) return undefined;
    const isFound = findSettingTarget(written, config.lang, config, (route) => pageAt(route) !== undefined);
    if (isFound || written === config.site.base + WEB_MANIFEST) return undefined;
    const problem = `The head has the address "${written}", which is not a file in the public folder.`;
    return { area: 'links', problem, hint: files.suggest(splitHref(written).pathname) };
  };
  const inConfig = config.head.flatMap((tag) => {
    const found = problemOf(tag);
    const written = fileAddress(tag) ?? '';
    const file = toDisplayPath(config.configFile, config.cwd);
    return found ? new DocsError({ ...found, location: { file, ...positionInFile(config.configFile, written) } }) : [];
  });
  const inPages = pages.flatMap(({ source, frontmatter: { head = [] } }) =>
    head.flatMap((tag, index) => {
      const found = problemOf(tag);
      return found ? new DocsError({ ...found, ...locateInPage(source, ['head', index]) }) : [];
    }),
  );
  return [...inConfig, ...inPages];
}

/** Returns a function that returns the language of a route. */
function languagesOf({ locales, lang }: ResolvedConfig): (routePath: string) => string {
  const keys = locales.map((locale) => locale.lang);
  return (routePath) => splitLocale(routePath, keys, lang).locale;
}
