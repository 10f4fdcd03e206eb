import type { ReactNode } from 'react';
import styles from './Popover.module.css';
import { type DisclosureTrigger, useHoverDisclosure } from './useHoverDisclosure.ts';

/** Time between hover and popup, both ways. */
export const HOVER_DELAY_MS = 100;

export interface PopoverProps {
  /** What the button shows. */
  button: ReactNode;
  /** Name of the button where what it shows has no text. */
  label?: string;
  className?: string;
  /** A line above the content. */
  title?: ReactNode;
  /** default hover */
  trigger?: DisclosureTrigger;
  /** Which edge of the button the popup keeps to; default end. */
  align?: 'start' | 'center' | 'end';
  /** default HOVER_DELAY_MS */
  showDelayMs?: number;
  /** default HOVER_DELAY_MS */
  hideDelayMs?: number;
  children: ReactNode;
}

/** A button with a popup below it. The popup is in the page from the start, so that it also opens without scripts. */
export function Popover({
  button,
  label,
  className,
  title,
  trigger,
  align = 'end',
  showDelayMs = HOVER_DELAY_MS,
  hideDelayMs = HOVER_DELAY_MS,
  children,
}: PopoverProps) {
  const { rootProps, buttonProps, panelProps } = useHoverDisclosure({ trigger, showDelayMs, hideDelayMs });
  return (
    <div className={styles.root} {...rootProps}>
      <button className={className} aria-label={label} {...buttonProps}>
        {button}
      </button>
      <div className={styles.panel} data-align={align} {...panelProps}>
        <div className={styles.surface}>
          {title && <p className={styles.title}>{title}</p>}
          {children}
        </div>
      </div>
    </div>
  );
}
