import { type RefObject, useEffect, useState } from 'react';
import { throttle } from '#runtime';

/** Time between two looks at where the headings are. */
export const SCROLL_THROTTLE_MS = 100;

/** A heading counts as reached this far above the place where a link to it would put it. */
const TOLERANCE_PX = 8;

/** The last heading that the reader has reached; above the first one, that one; at the end of the page, the last one in view. */
function findActiveId(ids: readonly string[]): string | undefined {
  const { scrollHeight } = document.documentElement;
  const isAtEnd = window.scrollY > 0 && window.scrollY + window.innerHeight >= scrollHeight - 1;
  const padding = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0;
  const line = isAtEnd ? window.innerHeight : padding + TOLERANCE_PX;
  let found: string | undefined;
  let first: string | undefined;
  let rest = ids;
  // Each look at a heading may lay out a part of the page: as few as can be.
  while (rest.length > 0) {
    const middle = found === undefined && rest === ids ? 0 : rest.length >> 1;
    const id = rest[middle];
    const heading = id === undefined ? null : document.getElementById(id);
    if (!isShown(heading)) rest = rest.filter((other) => other !== id);
    else if (heading.getBoundingClientRect().top > line) {
      first ??= id;
      rest = rest.slice(0, middle);
    } else {
      found = id;
      rest = rest.slice(middle + 1);
    }
  }
  return found ?? first;
}

/** A heading in a closed tab has no place on the page. */
function isShown(element: HTMLElement | null): element is HTMLElement {
  return element !== null && (element.checkVisibility?.() ?? true);
}

/**
 * Which of the given headings is in view; undefined until it has looked. Looks only while `list` is shown: on a phone it is
 * behind a button, and a look may lay out what is far away.
 */
export function useActiveHeading(ids: readonly string[], list: RefObject<HTMLElement | null>): string | undefined {
  const [active, setActive] = useState<string>();
  const key = ids.join('\n');
  useEffect(() => {
    const look = () => {
      if (isShown(list.current)) setActive(findActiveId(key.split('\n')));
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
