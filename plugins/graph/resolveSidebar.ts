import type { SidebarItemConfig } from '../../src/shared/config.ts';
import { isExternalLink } from '../../src/shared/link.ts';
import { encodeRoutePath } from '../../src/shared/routePath.ts';
import type { SidebarItem } from '../../src/shared/site.ts';
import { DocsError } from '../errors.ts';
import type { CompiledPage } from '../pages/compilePage.ts';
import { suggestion } from '../suggest.ts';

export interface ResolveSidebarContext {
  /** By route. */
  pages: ReadonlyMap<string, CompiledPage>;
  /** Prefix of the locale's routes. */
  prefix: string;
  /** File that messages name. */
  configFile: string;
  /** Routes of this locale, for suggestions. */
  routes: readonly string[];
}

/** A sidebar as authors write it with links in place of names, and titles from the pages. Throws for a page that does not exist. */
export function resolveSidebar(items: readonly SidebarItemConfig[], context: ResolveSidebarContext): SidebarItem[] {
  return items.map((item) => resolveItem(item, context));
}

function findPage(link: string, { pages, prefix, configFile, routes }: ResolveSidebarContext): CompiledPage {
  const page = pages.get(prefix + link) ?? pages.get(link);
  if (page) return page;
  throw new DocsError({
    area: 'nav',
    place: { file: configFile },
    problem: `The sidebar names "${link}", which is not a page.`,
    remedy: suggestion(prefix + link, routes)?.replace(`"${prefix}`, '"') ?? 'Write the page, or take the row out.',
  });
}

function resolveItem(item: SidebarItemConfig, context: ResolveSidebarContext): SidebarItem {
  if (typeof item === 'string') {
    const page = findPage(item, context);
    const { tag, icon, context: ownContext, overviewHeaders } = page.frontmatter;
    return {
      kind: 'link',
      text: page.title,
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
    return {
      kind: 'group',
      ...rest,
      link:
        link === undefined || isExternalLink(link) ? link : encodeRoutePath(findPage(link, context).source.routePath),
      items: resolveSidebar(items, context),
      collapsed,
      collapsible,
    };
  }
  if (isExternalLink(item.link)) return { kind: 'link', ...item, text: item.text ?? item.link };
  const page = findPage(item.link, context);
  const { tag, icon, context: ownContext } = page.frontmatter;
  return {
    kind: 'link',
    tag,
    icon,
    context: ownContext,
    ...item,
    text: item.text ?? page.title,
    link: encodeRoutePath(page.source.routePath),
  };
}
