import { useEffect } from 'react';
import { searchIndexes } from '#site/searchIndexes';
import { usePage, useSite } from '../page/PageContext.tsx';
import { prefetchIndex } from './fetchIndex.ts';
import { indexUrlOf } from './indexUrl.ts';

/** Has the index of the page's language fetched when the browser is idle, unless the reader saves data. */
export function usePrefetchedSearch(): void {
  const { search } = useSite();
  const { lang, version } = usePage();
  const url = search.mode === 'local' ? indexUrlOf(searchIndexes, search, lang, version) : undefined;
  useEffect(() => (url === undefined ? undefined : prefetchIndex(url)), [url]);
}
