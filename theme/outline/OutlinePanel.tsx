import { useRef } from 'react';
import { OUTLINE_COLUMN_QUERY } from '../shared/breakpoints.ts';
import type { Slots } from '../shared/slots.ts';
import { useThemeComponents } from '../shared/themeComponents.ts';
import { revealInside } from '../ui/revealInside.ts';
import { usePopoverElement } from '../ui/usePopoverElement.ts';
import { Outline } from './Outline.tsx';
import styles from './OutlinePanel.module.css';

export const OUTLINE_ID = 'outline';

interface OutlinePanelProps {
  slots: Slots;
  /** Told when the panel has opened or closed. */
  onToggle: (isOpen: boolean) => void;
}

/**
 * The outline's place: a column where the window is wide, a panel below the menu bar where it is narrow. It is one
 * element in both, a popover that the styles show as a column, so that a button opens it without any script.
 */
export function OutlinePanel({ slots, onToggle }: OutlinePanelProps) {
  const Components = useThemeComponents({ Outline });
  const ref = useRef<HTMLDivElement>(null);
  const popoverProps = usePopoverElement(ref, OUTLINE_COLUMN_QUERY, (isOpen) => {
    const active = isOpen && ref.current?.querySelector('[aria-current]');
    if (active) revealInside(active);
    onToggle(isOpen);
  });
  return (
    <div id={OUTLINE_ID} ref={ref} className={styles.panel} data-part="outline" {...popoverProps}>
      <Components.Outline slots={slots} />
    </div>
  );
}
