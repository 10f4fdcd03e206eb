import { useCallback, useEffect, useRef } from 'react';
import { searchIndexes } from '#site/searchIndexes';
import { usePage, useSite } from '../page/PageContext.tsx';
import { fetchIndex } from './fetchIndex.ts';
import { indexUrlOf } from './indexUrl.ts';
import { prepareWorker } from './spareWorker.ts';
import { isSavingData, whenQuiet } from './whenQuiet.ts';

/**
 * Has what search needs fetched when the browser is idle, unless the reader saves data: the index of the page's language, a
 * worker, and what `loadPanel` loads. Returns what fetches all of it at once, since one after the other they would
 * take three times as long; unless it is only likely (`isSure` is false) that somebody is about to search, who saves data.
 */
export function usePrefetchedSearch(loadPanel: () => Promise<unknown>): (isSure: boolean) => boolean {
  const { search } = useSite();
  const { lang, version } = usePage();
  const isLocal = search.mode === 'local';
  const url = isLocal ? indexUrlOf(searchIndexes, search, lang, version) : undefined;
  const fetched = useRef<string>(undefined);
  const fetchAll = useCallback(
    (priority: RequestPriority) => {
      void loadPanel();
      // What was fetched once may be in use by now.
      if (url === undefined || url === fetched.current) return;
      fetched.current = url;
      void fetchIndex(url, priority);
      prepareWorker();
    },
    [url, loadPanel],
  );
  useEffect(() => whenQuiet(() => fetchAll('low')), [fetchAll]);
  return useCallback(
    (isSure) => {
      const isWanted = isSure || !isSavingData();
      if (isWanted) fetchAll('auto');
      return isWanted;
    },
    [fetchAll],
  );
}
