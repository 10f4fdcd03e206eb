import type { ResolvedMarkdown } from '../../model/config.ts';
import type { SidebarItemConfig } from '../../model/configSections.ts';
import type { PageSummary } from '../../model/page.ts';
import type { SidebarItem } from '../../model/siteData.ts';
import {
  decodePath,
  encodeRoutePath,
  isExternalLink,
  matchRoute,
  splitHref,
  toFileLink,
  type UrlRules,
  withoutDefaultLocale,
} from '../../shared/urls.ts';
import { locateText, type SettingFiles } from '../../tools/files/locateSetting.ts';
import { isPublicFile } from '../../tools/files/publicFiles.ts';
import { DocsError } from '../../tools/messages/errors.ts';
import { closest, replacement } from '../../tools/messages/suggest.ts';
import { isCompiled } from '../../tools/pages/isCompiled.ts';
import { rowTitle } from './metaSidebar.ts';

/** Context of `resolveSidebar`. */
interface ResolveSidebarContext {
  /** Pages by route. */
  pages: ReadonlyMap<string, PageSummary>;
  /** Route prefix of the locale. */
  prefix: string;
  /** Key of the language without a prefix, which a link may name. */
  defaultLocale: string;
  /** Absolute path of the folder whose files a link may lead to. All languages share it. */
  publicDir: string;
  /** How addresses are written. */
  site: Pick<UrlRules, 'cleanUrls'>;
  /** Files for messages, and links that are not checked. */
  config: SettingFiles & { markdown: Pick<ResolvedMarkdown, 'deadLinkExcludes'> };
  /** Returns whether a route's page could not be compiled, which has already been reported. */
  hasFailed(routePath: string): boolean;
  /** Reports an item whose page does not exist. One without a text is omitted, the link of another stays as it is. */
  report(error: DocsError): void;
  /** Returns an authored text as rows show it. */
  toRowText(text: string): string;
  /** Returns a link without the base of the site, which links may have in some engines. */
  fromBase?(link: string): string;
  /** Routes of this locale, for suggestions. */
  routes: readonly string[];
}

/** Resolves an authored sidebar: replaces names with links, and adds titles from the pages. */
export function resolveSidebar(items: readonly SidebarItemConfig[], context: ResolveSidebarContext): SidebarItem[] {
  return items.flatMap((item) => resolveItem(withoutBase(withRowText(item, context), context), context) ?? []);
}

function withRowText(item: SidebarItemConfig, { toRowText }: ResolveSidebarContext): SidebarItemConfig {
  if (typeof item === 'string' || 'dividerType' in item) return item;
  if ('sectionHeaderText' in item) return { ...item, sectionHeaderText: toRowText(item.sectionHeaderText) };
  if ('items' in item) return { ...item, text: toRowText(item.text) };
  return item.text === undefined ? item : { ...item, text: toRowText(item.text) };
}

function withoutBase(item: SidebarItemConfig, { fromBase }: ResolveSidebarContext): SidebarItemConfig {
  if (typeof item === 'string') return fromBase?.(item) ?? item;
  return 'link' in item && item.link !== undefined && fromBase ? { ...item, link: fromBase(item.link) } : item;
}

/** Returns the page of a link, which may lead to a heading of it. */
function findPage(written: string, context: ResolveSidebarContext): PageSummary | undefined {
  const { pages, prefix, defaultLocale, publicDir, config, routes, hasFailed, report } = context;
  const link = splitHref(written).pathname;
  const hasRoute = (route: string) => pages.has(route);
  const plain = withoutDefaultLocale(link, defaultLocale);
  const meantRoutes = [prefix + link, link, ...(plain === undefined ? [] : [plain])];
  const [route] = meantRoutes.flatMap((each) => matchRoute(each, hasRoute) ?? []);
  const page = pages.get(route ?? '');
  const isExcluded = [written, prefix + written].some((each) => config.markdown.deadLinkExcludes.includes(each));
  if (page || isExcluded || meantRoutes.some(hasFailed) || isPublicFile(publicDir, link)) return page;
  const meant = closest(prefix + link, routes);
  report(
    new DocsError({
      area: 'navigation-links',
      location: locateText([prefix + written, written], config),
      problem: `The sidebar links to "${written}", which is not a page.`,
      hint:
        replacement(written, meant?.slice(meant.startsWith(prefix) ? prefix.length : 0)) ??
        'Create the page, or remove the entry.',
    }),
  );
  return undefined;
}

/** The text of the heading that a hash leads to, in the language of the page. A heading that is missing is an error elsewhere. */
function sectionTitle(page: PageSummary, hash: string): string {
  const id = decodePath(hash.slice(1));
  const toc = isCompiled(page) ? page.toc : [];
  return toc.find((heading) => heading.id === id)?.text ?? rowTitle(page);
}

function resolveItem(item: SidebarItemConfig, context: ResolveSidebarContext): SidebarItem | undefined {
  if (typeof item === 'string') {
    if (item.includes('#')) return resolveItem({ link: item }, context);
    const page = findPage(item, context);
    if (!page) return undefined;
    const { tag, icon, context: ownContext, overviewHeaders } = page.frontmatter;
    return {
      kind: 'link',
      text: rowTitle(page),
      link: encodeRoutePath(page.source.routePath),
      tag,
      icon,
      context: ownContext,
      ...(page.frontmatter.overview ? undefined : { overviewHeaders }),
    };
  }
  if ('dividerType' in item) return { kind: 'divider', dividerType: item.dividerType };
  if ('sectionHeaderText' in item) return { kind: 'sectionHeader', ...item };
  if ('items' in item) {
    const { items, collapsed = false, collapsible = true, link, ...rest } = item;
    const page = link === undefined || isExternalLink(link) ? undefined : findPage(link, context);
    return {
      kind: 'group',
      ...rest,
      link: page ? encodeRoutePath(page.source.routePath) : link,
      items: resolveSidebar(items, context),
      collapsed,
      collapsible,
    };
  }
  if (isExternalLink(item.link)) return { kind: 'link', ...item, text: item.text ?? item.link };
  const page = findPage(item.link, context);
  if (!page) {
    const { text, link } = item;
    const isFile = isPublicFile(context.publicDir, splitHref(link).pathname);
    if (isFile) return { kind: 'link', ...item, text: text ?? link, link: toFileLink(link, context.site) };
    if (text === undefined || context.hasFailed(context.prefix + link)) return undefined;
    return { kind: 'link', ...item, text, link: context.prefix + link };
  }
  const { query, hash } = splitHref(item.link);
  const link = encodeRoutePath(page.source.routePath) + query + hash;
  if (hash !== '') return { kind: 'link', ...item, text: item.text ?? sectionTitle(page, hash), link };
  const { tag, icon, context: ownContext } = page.frontmatter;
  return { kind: 'link', tag, icon, context: ownContext, ...item, text: item.text ?? rowTitle(page), link };
}
