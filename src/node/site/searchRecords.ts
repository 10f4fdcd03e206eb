import type { Page } from '../../model/page.ts';
import type { SearchRecord } from '../../model/search.ts';
import { pageTypeOf } from '../../shared/pageType.ts';

/** The parts of a page that search has. */
export type SearchedPage = Pick<Page, 'title' | 'toc' | 'searchText' | 'frontmatter'> & {
  source: Pick<Page['source'], 'routePath' | 'locale' | 'virtual'>;
};

/** Returns the records of the pages that search finds, as plugins are given them. */
export function toSearchRecords(pages: readonly SearchedPage[]): SearchRecord[] {
  return pages.filter(isSearched).map(({ title, toc, searchText, source, frontmatter }) => ({
    routePath: source.routePath,
    lang: source.locale,
    ...(source.virtual?.version !== undefined && { version: source.virtual.version }),
    title,
    description: frontmatter.description ?? '',
    text: searchText,
    // Without those of ignored parts.
    headings: toc.some(({ isIgnored }) => isIgnored) ? toc.filter(({ isIgnored }) => !isIgnored) : toc,
    keywords: keywordsOf(frontmatter),
  }));
}

function isSearched({ frontmatter }: SearchedPage): boolean {
  return frontmatter.search !== false && !frontmatter.unlisted && pageTypeOf(frontmatter) !== '404';
}

/** Returns the keywords of a page, which may be a list with commas. */
function keywordsOf({ keywords = [] }: SearchedPage['frontmatter']): string[] {
  const list = typeof keywords === 'string' ? keywords.split(',') : keywords;
  return list.map((keyword) => keyword.trim()).filter((keyword) => keyword !== '');
}
