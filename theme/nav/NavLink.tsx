import { Link, type NavItem, usePage } from '#runtime';
import { RowTag } from '../mdx/RowTag.tsx';
import { isNavItemActive } from '../shared/isActive.ts';
import { LabelIcon } from '../ui/LabelIcon.tsx';
import styles from './NavMenu.module.css';

/** Label of a navbar item: icon, text and tag. */
export function NavLabel({ item: { icon, text, tag } }: { item: NavItem }) {
  return (
    <>
      {icon && <LabelIcon icon={icon} />}
      {text}
      {tag && <RowTag tag={tag} />}
    </>
  );
}

/** A navbar item without nested items. */
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
      <NavLabel item={item} />
    </Link>
  );
}
