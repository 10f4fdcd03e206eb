/** A search service in place of the site's index. */
export interface SearchService {
  /**
   * Asks for the best hits of a query.
   * @returns a list of groups, as a service at `search.apiUrl` answers
   */
  ask(query: ServiceQuery): Promise<unknown>;
}

/** Query to a `SearchService`. */
export interface ServiceQuery {
  keyword: string;
  lang: string;
  /** Number of hits per index. */
  limit: number;
  signal?: AbortSignal;
}
