import { useCallback, useEffect, useMemo } from 'react';
import { usePage, useSite } from '../page/PageContext.tsx';
import { prefetchIndex, toSearchTarget } from './fetchIndex.ts';
import { prewarmWorker } from './prewarmedWorker.ts';
import { isSavingData, whenQuiet } from './whenQuiet.ts';

/**
 * Fetches the first file of the index of the page's language when the browser is idle, unless the reader saves data. Scripts wait
 * for the first sign of use: most readers never search.
 * Returns what fetches all that search needs side by side, `loadPanel` and a worker among it, since one after the other they would
 * take three times as long; undefined where it is only likely (`isSure` is false) that somebody is about to search, who saves data.
 */
export function usePrefetchedSearch<Panel>(
  loadPanel: () => Promise<Panel>,
): (isSure: boolean) => Promise<Panel> | undefined {
  const { search, base } = useSite();
  const { lang, version } = usePage();
  const target = useMemo(
    () => (search.mode === 'local' ? toSearchTarget(base, search, lang, version) : undefined),
    [base, search, lang, version],
  );
  useEffect(() => target && whenQuiet(() => void prefetchIndex(target, false)), [target]);
  return useCallback(
    (isSure) => {
      if (!isSure && isSavingData()) return undefined;
      if (target) void prefetchIndex(target, true);
      // To ask for something takes a slow phone some milliseconds each, and the press that comes next is not to wait for all of them.
      const panel = nextTask().then(loadPanel);
      if (target) void nextTask().then(prewarmWorker);
      return panel;
    },
    [loadPanel, target],
  );
}

/** Lets the browser answer to what the reader does meanwhile. */
function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve);
  });
}
