import { buildSearchIndexes, groupRecords } from '../../../../plugins/searchIndex/buildSearchIndex.ts';
import { type SearchedPage, toSearchRecords } from '../../../../src/node/site/searchRecords.ts';

/** Builds the search indexes of pages. */
export function indexPages(pages: readonly SearchedPage[], options?: Parameters<typeof buildSearchIndexes>[1]) {
  return buildSearchIndexes(groupRecords(toSearchRecords(pages)), options);
}
