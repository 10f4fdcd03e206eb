import type { Page } from '../../model/page.ts';
/**
 * Returns whether a page may have ids that only exist after rendering: component pages, landing pages and pages with
 * code.
 */
export function hasGeneratedIds(page: Pick<Page, 'source' | 'frontmatter' | 'moduleCode'>): boolean {
  return hasUnknownIds(page) || page.moduleCode !== undefined;
}

/** Returns whether most of what a page shows is rendered by code. */
export function hasUnknownIds({ source, frontmatter }: Pick<Page, 'source' | 'frontmatter'>): boolean {
  return source.format === 'component' || frontmatter.pageType === 'home' || frontmatter.overview === true;
}
