import { SIDEBAR_COLUMN_QUERY } from '../breakpoints.ts';
import { useParts } from '../parts.ts';
import type { Slots } from '../slots.ts';
import { usePopoverElement } from '../ui/usePopoverElement.ts';
import { Sidebar } from './Sidebar.tsx';
import styles from './SidebarDrawer.module.css';

export const SIDEBAR_ID = 'sidebar';

interface SidebarDrawerProps {
  slots: Slots;
  /** Told when the drawer has opened or closed. */
  onToggle: (isOpen: boolean) => void;
}

/**
 * The sidebar's place: a column where the window is wide, a drawer where it is narrow. It is one element in both, a
 * popover that the styles show as a column, so that a button opens it without any script.
 */
export function SidebarDrawer({ slots, onToggle }: SidebarDrawerProps) {
  const Parts = useParts({ Sidebar });
  const popoverProps = usePopoverElement<HTMLElement>(SIDEBAR_COLUMN_QUERY, onToggle);
  return (
    <aside id={SIDEBAR_ID} className={styles.drawer} data-part="sidebar" {...popoverProps}>
      <Parts.Sidebar slots={slots} />
    </aside>
  );
}
