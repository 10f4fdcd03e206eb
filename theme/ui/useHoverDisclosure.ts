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
import { useLocation } from '#runtime';

/** What opens a popup: the pointer over it (and a press), or a press alone. */
export type DisclosureTrigger = 'hover' | 'click';

interface HoverDisclosureOptions {
  trigger?: DisclosureTrigger;
  /** Time between the pointer's arrival and the popup's, in milliseconds. */
  showDelayMs: number;
  /** Time between the pointer's leaving and the popup's, in milliseconds. */
  hideDelayMs: number;
}

/**
 * A button and the popup it owns. Opens on hover, press and keyboard; closes when the pointer or the focus leaves, on
 * Escape, on a press outside and on route change. A press on what hovering has opened leaves it open.
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

  // biome-ignore lint/correctness/useExhaustiveDependencies: the new address is the reason to close
  useEffect(() => set(false), [location.key, set]);

  // In step with what is seen: a key pressed the moment the popup shows is heard.
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
