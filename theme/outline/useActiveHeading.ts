import { type RefObject, useEffect, useState } from 'react';
import { throttle } from '#runtime';
import { findHeadings, isShown } from './findReachedId.ts';

/** Time between two looks at where the headings are. */
export const SCROLL_THROTTLE_MS = 100;

/**
 * Which of the given headings is in view, above the first one that one; undefined until it has looked. Looks only while `list` is shown: on a phone it is
 * behind a button, and a look may lay out what is far away.
 */
export function useActiveHeading(ids: readonly string[], list: RefObject<HTMLElement | null>): string | undefined {
  const [active, setActive] = useState<string>();
  const key = ids.join('\n');
  useEffect(() => {
    const look = () => {
      if (!isShown(list.current)) return;
      const { reached, first } = findHeadings(key.split('\n'));
      setActive(reached ?? first);
    };
    const onScroll = throttle(look, SCROLL_THROTTLE_MS);
    look();
    window.addEventListener('scroll', onScroll, { passive: true });
    window.addEventListener('resize', onScroll, { passive: true });
    // When it is opened. The event does not bubble.
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
