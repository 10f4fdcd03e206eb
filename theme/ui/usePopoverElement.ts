import { type FocusEvent, type RefObject, type ToggleEvent, useCallback, useEffect } from 'react';
import { useLocation } from '#runtime';

/**
 * Manages an element with the `popover` attribute, opened by a button with `popovertarget` (which works without
 * scripts). `onToggle` is called for every change. Closes on navigation, when the focus leaves it, and when
 * `closeQuery` starts to match.
 */
export function usePopoverElement(
  ref: RefObject<HTMLElement | null>,
  closeQuery: string,
  onToggle: (isOpen: boolean) => void,
) {
  const location = useLocation();

  const close = useCallback(() => {
    const element = ref.current;
    // Older browsers support neither the method nor the selector, and hiding a closed popover throws.
    if (element && 'hidePopover' in element && element.matches(':popover-open')) element.hidePopover();
  }, [ref]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new location must close the popover
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
