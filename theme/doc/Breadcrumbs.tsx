import { containsRoute, Link, type SidebarItem, useLocale, usePage, useSidebar } from '#runtime';
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

/** Breadcrumbs of a page: its navbar section and its sidebar groups. Hidden if there are none. */
export function Breadcrumbs() {
  const { routePath } = usePage();
  const section = useLocale().nav.find((item) => isNavItemActive(item, routePath));
  const groups = groupsOf(useSidebar(), routePath);
  const { breadcrumbs } = useMessages();
  const crumbs: Crumb[] = [...(section ? [section] : []), ...groups].filter(({ link }) => link !== routePath);
  if (groups.length === 0 || crumbs.length === 0) return null;
  return (
    <nav className={styles.breadcrumbs} aria-label={breadcrumbs}>
      <ol className={styles.list}>
        {crumbs.map(({ text, link }) => (
          <li key={`${text} ${link}`}>{link === undefined ? text : <Link href={link}>{text}</Link>}</li>
        ))}
      </ol>
    </nav>
  );
}
