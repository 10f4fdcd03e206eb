import type { PageData } from '../model/pageData.ts';
import { isThemeNotFound } from './notFoundPage.ts';

const DASH = '-';
const HAS_SEPARATOR = /^[\p{P}|]/u;

/**
 * Returns the document title: the page's title, a separator, and the site's title or the page's own suffix, which may have a separator of its
 * own. A page with an empty suffix, or with its title as its suffix, has its title alone.
 * @param separator that of the site, a dash by default
 */
export function documentTitle(page: PageData, siteTitle: string, separator = DASH): string {
  const { titleSuffix } = page.frontmatter;
  const suffix = titleSuffix ?? siteTitle;
  const ownTitle = page.hasSiteTitle ? siteTitle : page.title;
  const title = isThemeNotFound(page) ? '404' : ownTitle;
  if (title === '') return siteTitle;
  if (suffix === '' || suffix === title) return title;
  // The site's title may begin with a sign, too, as `@weather/ui` does.
  return titleSuffix && HAS_SEPARATOR.test(titleSuffix) ? `${title} ${suffix}` : `${title} ${separator} ${suffix}`;
}
