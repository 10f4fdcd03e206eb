import type { Page } from '../../src/model/page.ts';
import { searchKey } from '../../src/shared/search/indexFormat.ts';

/** Returns the keys of the indexes of a site: of each language, and of each version whose pages share the site with others. */
export function indexKeys(pages: readonly Page[]): Set<string> {
  return new Set(pages.map(({ source }) => searchKey(source.locale, source.virtual?.version)));
}
