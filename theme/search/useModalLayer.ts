import { type RefObject, useEffect, useRef } from 'react';

/** What Tab stops at in a panel; its rows of results are reached by the arrow keys. */
const TAB_STOPS = 'input, button, li > a';

/**
 * Shows a dialog above everything while it is open, and keeps the focus in it: a popover with a mask as large as the window.
 * `showModal` makes the rest of the page inert, which is inherited: the style of every element is worked out anew, half of the
 * time that opening took on a long page. Escape and the back gesture are the popover's own; `onClose` hears of them.
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
    const stopTrap = trapFocus(element);
    const listening = new AbortController();
    const { signal } = listening;
    let isHiding = false;
    // Not `toggle`, which comes in a later task: a key that opens the panel again may be pressed before it.
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
      stopTrap();
      // To hide what the browser is about to hide is an error.
      if (!isHiding) hide(element);
      // A popover gives the focus back only if it has it.
      const isLost = document.activeElement === null || document.activeElement === document.body;
      if (isLost && before instanceof HTMLElement) before.focus({ preventScroll: true });
    };
  }, [dialog, isOpen]);
}

/** Old browsers know neither the method nor the selector: there it is a modal dialog. */
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

/** Tab goes round in an element, and focus that gets out of it comes back. Returns what ends it. */
function trapFocus(element: HTMLElement): () => void {
  const stops = () => [...element.querySelectorAll<HTMLElement>(TAB_STOPS)];
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
