import { useEffect } from 'react';
import { setFullyRendered } from '../browser/fullRendering.ts';
import { readScrollPlace, type ScrollPlace, scrollToPlace } from '../browser/scrollPlace.ts';

/** Scroll positions by the key of their history entry. */
export interface ScrollPlaces {
  /** Saves the position in view for the current entry. */
  keep(): void;
  /** Makes an entry the current one, ahead of the router. */
  enter(key: string): void;
  get(key: string): ScrollPlace | undefined;
}

/** Creates the store, whose current entry has the given key. */
export function createScrollPlaces(key: string): ScrollPlaces {
  const places = new Map<string, ScrollPlace>();
  let current = key;
  return {
    keep: () => void places.set(current, readScrollPlace()),
    enter(entered) {
      current = entered;
    },
    get: (entry) => places.get(entry),
  };
}

/** Saves the position whenever the reader scrolls, and leaves that of a reload to the browser. */
export function useScrollPlaces({ keep }: ScrollPlaces): void {
  useEffect(() => {
    history.scrollRestoration = 'manual';
    const keepForReload = () => {
      // The browser restores the offset from the top, on a page whose layout is complete: see entries/boot.ts.
      const place = readScrollPlace();
      setFullyRendered(true);
      scrollToPlace(place);
      history.scrollRestoration = 'auto';
    };
    window.addEventListener('scroll', keep, { passive: true });
    window.addEventListener('pagehide', keepForReload);
    return () => {
      window.removeEventListener('scroll', keep);
      window.removeEventListener('pagehide', keepForReload);
    };
  }, [keep]);
}
