import { type NavItem, usePage } from '#runtime';
import { isNavItemActive } from '../shared/isActive.ts';
import { Icon } from '../ui/Icon.tsx';
import { Popover } from '../ui/Popover.tsx';
import { NavLabel, NavLink } from './NavLink.tsx';
import styles from './NavMenu.module.css';

/** Delay before a dropdown closes after the mouse has left it. */
export const HIDE_DELAY_MS = 150;

/** Rows of a dropdown. A nested group is a heading with its own rows. */
function Rows({ items }: { items: NavItem[] }) {
  return (
    <ul className={styles.rows}>
      {items.map((item) => (
        <li key={item.text}>
          {item.items ? (
            <>
              <p className={styles.heading}>
                <NavLabel item={item} />
              </p>
              <Rows items={item.items} />
            </>
          ) : (
            <NavLink item={item} className={styles.row} />
          )}
        </li>
      ))}
    </ul>
  );
}

/** A group of navbar items. If the group has a link, it is the first row. */
export function NavDropdown({ item }: { item: NavItem }) {
  const { routePath } = usePage();
  const { items = [], link, text } = item;
  const rows = link === undefined ? items : [{ text, link, position: item.position }, ...items];
  const isActive = isNavItemActive(item, routePath);
  return (
    <Popover
      className={`${styles.item} ${isActive ? styles.active : ''}`}
      align="center"
      hideDelayMs={HIDE_DELAY_MS}
      button={
        <>
          <NavLabel item={item} />
          <Icon name="chevronDown" size={16} />
        </>
      }
    >
      <Rows items={rows} />
    </Popover>
  );
}
