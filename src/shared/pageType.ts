import type { Frontmatter, PageType } from './settings.ts';

export const DEFAULT_PAGE_TYPE: PageType = 'doc';

/** Returns the type of a page: that of its frontmatter, or the default. */
export function pageTypeOf({ pageType = DEFAULT_PAGE_TYPE }: Frontmatter): PageType {
  return pageType;
}
