import type { Frontmatter, PageType } from '../model/settings.ts';

/** Page types of the engine. A theme may have more. */
export const PAGE_TYPES: readonly PageType[] = ['home', 'doc', 'doc-wide', 'custom', 'blank', '404'];
export const DEFAULT_PAGE_TYPE: PageType = 'doc';

/** Returns the type of a page: that of its frontmatter, or the default. */
export function pageTypeOf({ pageType = DEFAULT_PAGE_TYPE }: Frontmatter): PageType {
  return pageType;
}
