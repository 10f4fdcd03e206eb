import type { TocEntry } from './page.ts';

/** One page as the index file of its language holds it. */
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

/** One page as search works on it: the normalized texts are derived on load, since storing them costs a third more bytes. */
export interface SearchDocument extends StoredSearchDocument {
  normalizedTitle: string;
  normalizedHeaders: string[];
  normalizedContent: string;
}

/** File of the manifest, below the site's base. Its name never changes: browsers revalidate it. */
export const SEARCH_MANIFEST_NAME = 'static/search_index.json';

/**
 * Names of the index files below the base, by locale, or by `version.locale` where search is versioned. Each file holds more than the one
 * before it, and the last one everything: a large index has titles, headings and descriptions before the texts, which answer sooner.
 * @example { en: ['static/search_titles.en.0123abcd.json', 'static/search_index.en.89efcdab.json'] }
 */
export type SearchManifest = Record<string, string[]>;

/** Start and end in UTF-16 units of the text that is shown. */
export type HighlightRange = [start: number, end: number];

/** A place that a search found. */
export type SearchHit = {
  link: string;
  /** Parts of the header or statement that match. */
  ranges: HighlightRange[];
  /** What was asked. */
  query: string;
} & (
  | { type: 'title'; header: string }
  | { type: 'header'; header: string }
  /** `statement` is some text round the place, `header` the heading it stands below. */
  | { type: 'content'; statement: string; header?: string }
);

/** The hits of one page, best first; never empty. */
export interface SearchPage {
  title: string;
  link: string;
  hits: SearchHit[];
}

/** What one index answers. */
export interface SearchGroup {
  /** '' for the site's own index file. */
  index: string;
  /** Name to show where there is more than one. */
  label: string;
  /** Results of the default index open in the same tab, others in a new one. */
  isDefault: boolean;
  pages: SearchPage[];
}
