import { type RefObject, useEffect, useState } from 'react';
import { throttle } from '#runtime';
import { findHeadings, isShown } from './findReachedId.ts';

/** Throttle interval of the scroll listener. */
export const SCROLL_THROTTLE_MS = 100;

/**
 * Returns the heading in view, or the first one if the reader is above it; `undefined` until the first measurement.
 * Measures only while `list` is visible: on a phone it is behind a button, and measuring may lay out off-screen
 * content.
 */
export function useActiveHeading(ids: readonly string[], list: RefObject<HTMLElement | null>): string | undefined {
  const [active, setActive] = useState<string>();
  const key = ids.join('\n');
  useEffect(() => {
    if (key === '') return;
    const look = () => {
      if (!isShown(list.current)) return;
      const { reached, first } = findHeadings(key.split('\n'));
      setActive(reached ?? first);
    };
    const onScroll = throttle(look, SCROLL_THROTTLE_MS);
    look();
    window.addEventListener('scroll', onScroll, { passive: true });
    window.addEventListener('resize', onScroll, { passive: true });
    // When the list opens. The event does not bubble.
    document.addEventListener('toggle', look, true);
    return () => {
      onScroll.cancel();
      window.removeEventListener('scroll', onScroll);
      window.removeEventListener('resize', onScroll);
      document.removeEventListener('toggle', look, true);
    };
  }, [key, list]);
  return active;
}
