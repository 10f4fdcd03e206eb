import type { TocEntry } from './page.ts';

/** One page in the search index file of its language. */
export interface SearchDocument {
  id: number;
  title: string;
  routePath: string;
  /** '' for pages of this site. */
  domain: string;
  /** The page's text: prose, table cells and code, one block a line. */
  content: string;
  toc: TocEntry[];
}

/** Where the index file of each language is, as emitted. Key: locale, or `version.locale` where search is versioned. */
export type SearchIndexUrls = Record<string, string>;
