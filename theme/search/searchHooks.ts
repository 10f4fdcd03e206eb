import type { ComponentType } from 'react';
import type { SearchGroup, SearchHit, SearchPage } from '#runtime';

/** What a site may change about its search. */
export interface SearchHooks {
  /** Sees each query first; returns another to ask instead. '' finds nothing. */
  beforeSearch?: (query: string) => string | Promise<string>;
  /** Sees the results of a query first; returns what to show. */
  onResults?: (query: string, groups: SearchGroup[]) => SearchGroup[] | Promise<SearchGroup[]>;
  /** Renders the inside of a row; its link and its highlighting are the panel's. */
  ResultRow?: ComponentType<{ hit: SearchHit; page: SearchPage }>;
}

/** The hooks of the site; `search.hooks` in its description puts a file of its own in this one's place. */
const searchHooks: SearchHooks = {};

export default searchHooks;
