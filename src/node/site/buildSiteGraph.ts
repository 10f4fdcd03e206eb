import path from 'node:path';
import type { ResolvedConfig, ResolvedLocale } from '../../model/config.ts';
import type { NavItemConfig, SidebarItemConfig } from '../../model/configSections.ts';
import type { Page, PageSummary } from '../../model/page.ts';
import type { Frontmatter, PageData, PagerTarget } from '../../model/pageData.ts';
import type { SocialLink } from '../../model/settings.ts';
import type { SiteGraph, SitePlugin, SiteSection } from '../../model/site.ts';
import type { LocaleData, NavItem, Navigation, SidebarItem } from '../../model/siteData.ts';
import { languageTag, textDirection } from '../../shared/languageTag.ts';
import { localeTag } from '../../shared/localeTag.ts';
import { foldSidebar } from '../../shared/sidebar.ts';
import {
  decodePath,
  encodeRoutePath,
  findSection,
  isSitePath,
  localePrefix,
  matchRoute,
  normalizePathname,
  removeBase,
  splitHref,
  splitLocale,
  stripExtension,
  toFileLink,
  withoutDefaultLocale,
} from '../../shared/urls.ts';
import { isPublicFile } from '../../tools/files/publicFiles.ts';
import { openExternalLinks } from '../../tools/html/htmlLinks.ts';
import { addAll } from '../../tools/messages/addAll.ts';
import { type DocsError, DocsErrors, toDocsErrors } from '../../tools/messages/errors.ts';
import { withGroupIds } from '../../tools/pages/addedHeadingIds.ts';
import { datedGroups } from '../../tools/pages/datedPages.ts';
import { resolveHeadTag, type SettingTag } from '../../tools/pages/headLinks.ts';
import { isCompiled } from '../../tools/pages/isCompiled.ts';
import { sidebarPrefix } from '../../tools/pages/navigationLinks.ts';
import { parseDate } from '../../tools/pages/parseDate.ts';
import { findSettingTarget, localizeHtml } from '../../tools/pages/settingLinks.ts';
import { isFolderReadme } from '../../tools/pages/sources.ts';
import { settingVersionLink } from '../../tools/pages/versionLinks.ts';
import { outlineLevels } from '../pages/outlineLevels.ts';
import type { PageFindings } from '../pages/pageFindings.ts';
import { passedVersion, type ReadSamplesReport } from '../pages/samplesReport.ts';
import { ExportReader } from '../support/sources/ExportReader.ts';
import { createMetaReader, readI18n, readNav } from './metaFiles.ts';
import { buildMetaSidebar, indexFolders, rowTitle } from './metaSidebar.ts';
import { navbarBreakpoint } from './navbarBreakpoint.ts';
import { buildOverviewGroups } from './overviewGroups.ts';
import { createPageNames } from './pageNames.ts';
import type { PluginNavigation } from './pluginNavigation.ts';
import { resolveSidebar } from './resolveSidebar.ts';
import { toSearchRecords } from './searchRecords.ts';
import { createSiteQueries } from './siteQueries.ts';
import { toPageData } from './toPageData.ts';

/** A site with what has been found in its files so far. */
export interface RelatedSite<P extends PageSummary = Page> extends SiteGraph<P> {
  /** Errors in navigation files and pages. */
  problems: DocsError[];
  /** What the compilation of each page has found, by route. */
  findings: ReadonlyMap<string, PageFindings>;
  /** Returns the data of a page, without that of plugins. */
  format(page: Page): PageData;
}

/** Input of `buildSiteGraph`. */
interface GraphInput<P extends PageSummary> {
  config: ResolvedConfig;
  pages: P[];
  /**
   * What the compilation of the pages has found, by route.
   * @default nothing
   */
  findings?: ReadonlyMap<string, PageFindings>;
  /** Returns the times of the last commits in milliseconds, by path relative to the docs folder. Called only if they are needed. */
  lastUpdated(): ReadonlyMap<string, number>;
  /**
   * Routes of pages that could not be compiled.
   * @default none
   */
  failedRoutes?: readonly string[];
  /**
   * Pages that a build leaves out, which a sidebar may name.
   * @default none
   */
  drafts?: readonly PageSummary[];
  /** @default none */
  plugins?: readonly SitePlugin[];
  /** @default a new reader */
  exports?: ExportReader;
  /** Samples report; `undefined` if there is none. */
  samples?: ReadSamplesReport | undefined;
}

