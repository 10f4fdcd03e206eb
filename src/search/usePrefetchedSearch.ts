import { useCallback, useEffect, useRef } from 'react';
import { searchIndexes } from '#site/searchIndexes';
import { usePage, useSite } from '../page/PageContext.tsx';
import { fetchIndex } from './fetchIndex.ts';
import { indexUrlOf } from './indexUrl.ts';
import { prepareWorker } from './spareWorker.ts';
import { isSavingData, whenQuiet } from './whenQuiet.ts';

/**
 * Has the index of the page's language fetched when the browser is idle, unless the reader saves data. Scripts wait for the
 * first sign of use: most readers never search, and the panel's styles would have every element's style worked out anew.
 * Returns what fetches all that search needs, `loadPanel` and a worker among it, at once, since one after the other they would take
 * three times as long; unless it is only likely (`isSure` is false) that somebody is about to search, who saves data.
 */
export function usePrefetchedSearch(loadPanel: () => Promise<unknown>): (isSure: boolean) => boolean {
  const { search } = useSite();
  const { lang, version } = usePage();
  const isLocal = search.mode === 'local';
  const url = isLocal ? indexUrlOf(searchIndexes, search, lang, version) : undefined;
  const fetched = useRef<string>(undefined);
  const fetchOnce = useCallback(
    (priority: RequestPriority) => {
      // What was fetched once may be in use by now.
      if (url === undefined || url === fetched.current) return;
      fetched.current = url;
      void fetchIndex(url, priority);
    },
    [url],
  );
  useEffect(() => whenQuiet(() => fetchOnce('low')), [fetchOnce]);
  return useCallback(
    (isSure) => {
      const isWanted = isSure || !isSavingData();
      if (!isWanted) return false;
      void loadPanel();
      if (isLocal) prepareWorker();
      fetchOnce('auto');
      return true;
    },
    [fetchOnce, loadPanel, isLocal],
  );
}
