import type { Page } from '../../src/model/page.ts';

/** Returns the languages that have pages, each of which has an index. */
export function langsOf(pages: readonly Page[]): Set<string> {
  return new Set(pages.map(({ source }) => source.locale));
}
