import {
  type FocusEvent,
  type KeyboardEvent,
  type PointerEvent,
  useCallback,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import { useLocation } from '#runtime';

/** How a popup opens: on hover and click, or only on click. */
export type DisclosureTrigger = 'hover' | 'click';

interface HoverDisclosureOptions {
  trigger?: DisclosureTrigger;
  /** Delay between the pointer's arrival and the opening, in milliseconds. */
  showDelayMs: number;
  /** Delay between the pointer's departure and the closing, in milliseconds. */
  hideDelayMs: number;
}

/**
 * Manages a button and its popup. Opens on hover, click and keyboard. Closes when pointer or focus leave, on Escape, on
 * a click outside and on navigation. A click on a popup opened by hover keeps it open. Arrow up and down move the focus
 * between the links and buttons of the popup, beside Tab: it is a disclosure, not a menu.
 */
export function useHoverDisclosure({ trigger = 'hover', showDelayMs, hideDelayMs }: HoverDisclosureOptions) {
  const [isOpen, setOpen] = useState(false);
  const panelId = useId();
  const rootRef = useRef<HTMLDivElement>(null);
  const buttonRef = useRef<HTMLButtonElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isHovered = useRef(false);
  const location = useLocation();

  const set = useCallback((open: boolean, afterMs = 0) => {
    clearTimeout(timer.current);
    if (afterMs === 0) setOpen(open);
    else timer.current = setTimeout(() => setOpen(open), afterMs);
  }, []);

  useEffect(() => () => clearTimeout(timer.current), []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new location must close the popup
  useEffect(() => set(false), [location.key, set]);

  // A layout effect, so that a key pressed right after the popup appears is handled.
  useLayoutEffect(() => {
    if (!isOpen) return;
    const onPointerDown = (event: Event) => {
      if (event.target instanceof Node && !rootRef.current?.contains(event.target)) set(false);
    };
    const onKeyDown = (event: globalThis.KeyboardEvent) => {
      if (event.key === 'Escape') set(false);
    };
    document.addEventListener('pointerdown', onPointerDown);
    document.addEventListener('keydown', onKeyDown);
    return () => {
      document.removeEventListener('pointerdown', onPointerDown);
      document.removeEventListener('keydown', onKeyDown);
    };
  }, [isOpen, set]);

  const isMouse = (event: PointerEvent) => trigger === 'hover' && event.pointerType === 'mouse';

  const rootProps = {
    ref: rootRef,
    'data-open': isOpen || undefined,
    onPointerEnter(event: PointerEvent) {
      if (!isMouse(event)) return;
      isHovered.current = true;
      set(true, showDelayMs);
    },
    onPointerLeave(event: PointerEvent) {
      if (!isMouse(event)) return;
      isHovered.current = false;
      set(false, hideDelayMs);
    },
    onKeyDown(event: KeyboardEvent) {
      if (event.key === 'Escape' && isOpen) buttonRef.current?.focus();
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
      if (step === undefined || !rootRef.current) return;
      event.preventDefault();
      // The rows of a closed popup cannot have the focus.
      flushSync(() => set(true));
      const stops = [...rootRef.current.querySelectorAll<HTMLElement>('a, button')];
      const index = stops.findIndex((stop) => stop.matches(':focus'));
      stops.at((index + step) % stops.length)?.focus();
    },
    onBlur(event: FocusEvent) {
      const next = event.relatedTarget;
      if (next instanceof Node && !rootRef.current?.contains(next)) set(false);
    },
  };

  const buttonProps = {
    ref: buttonRef,
    type: 'button' as const,
    'aria-expanded': isOpen,
    'aria-controls': panelId,
    onClick: () => set(isHovered.current ? true : !isOpen),
  };

  return { isOpen, rootProps, buttonProps, panelProps: { id: panelId }, close: () => set(false) };
}
