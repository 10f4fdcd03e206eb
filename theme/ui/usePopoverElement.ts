import { type FocusEvent, type ToggleEvent, useCallback, useEffect, useRef } from 'react';
import { useLocation } from '#runtime';

/**
 * An element with the `popover` attribute, opened by a button with `popovertarget` (which works before and without
 * scripts). `onToggle` hears of every change. Closes on route change, when the focus moves out of it, and when `closeQuery` begins to match.
 */
export function usePopoverElement<E extends HTMLElement>(closeQuery: string, onToggle: (isOpen: boolean) => void) {
  const ref = useRef<E>(null);
  const location = useLocation();

  const close = useCallback(() => {
    // Asking a closed popover to close is an error in some browsers.
    if (ref.current?.matches(':popover-open')) ref.current.hidePopover();
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the new address is the reason to close
  useEffect(close, [location.key, close]);

  useEffect(() => {
    const query = window.matchMedia(closeQuery);
    query.addEventListener('change', close);
    return () => query.removeEventListener('change', close);
  }, [closeQuery, close]);

  const popoverProps = {
    ref,
    popover: 'auto' as const,
    onToggle: (event: ToggleEvent<E>) => onToggle(event.newState === 'open'),
    onBlur(event: FocusEvent) {
      const next = event.relatedTarget;
      const isButton = next instanceof Element && next.getAttribute('popovertarget') === ref.current?.id;
      if (next instanceof Node && !ref.current?.contains(next) && !isButton) close();
    },
  };
  return popoverProps;
}
