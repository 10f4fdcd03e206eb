import { useRef } from 'react';
import { OUTLINE_COLUMN_QUERY } from '../shared/breakpoints.ts';
import type { Slots } from '../shared/slots.ts';
import { useThemeComponents } from '../shared/themeComponents.ts';
import { OnNavigation } from '../ui/OnNavigation.ts';
import { revealInside } from '../ui/revealInside.ts';
import { usePopoverElement } from '../ui/usePopoverElement.ts';
import { Outline } from './Outline.tsx';
import styles from './OutlinePanel.module.css';

/** Id of the outline panel. */
export const OUTLINE_ID = 'outline';

interface OutlinePanelProps {
  slots: Slots;
  /** Called when the panel has opened or closed. */
  onToggle: (isOpen: boolean) => void;
}

/**
 * The container of the outline: a column in wide windows, a panel below the menu bar in narrow ones. A single popover
 * element that the styles show as a column, so that a button opens it without scripts.
 */
export function OutlinePanel({ slots, onToggle }: OutlinePanelProps) {
  const Components = useThemeComponents({ Outline });
  const ref = useRef<HTMLDivElement>(null);
  const { popoverProps, close } = usePopoverElement(ref, OUTLINE_COLUMN_QUERY, (isOpen) => {
    const active = isOpen && ref.current?.querySelector('[aria-current]');
    if (active) revealInside(active);
    onToggle(isOpen);
  });
  return (
    <div id={OUTLINE_ID} ref={ref} className={styles.panel} data-part="outline" {...popoverProps}>
      <OnNavigation call={close} />
      <Components.Outline slots={slots} />
    </div>
  );
}