/** A site whose navigation may still change. */
interface OpenSiteGraph<P extends PageSummary> {
  /** Readers of the navigation that files and settings have, by language. */
  readers: readonly (() => Navigation)[];
  /** Assigns the pages to the sections of this navigation. */
  open(changed: PluginNavigation): OpenPages<P>;
}

/** A site whose pages are not formatted yet. */
interface OpenPages<P extends PageSummary> {
  format(page: Page): PageData;
  /** Relates the pages, with their data by route. */
  finish(pageData: Map<string, PageData>): RelatedSite<P>;
}

/** Relates pages to each other: navigation, sidebars, sections, alternates and overviews. */
export function buildSiteGraph(input: GraphInput<Page>): RelatedSite {
  const { readers, open } = openSiteGraph(input);
  const { format, finish } = open({ navigation: readers.map((read) => read()), addedBy: new Map() });
  return finish(new Map(input.pages.map((page) => [page.source.routePath, format(page)])));
}

/** Opens the graph of a site in steps, between which others can have a turn. */
export function openSiteGraph<P extends PageSummary>({
  config: given,
  pages,
  findings: found = new Map(),
  lastUpdated,
  samples,
  failedRoutes = [],
  drafts = [],
  plugins = [],
  exports = new ExportReader(),
}: GraphInput<P>): OpenSiteGraph<P> {
  const draftsByRoute = new Map(drafts.map((page) => [page.source.routePath, page]));
  const isMissing = (route: string) => failedRoutes.includes(route) || draftsByRoute.has(route);
  const hasFailed = (pathname: string) => matchRoute(pathname, isMissing) !== undefined;
  const findings = new Map(
    pages.flatMap(({ source: { routePath } }): [string, PageFindings][] => {
      const ofPage = found.get(routePath);
      return ofPage ? [[routePath, ofPage]] : [];
    }),
  );
  const problems = [...findings.values()].flatMap((each) => each.problems);
  const byRoute = new Map(pages.map((page) => [page.source.routePath, page]));
  const hasPage = (route: string) => byRoute.has(route) || isMissing(route);
  const toHeadTag = (tag: SettingTag, lang: string) => resolveHeadTag(tag, lang, given, hasPage);
  const config = { ...given, head: given.head.map((tag) => toHeadTag(tag, given.lang)) };
  const tryOrReport = <Value>(make: () => Value, otherwise: Value): Value => {
    try {
      return make();
    } catch (error) {
      addAll(problems, toDocsErrors(error));
      return otherwise;
    }
  };
  const translateAll = tryOrReport(() => readI18n(config, config), new Map<string, Record<string, string>>());
  const builders = config.locales.map((locale) =>
    createLocaleBuilder(locale, config, pages, { byRoute, hasFailed, tryOrReport }, translateAll),
  );
  const open = ({ navigation: changed, addedBy }: PluginNavigation): OpenPages<P> => {
    const locales = builders.map((builder, index) => builder.buildLocale(changed[index]?.nav ?? []));
    const sections = changed.flatMap(toSections);
    const sectionOf = assignPages(sections, pages);
    const lastUpdatedOf: RelatedSite['lastUpdatedOf'] = (page) => lastUpdated().get(sourcePathOf(page) ?? '');
    const context = { config, byRoute, sectionOf, lastUpdatedOf, samples, toHeadTag };
    const format = (page: Page) => formatPage(page, context);
    const finish = (pageData: Map<string, PageData>): RelatedSite<P> => ({
      config,
      pages,
      byRoute,
      locales,
      sections: sections.filter(({ routes }) => routes.length > 0),
      sectionOf,
      pageData,
      pageNames: createPageNames(byRoute, pageData),
      lastUpdatedOf,
      ...createSiteQueries(config, byRoute),
      redirects: [],
      searchRecords: recordsOf(pages),
      drafts: draftsByRoute,
      failedRoutes,
      plugins,
      exportsOf: (file) => exports.read(file),
      problems,
      findings,
      format,
      addedBy,
    });
    return { format, finish };
  };
  return { readers: builders.map((builder) => () => builder.readNavigation()), open };
}

function toSections({ lang, sidebars }: Navigation): SiteSection[] {
  return Object.entries(sidebars).map(([prefix, sidebar]) => ({
    prefix,
    lang,
    sidebar: foldSidebar(sidebar),
    routes: [],
  }));
}

