import { type ReactNode, type SyntheticEvent, useId } from 'react';
import { isSidebarLinkActive, Link, type SidebarGroupItem, type SidebarItem, usePage } from '#runtime';
import { formatMessage, useMessages } from '../shared/messages.ts';
import { RowText } from './RowText.tsx';
import styles from './Sidebar.module.css';
import type { GroupStates } from './useGroupStates.ts';

interface SidebarGroupProps {
  item: SidebarGroupItem;
  place: string;
  groups: GroupStates;
  /** Its rows. */
  children: ReactNode;
}

/** Counts the rows of a group, including those of open nested groups. The style sheet derives the height from it. */
function countRows(items: readonly SidebarItem[]): number {
  return items.reduce(
    (sum, item) => sum + 1 + (item.kind === 'group' && item.entry === undefined ? countRows(item.items) : 0),
    0,
  );
}

/**
 * A group of rows with its own row. The arrow and the row toggle it; a row with a link also navigates, and toggles only
 * on its own page. In a large sidebar, a group renders its rows when it is first opened; without scripts, its row links
 * to its first page. Documents have no rows of most groups: such a group is a link that looks the same, a third as long.
 */
export function SidebarGroup({ item, place, groups, children }: SidebarGroupProps) {
  const { routePath } = usePage();
  const messages = useMessages();
  const id = useId();
  const isOpen = !item.collapsible || groups.isOpen(place, item.collapsed);
  const hasRows = item.entry === undefined || groups.wasOpened(place);
  const isLink = item.entry !== undefined && item.items.length === 0;
  const isTop = !place.includes('.');
  const isActive = isSidebarLinkActive(item.link, routePath);
  const toggle = () => item.collapsible && groups.setOpen(place, !isOpen);
  const toggleInPlace = (event: SyntheticEvent) => {
    event.preventDefault();
    toggle();
  };
  const toggleProps = { 'aria-expanded': isOpen, 'aria-controls': id, onClick: toggle };
  const arrow = item.collapsible && <span className={styles.arrow} />;
  return (
    <li data-context={item.context}>
      {item.link === undefined && item.entry !== undefined && isLink && (
        <Link className={styles.groupRow} href={item.entry}>
          <RowText {...item} />
          {arrow}
        </Link>
      )}
      {item.link === undefined && item.entry !== undefined && !isLink && (
        <Link
          role="button"
          className={styles.groupRow}
          href={item.entry}
          {...toggleProps}
          onClick={toggleInPlace}
          onKeyDown={(event) => event.key === ' ' && toggleInPlace(event)}
        >
          <RowText {...item} />
          {arrow}
        </Link>
      )}
      {item.link === undefined && item.entry === undefined && item.collapsible && (
        <button type="button" className={styles.groupRow} {...toggleProps}>
          <RowText {...item} />
          {arrow}
        </button>
      )}
      {item.link === undefined && !item.collapsible && (
        <p className={styles.groupRow}>
          <RowText {...item} />
        </p>
      )}
      {item.link !== undefined && (
        <div className={styles.linkedRow}>
          <Link
            className={styles.groupRow}
            href={item.link}
            aria-current={isActive ? 'page' : undefined}
            onClick={() => (isActive ? toggle() : groups.setOpen(place, true))}
          >
            <RowText {...item} />
          </Link>
          {item.collapsible && isLink && <span className={styles.toggle}>{arrow}</span>}
          {item.collapsible && !isLink && (
            <button
              type="button"
              className={styles.toggle}
              aria-label={formatMessage(isOpen ? messages.collapseGroup : messages.expandGroup, { name: item.text })}
              {...toggleProps}
            >
              {arrow}
            </button>
          )}
        </div>
      )}
      {!isLink && (
        <div id={id} className={styles.panel} data-open={isOpen || undefined}>
          {hasRows && (
            <div className={styles.panelInner} data-rows={isTop ? countRows(item.items) : undefined}>
              {children}
            </div>
          )}
        </div>
      )}
    </li>
  );
}
