import type { ReactNode } from 'react';
import styles from './Popover.module.css';
import { type DisclosureTrigger, useHoverDisclosure } from './useHoverDisclosure.ts';

/** Delay before the popup opens and closes on hover. */
export const HOVER_DELAY_MS = 100;

/** Props of `Popover`. */
export interface PopoverProps {
  /** Content of the button. */
  button: ReactNode;
  /** Accessible name of the button, if its content has no text. */
  label?: string;
  className?: string;
  /** A line above the content. */
  title?: ReactNode;
  /** @default 'hover' */
  trigger?: DisclosureTrigger;
  /**
   * Edge of the button that the popup is aligned with.
   * @default 'end'
   */
  align?: 'start' | 'center' | 'end';
  /** @default HOVER_DELAY_MS */
  showDelayMs?: number;
  /** @default HOVER_DELAY_MS */
  hideDelayMs?: number;
  children: ReactNode;
}

/** A button with a popup. The popup is always rendered, so that it also opens without scripts. */
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
