import type { JsonValue } from '../../src/model/json.ts';
import type { Page } from '../../src/model/page.ts';
import type { PageData } from '../../src/model/pageData.ts';
import type { SiteGraph } from '../../src/model/site.ts';
import type { SidebarItem } from '../../src/model/siteData.ts';
import { localeTag } from '../../src/shared/localeTag.ts';
import { containsRoute } from '../../src/shared/sidebar.ts';
import { localePrefix } from '../../src/shared/urls.ts';

/** A page in a path of breadcrumbs. */
interface Crumb {
  name: string;
  route: string;
}

/** Returns the name and URL of the site as a schema.org object. */
export function homeData(page: Page, site: SiteGraph): JsonValue {
  const title = site.locales.find(({ lang }) => lang === page.source.locale)?.title;
  return {
    '@context': 'https://schema.org',
    '@type': 'WebSite',
    name: title ?? site.config.site.title,
    url: site.urlOf(page, { isAbsolute: true }),
    inLanguage: localeTag(page.source.locale, site),
  };
}

/**
 * Returns the breadcrumbs of a page as a schema.org object: the home page, and the sidebar groups that have a page.
 * `undefined` if there is none between, because a path of the page alone says nothing.
 */
export function breadcrumbs(page: Page, { title }: PageData, site: SiteGraph): JsonValue | undefined {
  const { routePath, locale } = page.source;
  const home = site.byRoute.get(`${localePrefix(locale, site.config.lang)}/`);
  const homeTitle = site.locales.find(({ lang }) => lang === locale)?.title ?? site.config.site.title;
  const groups = groupsOf(site.sectionOf.get(routePath)?.sidebar ?? [], routePath);
  const parents: Crumb[] = [...(home ? [{ name: homeTitle, route: home.source.routePath }] : []), ...groups];
  const above = parents.filter(({ route }) => route !== routePath);
  if (above.length === 0) return undefined;
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: [...above, { name: title, route: routePath }].map(({ name, route }, index) => {
      const target = site.byRoute.get(route) ?? page;
      return { '@type': 'ListItem', position: index + 1, name, item: site.urlOf(target, { isAbsolute: true }) };
    }),
  };

  function groupsOf(items: readonly SidebarItem[], route: string): Crumb[] {
    const group = items.find((item) => item.kind === 'group' && containsRoute(item, route));
    if (group?.kind !== 'group') return [];
    const own = group.link === undefined ? undefined : site.pageAt(group.link);
    return [...(own ? [{ name: group.text, route: own.source.routePath }] : []), ...groupsOf(group.items, route)];
  }
}
