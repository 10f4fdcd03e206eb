import { type ComponentType, type ReactNode, useCallback, useState } from 'react';
import type { ArrivalHighlightProps } from './ArrivalHighlight.tsx';
import type { SearchRow } from './useSearch.ts';

/**
 * Loaded with the first page that is opened: a highlight rule makes the browser recalculate all styles, which a new
 * page needs anyway. If it fails to load, the page has no highlights.
 */
const loadArrival = () => import(/* webpackChunkName: "search-text" */ './ArrivalHighlight.tsx');

/** Highlights what was searched for in the page that was opened. */
export function useArrivalHighlight(): { arrival: ReactNode; show(row: SearchRow): void } {
  const [opened, setOpened] = useState<SearchRow>();
  const [Arrival, setArrival] = useState<ComponentType<ArrivalHighlightProps>>();
  const clear = useCallback(() => setOpened(undefined), []);
  return {
    arrival: opened && Arrival && <Arrival row={opened} onClear={clear} />,
    show(row) {
      setOpened(row.hit.query === '' ? undefined : row);
      // If it fails to load, the page stays usable.
      if (row.hit.query !== '') loadArrival().then((loaded) => setArrival(() => loaded.default), console.warn);
    },
  };
}
