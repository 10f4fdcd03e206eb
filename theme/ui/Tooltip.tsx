import { type FocusEvent, type PointerEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { HOVER_DELAY_MS } from './Popover.tsx';
import styles from './Tooltip.module.css';

/** A tooltip whose exit transition never ends is removed after this time. */
export const MOTION_DEADLINE_MS = 1000;

type TooltipState = 'closed' | 'open' | 'closing';

/**
 * Shows an icon button's label in a tooltip. `children` is the button, which has the label itself, so the tooltip is
 * hidden from screen readers.
 */
export function Tooltip({ text, children }: { text: string; children: ReactNode }) {
  const [state, setState] = useState<TooltipState>('closed');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const later = (next: () => void) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(next, HOVER_DELAY_MS);
  };
  const show = () => later(() => setState('open'));
  const hide = () => later(() => setState((current) => (current === 'open' ? 'closing' : current)));

  useEffect(() => () => clearTimeout(timer.current), []);

  useEffect(() => {
    if (state === 'closed') return;
    if (state === 'closing') {
      const deadline = setTimeout(() => setState('closed'), MOTION_DEADLINE_MS);
      return () => clearTimeout(deadline);
    }
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Escape') setState('closing');
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [state]);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only observes the button inside
    <span
      className={styles.root}
      onPointerEnter={(event: PointerEvent) => event.pointerType === 'mouse' && show()}
      onPointerLeave={hide}
      onPointerDown={hide}
      onFocus={(event: FocusEvent) => event.target.matches(':focus-visible') && show()}
      onBlur={hide}
    >
      {children}
      {state !== 'closed' && (
        <span
          className={styles.bubble}
          data-state={state}
          aria-hidden="true"
          onTransitionEnd={() => state === 'closing' && setState('closed')}
        >
          {text}
        </span>
      )}
    </span>
  );
}
