import { type FocusEvent, type RefObject, type ToggleEvent, useCallback, useEffect } from 'react';
import { useLocation } from '#runtime';

/**
 * An element with the `popover` attribute, opened by a button with `popovertarget` (which works before and without
 * scripts). `onToggle` hears of every change. Closes on route change, when the focus moves out of it, and when
 * `closeQuery` begins to match.
 */
export function usePopoverElement(
  ref: RefObject<HTMLElement | null>,
  closeQuery: string,
  onToggle: (isOpen: boolean) => void,
) {
  const location = useLocation();

  const close = useCallback(() => {
    const element = ref.current;
    // Old browsers know neither the method nor the selector; and asking a closed popover to close is an error.
    if (element && 'hidePopover' in element && element.matches(':popover-open')) element.hidePopover();
  }, [ref]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the new address is the reason to close
  useEffect(close, [location.key, close]);

  useEffect(() => {
    const query = window.matchMedia(closeQuery);
    query.addEventListener('change', close);
    return () => query.removeEventListener('change', close);
  }, [closeQuery, close]);

  return {
    popover: 'auto' as const,
    onToggle: (event: ToggleEvent) => onToggle(event.newState === 'open'),
    onBlur(event: FocusEvent) {
      const next = event.relatedTarget;
      const isButton = next instanceof Element && next.getAttribute('popovertarget') === ref.current?.id;
      if (next instanceof Node && !ref.current?.contains(next) && !isButton) close();
    },
  };
}
