import type { SearchPage } from '../../../../src/shared/search/indexFormat.ts';

/** A query with its expected locations, of which one is enough. `#id` expects a hit on that heading. */
export interface SearchCase {
  query: string;
  expect: string[];
}

export interface SearchRating {
  hitAt1: number;
  hitAt3: number;
  /** Cases whose expected page is not among the first three, with the actual results. */
  misses: { query: string; expect: string[]; got: string[] }[];
}

/** Share of queries whose expected location is first or among the first three. */
export function rateSearch(cases: readonly SearchCase[], search: (query: string) => SearchPage[]): SearchRating {
  let first = 0;
  let third = 0;
  const misses: SearchRating['misses'] = [];
  for (const { query, expect } of cases) {
    const pages = search(query);
    const rank = pages.findIndex((page) => expect.some((location) => answers(page, location)));
    if (rank === 0) first++;
    if (rank >= 0 && rank < 3) third++;
    else misses.push({ query, expect, got: pages.slice(0, 3).map((page) => page.hits[0]?.link ?? page.link) });
  }
  return { hitAt1: first / cases.length, hitAt3: third / cases.length, misses };
}

function answers({ link, hits }: SearchPage, location: string): boolean {
  const [route, id] = location.split('#');
  return link === route && (id === undefined || hits.some((hit) => hit.link === location));
}