/** Returns a graph with other texts and descriptions of its pages, by route. */
export function withRenderedPages(graph: RelatedSite, rendered: ReadonlyMap<string, Page>): RelatedSite {
  if (rendered.size === 0) return graph;
  const pageData = new Map(graph.pageData);
  for (const [routePath, { description }] of rendered) {
    const data = pageData.get(routePath);
    if (!data || data.description === description) continue;
    const { description: _, ...others } = data;
    pageData.set(routePath, { ...others, ...(description !== undefined && { description }) });
  }
  return withPageData(withPages(graph, rendered), pageData);
}

/**
 * Returns a graph with other versions of compiled pages, by route, which is served until the site is read again: navigation, frontmatter and
 * what plugins know of a page stay.
 */
export function withEditedPages<P extends PageSummary>(
  graph: RelatedSite<P>,
  edited: ReadonlyMap<string, P>,
): RelatedSite<P> {
  if (edited.size === 0) return graph;
  const pageData = new Map(graph.pageData);
  for (const [routePath, page] of edited) {
    const data = pageData.get(routePath);
    if (!data || !isCompiled(page)) continue;
    const { headingTitle: _heading, titleId: _id, description: _description, firstSection: _section, ...kept } = data;
    const { frontmatter, version } = data;
    const levels = outlineLevels(page.frontmatter, graph.config.outline);
    pageData.set(routePath, { ...kept, ...toPageData(page, levels), frontmatter, version });
  }
  return withPageData(withPages(graph, edited), pageData);
}

/** Returns a graph with pages in place of their summaries, which say the same of them. Plugins may add to their data. */
export function withCompiledPages(
  graph: RelatedSite<PageSummary>,
  compiled: ReadonlyMap<string, Page>,
): RelatedSite<PageSummary> {
  const added = [...compiled].map(([routePath, page]): [string, PageData] => [routePath, graph.format(page)]);
  return withPageData(withPages<PageSummary>(graph, compiled), new Map([...graph.pageData, ...added]));
}

function withPages<P extends PageSummary>(graph: RelatedSite<P>, others: ReadonlyMap<string, P>): RelatedSite<P> {
  const pages = graph.pages.map((page) => others.get(page.source.routePath) ?? page);
  const byRoute = new Map(pages.map((page) => [page.source.routePath, page]));
  return { ...graph, pages, byRoute, searchRecords: recordsOf(pages), ...createSiteQueries(graph.config, byRoute) };
}

function recordsOf<P extends PageSummary>(pages: readonly P[]): SiteGraph['searchRecords'] {
  return async () => toSearchRecords(pages.filter((page): page is P & Page => isCompiled(page)));
}

/** Returns a graph with other page data. */
export function withPageData<P extends PageSummary>(
  graph: RelatedSite<P>,
  pageData: Map<string, PageData>,
): RelatedSite<P> {
  return { ...graph, pageData, pageNames: createPageNames(graph.byRoute, pageData) };
}

interface DescribeContext {
  config: ResolvedConfig;
  byRoute: ReadonlyMap<string, PageSummary>;
  sectionOf: ReadonlyMap<string, SiteSection>;
  lastUpdatedOf: RelatedSite['lastUpdatedOf'];
  samples: ReadSamplesReport | undefined;
  toHeadTag(tag: SettingTag, lang: string): SettingTag;
}

/** Returns the path of a page's file, relative to the docs folder; `undefined` if it has none. */
function sourcePathOf({ source }: Pick<PageSummary, 'source'>): string | undefined {
  return source.virtual ? source.virtual.madeFrom : source.relativePath;
}

