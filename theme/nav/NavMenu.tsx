import { Link, type NavItem, useLocale, usePage } from '#runtime';
import { Tag } from '../mdx/Tag.tsx';
import { isNavItemActive } from './isActive.ts';
import { NavDropdown } from './NavDropdown.tsx';
import styles from './NavMenu.module.css';

/** An item of the menu without items of its own. */
export function NavLink({ item, className = styles.item }: { item: NavItem; className?: string }) {
  const { routePath } = usePage();
  return (
    <Link
      className={className}
      href={item.link ?? ''}
      rel={item.rel}
      download={item.download === true ? '' : item.download || undefined}
      aria-current={isNavItemActive(item, routePath) ? 'true' : undefined}
    >
      {item.text}
      {item.tag && <Tag tag={item.tag} />}
    </Link>
  );
}

/** The items of the navbar that stand on one side of it. */
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
