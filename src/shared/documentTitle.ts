import type { PageData } from '../model/pageData.ts';
import { isThemeNotFound } from './notFoundPage.ts';
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
