import { isThemeNotFound } from '../shared/notFoundPage.ts';
import type { HeadTag, PageData } from '../shared/page.ts';
import type { SiteData } from '../shared/site.ts';

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

/**
 * Head tags that a page keeps in the browser: title, description, those of plugins and of its frontmatter, which win. What only crawlers
 * read is added to its document alone: see plugins/head.
 */
export function pageHead(page: PageData, site: SiteData): HeadTag[] {
  const description = pageDescription(page, site);
  const own: HeadTag[] = (page.frontmatter.head ?? []).map(([tag, attributes]) => [tag, attributes]);
  const tags: HeadTag[] = [['title', {}, documentTitle(page, localeOf(page, site)?.title ?? site.title)]];
  if (description !== '' && !own.some(([, { name }]) => name === 'description')) {
    tags.push(['meta', { name: 'description', content: description }]);
  }
  if (page.pageType === '404') tags.push(['meta', { name: 'robots', content: 'noindex' }]);
  return [...tags, ...(page.pluginHead ?? []), ...own];
}

function localeOf({ lang }: PageData, { locales }: SiteData) {
  return locales.find((locale) => locale.lang === lang);
}

/** Returns the description of a page, else of its language, else of the site. */
export function pageDescription(page: PageData, site: SiteData): string {
  return page.description ?? localeOf(page, site)?.description ?? site.description;
}
