import type { HeadTag, PageData } from '../../model/pageData.ts';
import type { SiteData } from '../../model/siteData.ts';
import { documentTitle } from '../../shared/documentTitle.ts';

/** Head tags that a page keeps in the browser. What only crawlers read is added to its document alone: see plugins/head. */
export function pageHead(page: PageData, site: SiteData): HeadTag[] {
  const locale = site.locales.find(({ lang }) => lang === page.lang);
  return [
    ['title', {}, documentTitle(page, locale?.title ?? site.title, site.titleSeparator)],
    ...(page.pluginHead ?? []),
    ...(page.frontmatter.head ?? []),
  ];
}
