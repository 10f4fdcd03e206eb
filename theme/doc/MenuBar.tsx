import { useSite } from '#runtime';
import { OutlineButton } from '../outline/OutlineButton.tsx';
import { classNames } from '../shared/content.ts';
import { useMessages } from '../shared/messages.ts';
import { useThemeComponents } from '../shared/themeComponents.ts';
import { SIDEBAR_ID } from '../sidebar/SidebarDrawer.tsx';
import { Icon } from '../ui/Icon.tsx';
import styles from './MenuBar.module.css';

interface MenuBarProps {
  hasSidebar: boolean;
  hasOutline: boolean;
  isDrawerOpen: boolean;
  isOutlineOpen: boolean;
  isColumnShown: boolean;
  onColumnToggle: () => void;
}

/**
 * The bar of the narrow layout. Its Menu button opens the sidebar drawer, or hides and shows the sidebar column. The
 * styles display the button that applies.
 */
export function MenuBar({
  hasSidebar,
  hasOutline,
  isDrawerOpen,
  isOutlineOpen,
  isColumnShown,
  onColumnToggle,
}: MenuBarProps) {
  const messages = useMessages();
  const { enableScrollToTop } = useSite().theme;
  const Components = useThemeComponents({ OutlineButton });
  const label = (
    <>
      <Icon name="menu" size={18} />
      {messages.menu}
    </>
  );
  return (
    <div
      className={classNames(styles.bar, enableScrollToTop && styles.withTop)}
      lang={messages.lang}
      data-part="menubar"
    >
      {hasSidebar && (
        <>
          <button
            type="button"
            className={`${styles.menu} ${styles.forDrawer}`}
            popoverTarget={SIDEBAR_ID}
            aria-expanded={isDrawerOpen}
          >
            {label}
          </button>
          <button
            type="button"
            className={`${styles.menu} ${styles.forColumn}`}
            aria-controls={SIDEBAR_ID}
            aria-expanded={isColumnShown}
            onClick={onColumnToggle}
          >
            {label}
          </button>
        </>
      )}
      {hasOutline && <Components.OutlineButton isOpen={isOutlineOpen} />}
    </div>
  );
}
