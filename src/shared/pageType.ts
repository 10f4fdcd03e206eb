import type { Frontmatter, PageType } from './settings.ts';

/** The type of a page: that of its frontmatter, or the default one. */
export function pageTypeOf({ pageType = 'doc' }: Frontmatter): PageType {
  return pageType;
}
