import type { SearchIndexUrls } from './search.ts';

/**
 * What a document says of all that is written on the site. It is no part of the scripts, so that these stay in readers' caches when
 * a page changes.
 */
export interface SiteContents {
  searchIndexes: SearchIndexUrls;
}
