import type { HeadTag, PageData } from '../model/pageData.ts';
import type { SiteData } from '../model/siteData.ts';
import { isThemeNotFound } from '../shared/notFoundPage.ts';

/** Returns the document title: the page's title, a dash, and the site's title or the page's own suffix. */
export function documentTitle(page: PageData, siteTitle: string): string {
  if (isThemeNotFound(page)) return `404 - ${siteTitle}`;
  const { titleSuffix } = page.frontmatter;
  if (page.pageType === 'home') return titleSuffix ? joinSuffix(siteTitle, titleSuffix) : siteTitle;
  if (page.title === '') return siteTitle;
  // A home page without a title has the site's title.
  if (page.title === siteTitle && titleSuffix === undefined) return siteTitle;
  return joinSuffix(page.title, titleSuffix ?? siteTitle);
}

function joinSuffix(title: string, suffix: string): string {
  return /^\s*[-|]/.test(suffix) ? `${title} ${suffix.trim()}` : `${title} - ${suffix}`;
}

/** Head tags that a page keeps in the browser. What only crawlers read is added to its document alone: see plugins/head. */
export function pageHead(page: PageData, site: SiteData): HeadTag[] {
  const locale = site.locales.find(({ lang }) => lang === page.lang);
  return [
    ['title', {}, documentTitle(page, locale?.title ?? site.title)],
    ...(page.pluginHead ?? []),
    ...(page.frontmatter.head ?? []),
  ];
}
