/** The module `@rspress/plugin-algolia/runtime`: the panel of this engine, which asks the indexes of Algolia. */

import { useMemo, useRef } from 'react';
import { SearchButton } from '#default-theme';
import { SearchServiceProvider } from '#runtime';
import { createAlgoliaService, type DocSearchProps } from './algoliaService.ts';
import { removeBase } from './paths.ts';

/** Props of `Search`. The texts of the panel are the engine's own. */
export interface SearchProps {
  docSearchProps: DocSearchProps;
  locales?: object;
}

/** The search button. Its panel asks the index of `docSearchProps`. */
export function Search({ docSearchProps }: SearchProps) {
  const latest = useRef(docSearchProps);
  latest.current = docSearchProps;
  // Themes create the options anew in each render.
  const key = JSON.stringify(docSearchProps);
  const service = useMemo(() => {
    const options: DocSearchProps = JSON.parse(key);
    const transformItems: DocSearchProps['transformItems'] = (items) => latest.current.transformItems?.(items) ?? items;
    return createAlgoliaService({ ...options, transformItems }, removeBase);
  }, [key]);
  return (
    <SearchServiceProvider value={service}>
      <SearchButton />
    </SearchServiceProvider>
  );
}

export const ZH_LOCALES = {};
export const RU_LOCALES = {};
export const TA_LOCALES = {};
