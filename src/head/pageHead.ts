import { languageTag } from '../shared/languageTag.ts';
import { isThemeNotFound } from '../shared/notFoundPage.ts';
import type { HeadTag, PageData } from '../shared/page.ts';
import type { SiteData } from '../shared/site.ts';
import { pageUrl, routeInLocale } from '../shared/urls.ts';

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

/** Head tags of a page: title, description, open graph, alternates, and those of its frontmatter, which win. */
export function pageHead(page: PageData, site: SiteData): HeadTag[] {
  const locale = site.locales.find(({ lang }) => lang === page.lang);
  const title = documentTitle(page, locale?.title ?? site.title);
  const description = page.description ?? locale?.description ?? site.description;
  const own: HeadTag[] = (page.frontmatter.head ?? []).map(([tag, attributes]) => [tag, attributes]);
  const ownNames = new Set(own.map(([, { name, property }]) => name ?? property));
  const tags: HeadTag[] = [['title', {}, title]];
  const addMeta = (attribute: 'name' | 'property', key: string, content: string) => {
    if (content !== '' && !ownNames.has(key)) tags.push(['meta', { [attribute]: key, content }]);
  };
  addMeta('name', 'description', description);
  addMeta('property', 'og:type', page.pageType === 'home' ? 'website' : 'article');
  addMeta('property', 'og:title', title);
  addMeta('property', 'og:description', description);
  if (page.pageType === '404') tags.push(['meta', { name: 'robots', content: 'noindex' }]);
  if (page.alternates.length > 1) {
    for (const lang of page.alternates) {
      tags.push([
        'link',
        {
          rel: 'alternate',
          hreflang: languageTag(lang),
          href: (site.siteOrigin ?? '') + pageUrl(routeInLocale(page.routePath, lang, site), site),
        },
      ]);
    }
  }
  if (site.siteOrigin && page.pageType !== '404') {
    tags.push(['link', { rel: 'canonical', href: site.siteOrigin + pageUrl(page.routePath, site) }]);
  }
  return [...tags, ...(page.pluginHead ?? []), ...own];
}
