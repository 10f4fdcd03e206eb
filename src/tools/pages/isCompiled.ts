import type { Page, PageSummary } from '../../model/page.ts';
import type { SiteGraph } from '../../model/site.ts';

/** Returns whether a page is compiled: whether its text, links and everything else in it are known. */
export function isCompiled(page: PageSummary): page is Page {
  return 'searchText' in page;
}

/** Returns a page if it is compiled. */
export function compiledPage(page: PageSummary | undefined): Page | undefined {
  return page && isCompiled(page) ? page : undefined;
}

/** Returns the code of a page's module; `undefined` for a page without code. A page that is not compiled yet has none. */
export function codeOf(page: PageSummary): string | undefined {
  return isCompiled(page) ? page.moduleCode : undefined;
}

/** Returns whether all pages of a site are compiled, which is so but at the start of watch mode. */
export function isComplete<Site extends SiteGraph<PageSummary>>(site: Site): site is Site & SiteGraph {
  return site.pages.every(isCompiled);
}