function formatPage(
  page: Page,
  { config, byRoute, sectionOf, lastUpdatedOf, samples, toHeadTag }: DescribeContext,
): PageData {
  const { routePath } = page.source;
  const relativePath = sourcePathOf(page);
  const keys = config.locales.map(({ lang }) => lang);
  const { rest } = splitLocale(routePath, keys, config.lang);
  const { editLink, lastUpdated = config.site.theme.lastUpdated } = page.frontmatter;
  const {
    title: siteTitle = config.site.title,
    pageDefaults,
    editPaths = {},
  } = config.locales.find(({ lang }) => lang === page.source.locale) ?? {};
  const time = typeof lastUpdated === 'string' ? parseDate(lastUpdated) : lastUpdated ? lastUpdatedOf(page) : undefined;
  const own = withHead(withNeighborTitles(withHero(page, config), byRoute), (tag) =>
    toHeadTag(tag, page.source.locale),
  );
  const titleSuffix = config.pageAdapter?.titleSuffix?.(own, siteTitle);
  const data: PageData = {
    ...toPageData(page, outlineLevels(page.frontmatter, config.outline)),
    frontmatter: { ...pageDefaults, ...own, ...(titleSuffix !== undefined && { titleSuffix }) },
    version: page.source.virtual?.version ?? config.site.multiVersion.default,
    alternates: keys.filter((lang) => byRoute.has(localePrefix(lang, config.lang) + rest)),
  };
  const isTitled = (page.frontmatter.title ?? page.headingTitle) !== undefined;
  if (config.pageAdapter?.hasSiteTitle?.(data.pageType, isTitled) ?? data.pageType === 'home') data.hasSiteTitle = true;
  const editPath = relativePath === undefined ? null : (editPaths[relativePath] ?? relativePath);
  if (typeof editLink === 'string') data.editPath = editLink;
  else if (editLink === false) data.editPath = null;
  else if (editPath !== page.source.relativePath) data.editPath = editPath;
  if (time !== undefined) data.lastUpdatedTime = time;
  const proven = passedVersion(samples, page.source.relativePath, page.textHash);
  if (samples && proven !== undefined) data.samplesProven = `${samples.package} ${proven}`;
  if (page.frontmatter.overview || data.components.includes('Overview')) {
    const groups =
      page.frontmatter.overviewBy === 'date'
        ? datedGroups(byRoute.values(), page.source.locale, config)
        : buildOverviewGroups(page, sectionOf.get(routePath)?.sidebar ?? [], byRoute);
    data.overview = withGroupIds(groups, page);
  }
  return data;
}

/** Returns the frontmatter of a page. A landing page without hero and content has one with the title and description of the site. */
function withHero(page: Page, { pageAdapter }: ResolvedConfig): Frontmatter {
  const { frontmatter, headingTitle, searchText, moduleCode, components, assets, source } = page;
  const { pageType, hero } = frontmatter;
  const isEmpty = headingTitle === undefined && searchText === '' && components.length === 0 && assets.length === 0;
  const hasCode = moduleCode !== undefined || source.format === 'component';
  const mayHaveHero = !pageAdapter?.titlesPagesBySite && pageType === 'home' && hero === undefined;
  return mayHaveHero && isEmpty && !hasCode ? { ...frontmatter, hero: { actions: [] } } : frontmatter;
}

/** Completes the addresses of the page's own tags. */
function withHead(frontmatter: Frontmatter, toHeadTag: (tag: SettingTag) => SettingTag): Frontmatter {
  const { head } = frontmatter;
  return head === undefined ? frontmatter : { ...frontmatter, head: head.map(toHeadTag) };
}

/** Adds the titles of the pages that `prev` and `next` lead to. */
function withNeighborTitles(frontmatter: Frontmatter, byRoute: ReadonlyMap<string, PageSummary>): Frontmatter {
  const { prev, next } = frontmatter;
  const titled = (target: PagerTarget | undefined): PagerTarget | undefined => {
    if (typeof target !== 'object' || target.link === undefined || target.text !== undefined) return target;
    const page = byRoute.get(decodePath(normalizePathname(splitHref(target.link).pathname)));
    return { ...target, text: page === undefined ? target.link : rowTitle(page) };
  };
  if (typeof prev !== 'object' && typeof next !== 'object') return frontmatter;
  return { ...frontmatter, ...(prev && { prev: titled(prev) }), ...(next && { next: titled(next) }) };
}

type Attempt = <Value>(make: () => Value, otherwise: Value) => Value;

