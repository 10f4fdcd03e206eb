import path from 'node:path';
import type { ResolvedConfig } from '../../model/config.ts';
import type { PageSource } from '../../model/page.ts';
import type { Frontmatter } from '../../model/pageData.ts';
import { isFolderReadme } from '../../tools/pages/sources.ts';

/**
 * Returns the title of a page without a title or heading: "quick-start" for `guide/quick-start.mdx`, the folder name
 * for an index page or README, the site title for the home page of a locale, and for all pages of engines whose pages have that.
 */
export function fallbackTitle(source: PageSource, { locales, site, pageAdapter }: ResolvedConfig): string {
  const { relativePath, locale } = source;
  const language = locales.find(({ lang }) => lang === locale);
  const folder = path.posix.relative(language?.folder ?? '', path.posix.dirname(relativePath));
  const siteTitle = language?.title ?? site.title;
  if (pageAdapter?.titlesPagesBySite) return siteTitle;
  const name = path.posix.basename(relativePath).replace(/\.[^.]+$/, '');
  if (name !== 'index' && !isFolderReadme(source)) return name;
  return folder === '' ? siteTitle : path.posix.basename(folder);
}

/** A locale's page named `404` is its 404 page by default. */
export function withPageType(frontmatter: Frontmatter, { locale, relativePath }: PageSource): Frontmatter {
  const inLocale = relativePath.startsWith(`${locale}/`) ? relativePath.slice(locale.length + 1) : relativePath;
  return /^404\.\w+$/.test(inLocale) ? { pageType: '404', ...frontmatter } : frontmatter;
}
