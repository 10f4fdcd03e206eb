import { useCallback, useContext, useEffect, useMemo, useRef, useState } from 'react';
import { prefetchIndex, toSearchTarget } from '../../search/fetchIndex.ts';
import { prewarmWorker } from '../../search/prewarmedWorker.ts';
import { isSavingData, whenQuiet } from '../../search/whenQuiet.ts';
import { isSearchAwaited } from '../browser/searchKeys.ts';
import { usePage, useSite } from '../page/PageContext.tsx';
import { SearchServiceContext } from './SearchServiceContext.ts';

/**
 * Prefetches the first file of the index when the browser is idle, unless the reader saves data. Scripts load at the
 * first sign of use, because most readers never search.
 * @returns a function that loads everything search needs in parallel, including `loadPanel` and a worker, because
 *   sequential loading takes three times as long. With `isSure` set to false, a search is only likely, and the function
 *   does nothing for readers who save data.
 */
export function usePrefetchedSearch<Panel>(
  loadPanel: () => Promise<Panel>,
): (isSure: boolean) => Promise<Panel> | undefined {
  const { search, base, multiVersion } = useSite();
  const { lang, version } = usePage();
  const isLocal = useContext(SearchServiceContext) === undefined && search.mode === 'local';
  const target = useMemo(
    () => (isLocal ? toSearchTarget({ base, multiVersion }, { lang, version }) : undefined),
    [base, multiVersion, lang, version, isLocal],
  );
  // In the first rendering, so that the panel's script loads while the page is hydrated.
  useState(() => {
    if (isSearchAwaited()) loadPanel().catch(() => {});
  });
  const stopWaiting = useRef(() => {});
  useEffect(() => {
    if (!target || isSearchAwaited()) return;
    stopWaiting.current = whenQuiet(() => void prefetchIndex(target, false));
    return stopWaiting.current;
  }, [target]);
  return useCallback(
    (isSure) => {
      if (!isSure && isSavingData()) return undefined;
      stopWaiting.current();
      if (target) void prefetchIndex(target, true);
      // Starting a request takes several milliseconds on a slow phone. Separate tasks keep the next press responsive.
      const panel = nextTask().then(loadPanel);
      if (target) void nextTask().then(prewarmWorker);
      return panel;
    },
    [loadPanel, target],
  );
}

/** Lets the browser handle input in the meantime. */
function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve);
  });
}
