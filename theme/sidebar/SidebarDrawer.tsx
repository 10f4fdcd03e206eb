import { useRef } from 'react';
import { SIDEBAR_COLUMN_QUERY } from '../shared/breakpoints.ts';
import { useMessages } from '../shared/messages.ts';
import type { Slots } from '../shared/slots.ts';
import { useThemeComponents } from '../shared/themeComponents.ts';
import { Icon } from '../ui/Icon.tsx';
import { OnNavigation } from '../ui/OnNavigation.ts';
import { revealInside } from '../ui/revealInside.ts';
import { usePopoverElement } from '../ui/usePopoverElement.ts';
import { Sidebar } from './Sidebar.tsx';
import styles from './SidebarDrawer.module.css';

/** Id of the sidebar drawer. */
export const SIDEBAR_ID = 'sidebar';

interface SidebarDrawerProps {
  slots: Slots;
  /** Called when the drawer has opened or closed. */
  onToggle: (isOpen: boolean) => void;
}

/**
 * The container of the sidebar: a column in wide windows, a drawer in narrow ones. A single popover element that the
 * styles show as a column, so that a button opens it without scripts.
 */
export function SidebarDrawer({ slots, onToggle }: SidebarDrawerProps) {
  const messages = useMessages();
  const Components = useThemeComponents({ Sidebar });
  const ref = useRef<HTMLDivElement>(null);
  const { popoverProps, close } = usePopoverElement(ref, SIDEBAR_COLUMN_QUERY, (isOpen) => {
    // A closed drawer has no rows to scroll to.
    const active = isOpen && ref.current?.querySelector('[aria-current="page"]');
    if (active) revealInside(active);
    onToggle(isOpen);
  });
  return (
    <div id={SIDEBAR_ID} ref={ref} className={styles.drawer} data-part="sidebar" {...popoverProps}>
      <OnNavigation call={close} />
      <div className={styles.head}>
        <button
          type="button"
          className={styles.close}
          lang={messages.lang}
          popoverTarget={SIDEBAR_ID}
          popoverTargetAction="hide"
          aria-label={messages.closeMenu}
        >
          <Icon name="close" />
        </button>
      </div>
      <Components.Sidebar slots={slots} />
    </div>
  );
}
