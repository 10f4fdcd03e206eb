import type { ComponentType } from 'react';
import type { SearchGroup, SearchHit, SearchPage } from '#runtime';

/** Hooks with which a site customizes its search. */
export interface SearchHooks {
  /** Receives each query first, and returns the query to use. `''` finds nothing. */
  beforeSearch?: (query: string) => string | Promise<string>;
  /** Receives the results of a query first, and returns the results to show. */
  onResults?: (query: string, groups: SearchGroup[]) => SearchGroup[] | Promise<SearchGroup[]>;
  /** Renders the content of a row. The panel renders its link and highlight. */
  ResultRow?: ComponentType<{ hit: SearchHit; page: SearchPage }>;
}

/** The site's hooks. `search.hooks` in the configuration replaces this file with the site's own. */
const searchHooks: SearchHooks = {};

export default searchHooks;