/** Matches a path that does not begin with a slash or a dot. */
const WITHOUT_SLASH = /^(?![a-z][a-z\d+.-]*:|[/#?.])./i;

interface LocaleContext {
  byRoute: ReadonlyMap<string, PageSummary>;
  hasFailed(pathname: string): boolean;
  tryOrReport: Attempt;
}

function createLocaleBuilder(
  locale: ResolvedLocale,
  config: ResolvedConfig,
  pages: readonly PageSummary[],
  { byRoute, hasFailed, tryOrReport }: LocaleContext,
  i18n: ReadonlyMap<string, Record<string, string>>,
) {
  const { lang, banner } = locale;
  const prefix = localePrefix(lang, config.lang);
  const folder = path.join(config.docsDir, locale.folder);
  const own = pages.filter((page) => page.source.locale === lang);
  const translate = (text: string) => i18n.get(text)?.[lang] ?? i18n.get(text)?.en ?? text;
  const keys = config.locales.map((each) => each.lang);
  const fromBase = (written: string) => {
    if (!config.pageAdapter?.hasBaseInLinks) return written;
    const link = WITHOUT_SLASH.test(written) ? `/${written}` : written;
    return removeBase(link, config.site.base) || link;
  };
  const toLink = (written: string) => {
    const link = fromBase(written);
    // All languages share the public folder.
    if (!isSitePath(link)) return link;
    if (isPublicFile(config.publicDir, splitHref(link).pathname)) return toFileLink(link, config.site);
    const ofVersion = settingVersionLink(link, lang, config, '/');
    if (ofVersion !== undefined) return ofVersion;
    // As in pages, a link may name the language.
    if (splitLocale(link, keys, config.lang).locale !== config.lang) return link;
    return (locale.folder === '' ? undefined : withoutDefaultLocale(link, config.lang)) ?? prefix + link;
  };
  const hasPage = (route: string) => byRoute.has(route) || hasFailed(route);
  const isUntranslated = (link: string) => {
    const { pathname } = splitHref(link);
    if (prefix === '' || !isSitePath(link) || splitLocale(link, keys, config.lang).locale !== config.lang) return false;
    return matchRoute(pathname, hasPage) !== undefined && matchRoute(prefix + pathname, hasPage) === undefined;
  };
  const toHtml = (html: string) => localizeHtml(html, lang, config, hasPage);
  const ownSocialLinks = (): Pick<LocaleData, 'socialLinks'> => {
    const shared = config.site.theme.socialLinks;
    const own = shared.map((link): SocialLink => {
      if (link.mode === 'dom') return { ...link, content: toHtml(link.content) };
      if (link.mode !== 'link' || !isSitePath(link.content)) return link;
      const ofVersion = settingVersionLink(link.content, lang, config, '/');
      if (ofVersion !== undefined) return { ...link, content: ofVersion };
      const target = findSettingTarget(link.content, lang, config, hasPage);
      const { query, hash } = splitHref(link.content);
      return target?.kind === 'page' ? { ...link, content: encodeRoutePath(target.route) + query + hash } : link;
    });
    return own.some(({ content }, index) => content !== shared[index]?.content) ? { socialLinks: own } : {};
  };
  const toNavItem = (item: NavItemConfig): NavItem => {
    const { items, link, position = 'right', ...rest } = item;
    return {
      ...rest,
      text: translate(item.text),
      position,
      ...(link === undefined ? undefined : { link: toLink(link) }),
      ...(items === undefined ? undefined : { items: items.map(toNavItem) }),
    };
  };
  const report = (error: DocsError | DocsErrors) => {
    tryOrReport(() => {
      throw error;
    }, undefined);
  };
  const toRowText = config.pageAdapter?.rowText ?? ((text: string) => text);
  const metaFiles = { cwd: config.cwd, pageAdapter: config.pageAdapter, report };
  const fileNav = locale.nav === undefined ? tryOrReport(() => readNav(folder, metaFiles), []) : undefined;
  const nav = locale.nav ?? translatedItems(fileNav ?? [], isUntranslated);
  const byFile = new Map(own.map((page) => [stripExtension(page.source.relativePath), page]));
  const byIndexedPath = new Map(own.map((page) => [indexedPath(page), page]));
  const metaContext = {
    docsDir: config.docsDir,
    cwd: config.cwd,
    locale: locale.folder,
    defaultLocale: config.locales.find((each) => each.lang === config.lang)?.folder ?? '',
    // A `_meta.json` may refer to a README by its own name or as `index`.
    pages: new Map([...byFile, ...byIndexedPath]),
    folders: indexFolders([...byIndexedPath].flatMap(([name, page]) => (page.frontmatter.unlisted ? [] : [name]))),
    readMeta: createMetaReader(metaFiles),
    translate,
    toRowText,
    keepsNames: config.pageAdapter !== undefined,
    sortsIndex: config.pageAdapter?.hasSidebarsOfFolders === true,
    report,
    toLink,
    isUntranslated,
  };

  const configSidebar = (sidebar: Record<string, SidebarItemConfig[]>): [string, SidebarItem[]][] => {
    const context = {
      pages: byRoute,
      prefix,
      defaultLocale: config.lang,
      publicDir: config.publicDir,
      site: config.site,
      config,
      hasFailed,
      toRowText,
      fromBase,
      routes: own.map(({ source }) => source.routePath),
    };
    return Object.entries(sidebar).map(([key, items]) => {
      const missing: DocsError[] = [];
      const rows = resolveSidebar(items, { ...context, report: (error) => void missing.push(error) });
      tryOrReport(() => {
        if (missing.length > 0) throw new DocsErrors(missing);
      }, undefined);
      return [key, rows];
    });
  };

  const metaSidebar = (): [string, SidebarItem[]][] => {
    const hasRootMeta = tryOrReport(() => metaContext.readMeta(folder) !== undefined, false);
    // A navbar in the configuration leaves the sidebar as it is without one.
    const isWhole = fileNav === undefined || hasRootMeta;
    if (isWhole && !config.pageAdapter?.hasSidebarsOfFolders)
      return [['/', tryOrReport(() => buildMetaSidebar('', metaContext), [])]];
    const folders = [...(metaContext.folders.get(locale.folder || '.')?.folders ?? [])].sort();
    return folders.map((name) => [`/${name}/`, tryOrReport(() => buildMetaSidebar(name, metaContext), [])]);
  };

  return {
    buildLocale(items: NavItem[]): LocaleData {
      const { footerMessage } = locale.messages;
      const shown = { title: locale.title, label: locale.label, nav: items, ...ownSocialLinks() };
      const tag = localeTag(lang, config);
      const navbarFrom = navbarBreakpoint(shown, { ...config.site, locales: config.locales });
      return {
        lang,
        description: locale.description,
        ...((tag !== lang || tag !== languageTag(lang)) && { htmlLang: tag }),
        ...(textDirection(tag) === 'rtl' && { dir: 'rtl' }),
        ...shown,
        ...(navbarFrom && { navbarFrom }),
        editLink: locale.editLink,
        ...(banner && {
          banner: { ...banner, ...(banner.link && { link: { ...banner.link, href: toLink(banner.link.href) } }) },
        }),
        ...locale.messages,
        ...(footerMessage && { footerMessage: toHtml(openExternalLinks(footerMessage)) }),
      };
    },
    readNavigation(): Navigation {
      const sidebars = locale.sidebar === undefined ? metaSidebar() : configSidebar(locale.sidebar);
      const byPrefix = new Map<string, SidebarItem[]>([[`${prefix}/`, []]]);
      for (const [key, sidebar] of sidebars) byPrefix.set(sidebarPrefix(prefix, key), sidebar);
      return { lang, nav: nav.map(toNavItem), sidebars: compact(Object.fromEntries(byPrefix)) };
    },
  };
}

/** Returns the items of a navbar without those that lead to pages that are not translated yet. */
function translatedItems(items: readonly NavItemConfig[], isUntranslated: (link: string) => boolean): NavItemConfig[] {
  return items.flatMap((item) => {
    const { items: inner, link, ...rest } = item;
    const left = inner && translatedItems(inner, isUntranslated);
    if (link === undefined || !isUntranslated(link)) {
      return inner && inner.length > 0 && left?.length === 0 && link === undefined
        ? []
        : { ...item, ...(left && { items: left }) };
    }
    return left && left.length > 0 ? { ...rest, items: left } : [];
  });
}

/** Returns a page's path without extension; `index` instead of `README` where that is the folder's index page. */
function indexedPath({ source }: PageSummary): string {
  return isFolderReadme(source)
    ? path.posix.join(path.posix.dirname(source.relativePath), 'index')
    : stripExtension(source.relativePath);
}

/** Removes keys without a value, because sidebars are sent to browsers. */
function compact(sidebars: Navigation['sidebars']): Navigation['sidebars'] {
  return JSON.parse(JSON.stringify(sidebars));
}

function assignPages(sections: SiteSection[], pages: readonly PageSummary[]): Map<string, SiteSection> {
  const sectionOf = new Map<string, SiteSection>();
  for (const { source } of pages) {
    const ofLocale = sections.filter(({ lang }) => lang === source.locale);
    const section = findSection(ofLocale, source.routePath);
    if (!section) continue;
    section.routes.push(source.routePath);
    sectionOf.set(source.routePath, section);
  }
  return sectionOf;
}
