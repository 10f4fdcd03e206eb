import { type RefObject, useEffect, useRef } from 'react';

/** Tab stops of a panel. Arrow keys reach its result rows and its other tabs. */
const TAB_STOPS = 'input, button, a[href]';

/**
 * Shows a dialog above everything while it is open, and traps the focus: a popover with a full-window mask.
 * `showModal` makes the rest of the page inert, which is inherited and recalculates the style of every element, half of
 * the opening time on a long page. The popover handles Escape and the back gesture; `onClose` is called for them.
 */
export function useModalLayer(dialog: RefObject<HTMLDialogElement | null>, isOpen: boolean, onClose: () => void): void {
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });

  useEffect(() => {
    const element = dialog.current;
    if (!isOpen || !element) return;
    const before = document.activeElement;
    show(element);
    document.documentElement.toggleAttribute('data-modal', true);
    const stopTrap = trapFocus(element);
    const listening = new AbortController();
    const { signal } = listening;
    let isHiding = false;
    // Not `toggle`, which fires in a later task: the reader may press the shortcut again before it.
    element.addEventListener(
      'beforetoggle',
      ({ newState }) => {
        if (newState !== 'closed') return;
        isHiding = true;
        close.current();
      },
      { signal },
    );
    element.addEventListener(
      'cancel',
      (event) => {
        event.preventDefault();
        close.current();
      },
      { signal },
    );
    return () => {
      listening.abort();
      document.documentElement.toggleAttribute('data-modal', false);
      stopTrap();
      // Hiding a popover that the browser is about to hide throws.
      if (!isHiding) hide(element);
      // A popover restores the focus only if it contains it.
      const isLost = document.activeElement === null || document.activeElement === document.body;
      if (isLost && before instanceof HTMLElement) before.focus({ preventScroll: true });
    };
  }, [dialog, isOpen]);
}

/** Older browsers support neither the method nor the selector. They show a modal dialog. */
function show(element: HTMLDialogElement): void {
  if (hasPopover(element)) element.showPopover();
  else element.showModal();
}

function hide(element: HTMLDialogElement): void {
  if (element.open) element.close();
  else if (isShown(element)) element.hidePopover();
}

function isShown(element: HTMLDialogElement): boolean {
  return element.open || (hasPopover(element) && element.matches(':popover-open'));
}

function hasPopover(element: HTMLElement): boolean {
  return 'showPopover' in element;
}

/** Traps the focus in an element. Returns a function that ends it. */
function trapFocus(element: HTMLElement): () => void {
  const stops = () =>
    [...element.querySelectorAll<HTMLElement>(TAB_STOPS)].filter(
      (stop) => stop.tabIndex >= 0 && stop.closest('[hidden]') === null,
    );
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Tab' || event.ctrlKey || event.altKey || event.metaKey || event.isComposing) return;
    const all = stops();
    const at = all.findIndex((stop) => stop.matches(':focus'));
    if (event.shiftKey ? at > 0 : at >= 0 && at < all.length - 1) return;
    event.preventDefault();
    all.at(event.shiftKey ? -1 : 0)?.focus();
  };
  const onFocusIn = ({ target }: FocusEvent) => {
    if (target instanceof Node && !element.contains(target)) stops()[0]?.focus({ preventScroll: true });
  };
  document.addEventListener('keydown', onKeyDown);
  document.addEventListener('focusin', onFocusIn);
  return () => {
    document.removeEventListener('keydown', onKeyDown);
    document.removeEventListener('focusin', onFocusIn);
  };
}
