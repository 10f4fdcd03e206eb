import { type ComponentProps, createContext, useContext } from 'react';
import type { PageProvider } from '#runtime';

/** The version that the search panel searches: the one of the page, or the current one. */
export interface SearchedVersion {
  /** Label of the version of the page. */
  own: string;
  /** Label of the current version. */
  label: string;
  isCurrent: boolean;
  choose(isCurrent: boolean): void;
  /** What the reader has open, for what is about the version of the page whatever is searched. */
  opened: Omit<ComponentProps<typeof PageProvider>, 'children'>;
}

const SearchedVersionContext = createContext<SearchedVersion | undefined>(undefined);

/** Provides the choice to the panel. */
export const SearchedVersionProvider = SearchedVersionContext.Provider;

/** Returns the choice; `undefined` if the current version cannot be searched here. */
export function useSearchedVersion(): SearchedVersion | undefined {
  return useContext(SearchedVersionContext);
}
