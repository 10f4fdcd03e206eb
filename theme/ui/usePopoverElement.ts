import { type FocusEvent, type RefObject, type ToggleEvent, useCallback, useEffect } from 'react';

/**
 * Manages an element with the `popover` attribute, opened by a button with `popovertarget` (which works without
 * scripts). `onToggle` is called for every change. Closes when the focus leaves it, when `closeQuery` starts to match,
 * and on navigation if the caller renders `<OnNavigation call={close} />`.
 */
export function usePopoverElement(
  ref: RefObject<HTMLElement | null>,
  closeQuery: string,
  onToggle: (isOpen: boolean) => void,
) {
  const close = useCallback(() => {
    const element = ref.current;
    // Older browsers support neither the method nor the selector, and hiding a closed popover throws.
    if (element && 'hidePopover' in element && element.matches(':popover-open')) element.hidePopover();
  }, [ref]);

  useEffect(() => {
    const query = window.matchMedia(closeQuery);
    query.addEventListener('change', close);
    return () => query.removeEventListener('change', close);
  }, [closeQuery, close]);

  const popoverProps = {
    popover: 'auto' as const,
    onToggle: (event: ToggleEvent) => onToggle(event.newState === 'open'),
    onBlur(event: FocusEvent) {
      const next = event.relatedTarget;
      const isButton = next instanceof Element && next.getAttribute('popovertarget') === ref.current?.id;
      if (next instanceof Node && !ref.current?.contains(next) && !isButton) close();
    },
  };
  return { popoverProps, close };
}
