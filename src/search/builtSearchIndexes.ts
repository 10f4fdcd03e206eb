import { siteContents } from '../browser/siteContents.ts';

/** Addresses of the index files of a built site: what `#site/searchIndexes` stands for there. */
export const { searchIndexes } = siteContents;
