import type { RefObject } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { setFullyRendered } from '../browser/fullRendering.ts';
import { focusPage, HASH_SCROLL_DELAY_MS, scrollToHash } from '../browser/scroll.ts';
import { scrollToPlace } from '../browser/scrollPlace.ts';
import { fadeInPage } from './fadeInPage.ts';
import type { ScrollPlaces } from './scrollPlaces.ts';
import { useIsomorphicLayoutEffect } from './useIsomorphicLayoutEffect.ts';

interface Arrival {
  places: ScrollPlaces;
  /** Key of the entry whose position is in view. */
  arrivedKey: RefObject<string>;
  /** Whether the next page is that of a link. */
  isFollowed: RefObject<boolean>;
  /** Whether the page of the current entry is shown. */
  isCurrent: boolean;
}

/**
 * Scrolls and moves the focus once the page of a history entry is shown. The frame that shows it does so before it paints: scrolling
 * and focusing lay the page out, which would make the task that renders it twice as long.
 */
export function useArrival({ places, arrivedKey, isFollowed, isCurrent }: Arrival): void {
  const { key, hash } = useLocation();
  const navigationType = useNavigationType();
  useIsomorphicLayoutEffect(() => {
    if (!isCurrent || arrivedKey.current === key) return;
    arrivedKey.current = key;
    places.enter(key);
    setFullyRendered(false);
    if (isFollowed.current) fadeInPage();
    isFollowed.current = false;
    const place = navigationType === 'POP' ? places.get(key) : undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const frame = requestAnimationFrame(() => {
      if (navigationType === 'POP') {
        if (place === undefined && hash !== '') scrollToHash(hash);
        else if (place === undefined) scrollTo(0, 0);
        else scrollToPlace(place);
        return;
      }
      focusPage();
      if (hash === '') {
        scrollTo(0, 0);
        return;
      }
      timer = setTimeout(() => {
        scrollToHash(hash);
        focusPage(hash);
      }, HASH_SCROLL_DELAY_MS);
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [arrivedKey, hash, isCurrent, isFollowed, key, navigationType, places]);
}
