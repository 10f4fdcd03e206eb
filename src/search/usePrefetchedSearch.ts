import { useCallback, useEffect, useRef } from 'react';
import { searchIndexes } from '#site/searchIndexes';
import { usePage, useSite } from '../page/PageContext.tsx';
import { fetchIndex } from './fetchIndex.ts';
import { indexUrlOf } from './indexUrl.ts';
import { prepareWorker } from './spareWorker.ts';
import { isSavingData, whenQuiet } from './whenQuiet.ts';

/**
 * Has the index of the page's language fetched when the browser is idle, unless the reader saves data. Scripts wait for the
 * first sign of use: most readers never search.
 * Returns what fetches all that search needs side by side, `loadPanel` and a worker among it, since one after the other they would
 * take three times as long; undefined where it is only likely (`isSure` is false) that somebody is about to search, who saves data.
 */
export function usePrefetchedSearch<Panel>(
  loadPanel: () => Promise<Panel>,
): (isSure: boolean) => Promise<Panel> | undefined {
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
      if (!isSure && isSavingData()) return undefined;
      fetchOnce('auto');
      // To ask for something takes a slow phone some milliseconds each, and the press that comes next is not to wait for all of them.
      const panel = nextTask().then(loadPanel);
      if (isLocal) void nextTask().then(prepareWorker);
      return panel;
    },
    [fetchOnce, loadPanel, isLocal],
  );
}

/** Lets the browser answer to what the reader does meanwhile. */
function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve);
  });
}
