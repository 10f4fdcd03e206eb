import { type NavItem, useLocale } from '#runtime';
import { NavDropdown } from './NavDropdown.tsx';
import { NavLink } from './NavLink.tsx';
import styles from './NavMenu.module.css';

/** The navbar items on one side of the bar. */
export function NavMenu({ position }: { position: NavItem['position'] }) {
  const items = useLocale().nav.filter((item) => item.position === position);
  if (items.length === 0) return null;
  return (
    <ul className={styles.menu}>
      {items.map((item) => (
        <li key={item.text}>{item.items ? <NavDropdown item={item} /> : <NavLink item={item} />}</li>
      ))}
    </ul>
  );
}
