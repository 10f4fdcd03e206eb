import { createContext } from 'react';
import type { SearchService } from '../../search/searchService.ts';

export const SearchServiceContext = createContext<SearchService | undefined>(undefined);

/** Lets the search below ask a service of the theme's own. */
export const SearchServiceProvider = SearchServiceContext.Provider;
