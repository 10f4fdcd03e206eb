import type { TocEntry } from './page.ts';

/** One page as its language's index file holds it. */
export interface StoredSearchDocument {
  id: number;
  title: string;
  routePath: string;
  /** '' for pages of this site. */
  domain: string;
  /** The page's text: prose, table cells and code, one block a line. */
  content: string;
  toc: TocEntry[];
}

/** One page as search works on it: the normalised texts are derived on load, since storing them costs a third more bytes. */
export interface SearchDocument extends StoredSearchDocument {
  normalizedTitle: string;
  normalizedHeaders: string[];
  normalizedContent: string;
}

/** Where the index file of each language is, as emitted. Key: locale, or `version.locale` where search is versioned. */
export type SearchIndexUrls = Record<string, string>;
