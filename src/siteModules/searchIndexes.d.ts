import type { SearchIndexUrls } from '../shared/search.ts';

export declare const searchIndexes: SearchIndexUrls;
