import { type RefObject, startTransition } from 'react';
import type { Navigator } from './navigator.ts';
import type { ScrollPlaces } from './scrollPlaces.ts';
import { useIsomorphicLayoutEffect } from './useIsomorphicLayoutEffect.ts';

/**
 * Passes moves in the history to the router in a task of their own, with a key for each entry. It listens before the router, whose
 * listener is a layout effect of an ancestor, so that the entry has its key when the router reads it, whatever the browser's order.
 * @param arrivedKey key of the entry whose position is in view
 */
export function useHistoryEvents(
  { cancel }: Navigator,
  { keep, enter }: ScrollPlaces,
  arrivedKey: RefObject<string>,
): void {
  useIsomorphicLayoutEffect(() => {
    let isRepeating = false;
    const repeat = () => {
      isRepeating = true;
      startTransition(() => {
        window.dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
      });
      isRepeating = false;
    };
    const onPopState = (event: Event) => {
      if (isRepeating) return;
      cancel();
      // The router hears of it in a task of its own, and renders in slices: React renders at once during this event. The task of a
      // jump to a heading has laid out what is around the heading.
      event.stopImmediatePropagation();
      if (history.state !== null) {
        // The browser announces a scroll with its next frame, which may come after this event.
        keep();
        setTimeout(repeat);
        return;
      }
      // A link to a heading of the page creates a history entry without a key. The browser has scrolled there.
      const key = Math.random().toString(36).slice(2);
      enter(key);
      setTimeout(() => {
        // Unless the reader has gone on already.
        if (history.state === null) {
          history.replaceState({ key }, '');
          arrivedKey.current = key;
        }
        repeat();
      });
    };
    window.addEventListener('popstate', onPopState, { capture: true });
    return () => window.removeEventListener('popstate', onPopState, { capture: true });
  }, [arrivedKey, cancel, enter, keep]);
}
