import { containsRoute, Link, type NavItem, type SidebarItem, useLocale, usePage, useSidebar } from '#runtime';
import { isNavItemActive } from '../shared/isActive.ts';
import { useMessages } from '../shared/messages.ts';
import styles from './Breadcrumbs.module.css';

interface Crumb {
  text: string;
  link?: string;
}

/** Returns the sidebar groups that contain a page, outermost first. */
function groupsOf(items: readonly SidebarItem[], routePath: string): Crumb[] {
  const group = items.find((item) => item.kind === 'group' && containsRoute(item, routePath));
  return group?.kind === 'group' ? [group, ...groupsOf(group.items, routePath)] : [];
}

/** Returns the navbar section and the sidebar groups of a page, outermost first; none for a page outside of all groups. */
function crumbsOf(section: NavItem | undefined, items: readonly SidebarItem[], routePath: string): Crumb[] {
  const groups = groupsOf(items, routePath);
  const above = groups.filter(({ link }) => link !== routePath);
  if (!section || groups.length === 0) return above;
  if (section.link !== routePath) return [section, ...above];
  // The navbar leads to a page of the section: its path begins like those of the pages beside it.
  return above.length > 0 ? [{ text: section.text }, ...above] : [];
}

/** Breadcrumbs of a page: its navbar section and its sidebar groups, without one of the same name below. Hidden if there are none. */
export function Breadcrumbs() {
  const { routePath } = usePage();
  const section = useLocale().nav.find((item) => isNavItemActive(item, routePath));
  const crumbs = crumbsOf(section, useSidebar(), routePath).filter(({ text }, at, all) => text !== all[at - 1]?.text);
  const { breadcrumbs } = useMessages();
  if (crumbs.length === 0) return null;
  return (
    <nav className={styles.breadcrumbs} aria-label={breadcrumbs}>
      <ol className={styles.list}>
        {crumbs.map(({ text, link }, index) => (
          <li key={index}>{link === undefined ? text : <Link href={link}>{text}</Link>}</li>
        ))}
      </ol>
    </nav>
  );
}
